/** The prerendered body, parsed once for each content and then cloned, which is faster than parsing. */
import { content as siteContent } from './site.ts';
import type { SiteContent } from '../../src/model/site.ts';
import { prerenderPage } from '../../site/build/prerender.tsx';

const date = '2026-11-22';
const templates = new WeakMap<SiteContent, HTMLTemplateElement>();

export function sentPage(content: SiteContent = siteContent) {
  const known = templates.get(content);
  const template = known ?? document.createElement('template');
  if (!known) template.innerHTML = prerenderPage(content, { date });
  templates.set(content, template);
  return document.importNode(template.content, true);
}
