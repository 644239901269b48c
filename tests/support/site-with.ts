/** The content of the default agency with changed texts or facts. */
import { contentsOf } from '../../site/content/assemble.ts';
import { loadContent } from '../../site/content/load.ts';
import type { SiteFacts, Words } from '../../src/model/schema.ts';
import type { SiteContent } from '../../src/model/site.ts';
import { changed } from './changed.ts';
import { site } from './site.ts';

type Changes<Part> = Part extends readonly unknown[]
  ? Part
  : Part extends object
    ? { [Key in keyof Part]?: Changes<Part[Key]> }
    : Part;

export const data = loadContent(site.folder).data!;

export function siteWith(changes: Changes<SiteFacts & Words>): SiteContent {
  const inPart = <Part extends object>(part: Part) =>
    changed(
      part,
      Object.fromEntries(Object.entries(changes).filter(([name]) => name in part)),
    ) as Part;
  const changedData = { ...data, site: inPart(data.site), words: inPart(data.words) };
  return contentsOf(changedData, site.settings, site.endpoints)[0]!;
}
