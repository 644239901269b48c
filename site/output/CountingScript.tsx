/** The script that counts visits, on the pages of a site that names a counting service. */
import type { Settings } from '../content/settings.ts';

/**
 * The counting script is in the HTML, because the policy (Trusted Types) forbids a script to set the address
 * of another. Its type keeps it inert until the page has loaded, so that it does not delay loading. Emptying
 * the type and inserting the script again runs it. Only Plausible's newer script has `init`.
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
