/** The script that counts visits, on every page of the site, where a setting names one. */
import type { Settings } from '../content/settings.ts';

/**
 * The counting script stands in the HTML, because the policy forbids a script to give another one its
 * address, and it is inert, because the load of the page must not wait for it. Only the newer script
 * of Plausible has `init`. The browser runs a script whose type has changed once it is inserted again.
 */
const WAKE_ON_LOAD = `{const s=document.currentScript.previousElementSibling;addEventListener("load",()=>{s.onload=()=>window.plausible?.init?.();s.type="";document.body.append(s)})}`;

export function CountingScript({ settings }: { settings: Settings }) {
  const { VITE_ANALYTICS: src, VITE_ANALYTICS_DATA } = settings;
  if (!src) return null;
  const data = [...new URLSearchParams(VITE_ANALYTICS_DATA)];
  const attributes = Object.fromEntries(data.map(([name, value]) => [`data-${name}`, value]));
  return (
    <>
      {/* Without `crossorigin` the page would refuse a script of another origin. */}
      <script type="text/plain" src={src} crossOrigin="anonymous" {...attributes} />
      <script dangerouslySetInnerHTML={{ __html: WAKE_ON_LOAD }} />
    </>
  );
}
