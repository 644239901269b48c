/** The script that counts visits, on every page of a site with this setting. */
import type { Settings } from '../content/settings.ts';

/**
 * The counting script is in the HTML because the policy forbids one script to set the address of another.
 * It stays inert until the page has loaded, so that it does not delay loading; a browser runs a script
 * whose type has changed once it is inserted again. Only Plausible's newer script has `init`.
 */
const WAKE_ON_LOAD = `{const s=document.currentScript.previousElementSibling;addEventListener("load",()=>{s.onload=()=>window.plausible?.init?.();s.type="";document.body.append(s)})}`;

export function CountingScript({ settings }: { settings: Settings }) {
  const { VITE_ANALYTICS: src, VITE_ANALYTICS_DATA } = settings;
  if (!src) return null;
  const data = [...new URLSearchParams(VITE_ANALYTICS_DATA)];
  const attributes = Object.fromEntries(data.map(([name, value]) => [`data-${name}`, value]));
  return (
    <>
      {/* Without `crossorigin` the page would block a script from another origin. */}
      <script type="text/plain" src={src} crossOrigin="anonymous" {...attributes} />
      <script dangerouslySetInnerHTML={{ __html: WAKE_ON_LOAD }} />
    </>
  );
}
