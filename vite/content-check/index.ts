/** Checks the content of the page before it ships, and says all that is wrong in the words of its owner. */
import type { Path } from '../../src/content/field-kinds.ts';
import { CONTENT, describeFindings, loadContent } from '../../src/content/load.ts';
import type { Finding } from '../../src/content/read.ts';
import type { Site } from '../../src/content/schema.ts';
import { readOwnPages } from '../own-pages.ts';
import { faultsInPagePictures, lookAtPictures } from './pictures.ts';
import { placeholdersIn, remindersOf, untranslated } from './reminders.ts';

export interface ContentReport {
  /** Null if nothing of `site.yaml` can be read. */
  site: Site | null;
  /** A paragraph on each thing that stops a build. */
  faults: string[];
  /** Findings that the owner may want to look at. */
  warnings: string[];
  /** The remains of the default agency, and what is to be confirmed. */
  reminders: string[];
  /** Values that a build names and takes. */
  placeholders: string[];
}

export async function checkContent(folder = CONTENT, root = '.'): Promise<ContentReport> {
  const { data, parts, faults, warnings, locate } = loadContent(folder);
  const paragraphs = (...findings: readonly Finding[][]) =>
    findings.flat().length > 0 ? [describeFindings(folder, findings.flat())] : [];
  const located = (found: readonly { file: string; path: Path; says: string }[]) =>
    found.map(({ file, path, says }) => locate(file, path, says));
  const pictures = await lookAtPictures(parts, folder, root);
  const pages = parts ? readOwnPages(parts, root) : [];
  const found = {
    site: parts?.site ?? null,
    faults: [
      ...paragraphs(
        faults,
        located(pictures.faultsInWork),
        pages.flatMap((page) => page.faults),
        await faultsInPagePictures(pages),
      ),
      ...pictures.faults,
    ],
    warnings: [...paragraphs(warnings, located(pictures.warningsInWork)), ...pictures.warnings],
  };
  if (!data || found.faults.length > 0) return { ...found, reminders: [], placeholders: [] };

  const blanks = pages.flatMap((page) =>
    page.blanks.map(({ blank, ...place }) => ({
      ...place,
      field: blank,
      says: 'waits for you: fill it in, or delete it.',
    })),
  );
  const { words, pictures: drawings } = remindersOf(data, root);
  return {
    ...found,
    reminders: [...paragraphs(located([...words, ...untranslated(data)]), blanks), ...drawings],
    placeholders: paragraphs(located(placeholdersIn(data.site))),
  };
}

export const describeFaults = (faults: readonly string[]) =>
  `The content cannot be built as it is:\n\n${faults.join('\n\n')}`;
