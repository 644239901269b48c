/** The content of the default agency with other words or facts in it. */
import { content } from './site.ts';
import type { SiteContent } from '../../site/content/site.ts';

type Changes<Part> = Part extends readonly unknown[]
  ? Part
  : Part extends object
    ? { [Key in keyof Part]?: Changes<Part[Key]> }
    : Part;

/** Groups are changed field by field; lists, texts and amounts are replaced. */
export const siteWith = (changes: Changes<SiteContent>) => changed(content, changes) as SiteContent;

type Group = Record<string, unknown>;
const isGroup = (part: unknown): part is Group =>
  Object.getPrototypeOf(part ?? 0) === Object.prototype;

function changed(part: unknown, changes: unknown): unknown {
  if (!isGroup(part) || !isGroup(changes)) return changes;
  const fields = Object.entries(changes).map(([name, to]) => [name, changed(part[name], to)]);
  return { ...part, ...Object.fromEntries(fields) };
}
