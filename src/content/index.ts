/** The content of this site, in each of its languages. For builds, tools and tests; the browser gets its words from `virtual:words`. */
import { sitesIn } from './assemble.ts';
import { CONTENT, ContentError, loadContent } from './load.ts';
import { opensMailProgram, settingsOf, type Settings } from './settings.ts';
import type { ClientContent, SiteInLanguage } from './site.ts';

const report = loadContent(CONTENT);
if (!report.data) throw new ContentError(CONTENT, report.faults);

export const { site } = report.data;
export const settings: Settings = settingsOf(site, process.env as Settings);
export const languages = sitesIn(report.data, settings);
export const [{ content, notFound }] = languages as unknown as readonly [SiteInLanguage];
/** The pages of an owner's own. */
export const { pages } = report.data;
/** The words that the islands need. */
export const clientContentOf = ({ content }: SiteInLanguage): ClientContent => {
  const { agency, sections, navigation, home, pricing, contact, sketch, extras } = content;
  const { handOver, languages: others } = content;
  return {
    agency,
    sections,
    navigation,
    home,
    pricing,
    contact,
    sketch,
    extras,
    ...(opensMailProgram(settings) && { handOver }),
    ...(others && { languages: others }),
  };
};
export const clientContent = clientContentOf(languages[0]!);
export const font = site.font === 'none' ? null : site.font;
