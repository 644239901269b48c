/** Checks the content of the page before it ships, and says all that is wrong in the words of its owner. */
import { describeFindings, loadContent } from '../content/load.ts';
import type { Finding, Told } from '../content/read.ts';
import type { SiteFacts } from '../content/schema.ts';
import { readOwnPages } from '../output/own-pages.ts';
import { faultsInOwnSections } from './own-sections.ts';
import { faultsInPagePictures, lookAtIcons, lookAtWork } from './pictures.ts';
import { placeholdersIn, remindersOf, untranslated } from './reminders.ts';

export interface ContentReport {
  /** Null if nothing of `site.yaml` can be read. */
  site: SiteFacts | null;
  /** A paragraph on each thing that stops a build. */
  faults: string[];
  /** Findings that the owner may want to look at. */
  warnings: string[];
  /** The remains of the default agency, and what is to be confirmed. */
  reminders: string[];
  /** Values that a build names and takes. */
  placeholders: string[];
}

export async function checkContent(folder: string, root = '.'): Promise<ContentReport> {
  const { data, parts, faults, warnings, locate } = loadContent(folder);
  const paragraphs = (...findings: readonly Finding[][]) =>
    findings.flat().length > 0 ? [describeFindings(folder, findings.flat())] : [];
  const located = (told: readonly Told[]) => told.map((each) => locate(...each));
  const work = await lookAtWork(parts, folder);
  const icons = await lookAtIcons(root);
  const pages = parts ? readOwnPages({ ...parts, facts: parts.site, folder, root }) : [];
  const found = {
    site: parts?.site ?? null,
    faults: [
      ...paragraphs(
        faults,
        located(work.faults),
        pages.flatMap((page) => page.faults),
        await faultsInPagePictures(pages, folder),
      ),
      ...icons.faults,
      ...faultsInOwnSections(root),
    ],
    warnings: [...paragraphs(warnings, located(work.warnings)), ...icons.warnings],
  };
  if (!data || found.faults.length > 0) return { ...found, reminders: [], placeholders: [] };

  const blanks = pages.flatMap((page) =>
    page.blanks.map(({ blank, ...place }) => ({
      ...place,
      field: blank,
      says: 'waits for you: fill it in, or delete it.',
    })),
  );
  const { words, files } = remindersOf(data, root);
  return {
    ...found,
    reminders: [...paragraphs(located([...words, ...untranslated(data)]), blanks), ...files],
    placeholders: paragraphs(located(placeholdersIn(data.site))),
  };
}

export const describeFaults = (faults: readonly string[]) =>
  `The content cannot be built as it is:\n\n${faults.join('\n\n')}`;
