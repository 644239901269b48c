/** The content of this site, in each of its languages. For builds, tools and tests; the browser gets its words from `virtual:words`. */
import { contentsOf } from './assemble.ts';
import { CONTENT, contentError, loadContent } from './load.ts';
import { opensMailProgram, settingsOf, type Settings } from './settings.ts';
import { clientContentOf, type SiteContent } from './site.ts';

const report = loadContent(CONTENT);
if (!report.data) throw contentError(CONTENT, report.faults);

/** The pages of an owner's own. */
export const { site, pages } = report.data;
export const settings: Settings = settingsOf(site, process.env);
export const languages = contentsOf(report.data, settings);
export const [content] = languages as [SiteContent, ...SiteContent[]];
export const clientContents = languages.map((each) =>
  clientContentOf(each, opensMailProgram(settings)),
);
export const font = site.font ?? null;
