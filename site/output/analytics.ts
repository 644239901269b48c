/** The script that counts visits, on every page of the site, where a setting asks for one. */
import type { HtmlTagDescriptor } from 'vite';
import { analyticsScript, type Build } from './code-settings.ts';

/**
 * The counting script stands in the HTML, because the policy forbids a script to give another one its
 * address, and it is inert, because the load of the page must not wait for it. Only the newer script
 * of Plausible has `init`. The browser runs a script whose type has changed once it is inserted again.
 */
const WAKE_ON_LOAD = `{const s=document.currentScript.previousElementSibling;addEventListener("load",()=>{s.onload=()=>window.plausible?.init?.();s.type="";document.body.append(s)})}`;

export function countingTags(build: Build): HtmlTagDescriptor[] {
  const src = analyticsScript(build);
  if (!src) return [];
  const data = new URLSearchParams(String(build.env['VITE_ANALYTICS_DATA'] ?? ''));
  const attributes = [...data].map(([name, value]) => [`data-${name}`, value]);
  return [
    {
      tag: 'script',
      attrs: {
        type: 'text/plain',
        src,
        // Without it the page would refuse a script of another origin.
        crossorigin: 'anonymous',
        ...Object.fromEntries(attributes),
      },
      injectTo: 'body',
    },
    { tag: 'script', children: WAKE_ON_LOAD, injectTo: 'body' },
  ];
}
