/** Checks the content before a build, and reports everything that is wrong. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutOfAdmin } from '../admin/short-lists.ts';
import { contentsOf } from '../content/assemble.ts';
import { describeFindings, loadContent } from '../content/load.ts';
import { FOLDERS, type ContentData, type Finding, type Reported } from '../content/read.ts';
import type { SiteFacts } from '../../src/model/schema.ts';
import { endpointsOf, settingsOf } from '../content/settings.ts';
import { readOwnPages } from '../build/own-pages.ts';
import { faultsInOwnSections } from './own-sections.ts';
import { faultsInPagePictures, lookAtIcons, lookAtPictures } from './pictures.ts';
import { placeholdersIn, remindersOf, untranslated } from './reminders.ts';

export interface ContentReport {
  /** Null if `site.yaml` cannot be read. */
  site: SiteFacts | null;
  /** Paragraphs about the faults that stop a build. */
  faults: string[];
  /** Paragraphs about findings that do not stop a build. */
  warnings: string[];
  /** Tasks that are left to the owner, such as a text of the default agency or a promise to confirm. */
  reminders: string[];
  /** Placeholder values that a build accepts with a notice. */
  placeholders: string[];
}

/** Finds the faults and warnings in a folder of content, including the owner's own pages and pictures. */
export async function findingsIn(folder: string, root = '.') {
  const { data, parts, faults, warnings, locate } = loadContent(folder);
  const located = (reported: readonly Reported[]) => reported.map((each) => locate(...each));
  const work = await lookAtPictures(parts, folder);
  const leftOut = leftOutOfAdmin(parts, folder);
  const pages = parts ? readOwnPages({ ...parts, facts: parts.site, folder, root }) : [];
  const all: Finding[] = [
    ...faults,
    ...located(work.faults),
    ...pages.flatMap((page) => page.faults),
    ...(await faultsInPagePictures(pages, folder)),
  ];
  return {
    data,
    parts,
    pages,
    located,
    faults: all,
    warnings: [...warnings, ...located(work.warnings), ...located(leftOut)],
  };
}

export async function checkContent(folder: string, root = '.'): Promise<ContentReport> {
  const { data, parts, pages, located, ...findings } = await findingsIn(folder, root);
  const paragraphs = (...findings: readonly Finding[][]) =>
    findings.flat().length > 0 ? [describeFindings(folder, findings.flat())] : [];
  const icons = await lookAtIcons(root);
  const report = {
    site: parts?.site ?? null,
    faults: [
      ...paragraphs(findings.faults),
      ...icons.faults,
      ...(await faultsInOwnSections(root, data ? languagesOf(data) : [])),
    ],
    warnings: [...paragraphs(findings.warnings), ...icons.warnings, ...misplaced(folder, root)],
  };
  if (!data || report.faults.length > 0) return { ...report, reminders: [], placeholders: [] };

  const blanks = pages.flatMap((page) =>
    page.blanks.map(({ blank, ...place }) => ({
      ...place,
      field: blank,
      message: 'is still blank: fill it in, or delete it.',
    })),
  );
  const { words, files } = remindersOf(data, root);
  return {
    ...report,
    reminders: [...paragraphs(located([...words, ...untranslated(data)]), blanks), ...files],
    placeholders: paragraphs(located(placeholdersIn(data.site))),
  };
}

/** Finds folders such as `pictures/` that an owner has put beside the folder of content instead of into it. */
const misplaced = (folder: string, root: string) =>
  ['', 'src/'].flatMap((place) =>
    FOLDERS.filter((name) => existsSync(join(root, place, name))).map(
      (name) => `  ${place}${name}\n      is not read: move it to ${folder}/${name}.`,
    ),
  );

/** The content in every language, with the settings of `site.yaml` alone. */
function languagesOf(data: ContentData) {
  const settings = settingsOf(data.site);
  return contentsOf(data, settings, endpointsOf(settings));
}

export const describeFaults = (faults: readonly string[]) =>
  `The content cannot be built as it is:\n\n${faults.join('\n\n')}`;
