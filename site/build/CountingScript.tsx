/** The script that counts visits, on the pages of a site that names a counting service. */
import type { Settings } from '../content/settings.ts';

/**
 * Starts the counting script once the page has loaded. Until then the type `text/plain` keeps the script from
 * running, so that it does not delay the page. This code only empties the type and inserts the script again,
 * because Trusted Types forbid it to set the `src` of a script. Only Plausible's newer script has `init`.
 */
const WAKE_ON_LOAD = `{const s=document.currentScript.previousElementSibling;addEventListener("load",()=>{s.onload=()=>window.plausible?.init?.();s.type="";document.body.append(s)})}`;

export function CountingScript({ settings }: { settings: Settings }) {
  const { VITE_ANALYTICS: src, VITE_ANALYTICS_DATA } = settings;
  if (!src) return null;
  const data = [...new URLSearchParams(VITE_ANALYTICS_DATA)];
  const attributes = Object.fromEntries(data.map(([name, value]) => [`data-${name}`, value]));
  return (
    <>
      {/* Without `crossorigin`, the embedder policy would block a script from another origin. */}
      <script type="text/plain" src={src} crossOrigin="anonymous" {...attributes} />
      <script dangerouslySetInnerHTML={{ __html: WAKE_ON_LOAD }} />
    </>
  );
}
