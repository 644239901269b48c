/** Checks the content of the page before it ships, and says all that is wrong in the words of its owner. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { homeOf, type SiteInLanguage } from '../../src/content/derived/languages.ts';
import type { Agency, DisplayFont } from '../../src/content/types.ts';
import { AGENCY_FILE } from '../agency-check.ts';
import { lineAt } from '../exported.ts';
import { readOwnPages, THE_FILE, type Fault, type OwnPage } from '../own-pages.ts';
import { faultsInFont } from './font.ts';
import { faultsInPagePictures, lookAtPictures } from './pictures.ts';
import { fieldAt, placeOf } from './places.ts';
import { remindersOf } from './reminders.ts';
import {
  faultsIn,
  faultsInAnswers,
  warningsIn,
  type Content,
  type Finding,
  type Path,
} from './rules.ts';
import { faultsInTranslation, untranslated, warningsInTranslation } from './translations.ts';
import { typecheck, UNTRANSLATED, type TypeFault } from './typecheck.ts';

export interface ContentReport {
  /** The agency of the page, if its answers can be read. */
  agency?: Agency;
  /** A paragraph on each thing that stops a build. */
  faults: string[];
  /** Findings that the owner may want to look at. */
  warnings: string[];
  /** The remains of the default agency. */
  reminders: string[];
}

export async function checkContent(root = process.cwd()): Promise<ContentReport> {
  const inAnswers = readAnswers(root);
  if (typeof inAnswers === 'string') return { faults: [inAnswers], warnings: [], reminders: [] };
  const [typed, loaded] = await Promise.all([typecheck(root), load(root)]);

  const content = 'content' in loaded ? loaded.content : undefined;
  const pictures = await lookAtPictures(content, root);
  const pages = readOwnPages(root);
  const findings = [
    ...inAnswers,
    ...(content ? byRules(content, loaded.font ?? null, typed, root) : []),
    ...pictures.faultsInWork,
  ];
  const locate = locating(root, content);
  const translations = (loaded.translations ?? []).map((translation) => ({
    translation,
    locate: locating(root, translation, homeOf(translation)),
  }));
  const faults = [
    ...inOrder([
      ...findings.map(locate),
      ...(content && typed?.length === 0
        ? translations.flatMap(({ translation, locate }) =>
            faultsInTranslation(translation, content, root).map(locate),
          )
        : []),
      ...faultsOfTypes(root, typed ?? [], findings, content),
      ...pages.flatMap((page) => page.faults),
      ...(await faultsInPagePictures(pages, root)),
    ]),
    ...pictures.faults,
  ];
  if (faults.length === 0 && 'reason' in loaded) faults.push(loaded.reason);
  const warnings = [...pictures.warnings, ...(typed ? [] : [UNCHECKED_TYPES])];
  if (!content || inAnswers.length > 0) return { faults, warnings, reminders: [] };

  const { agency } = content;
  if (faults.length > 0) return { agency, faults, warnings, reminders: [] };
  const { words, pictures: drawings } = remindersOf(content, root);
  return {
    agency,
    faults,
    warnings: [
      ...inOrder([
        ...[...warningsIn(content), ...pictures.warningsInWork].map(locate),
        ...translations.flatMap(({ translation, locate }) =>
          warningsInTranslation(translation, content).map(locate),
        ),
      ]),
      ...warnings,
    ],
    reminders: [
      ...inOrder([
        ...words.map(locate),
        ...pages.flatMap(({ blanks }) => blanks.map(toFillIn)),
        ...translations.flatMap(({ translation, locate }) =>
          untranslated(translation, content).map(locate),
        ),
      ]),
      ...drawings,
    ],
  };
}

const UNCHECKED_TYPES = '  The types of the content could not be checked: tsc does not run here.';

const toFillIn = ({ blank, ...place }: OwnPage['blanks'][number]): Fault => ({
  ...place,
  field: blank,
  says: 'waits for you: fill it in, or delete it.',
});

/** Finds the fields of a language in its files. */
const locating =
  (root: string, content: Content | undefined, home?: string) =>
  ({ path, says }: Finding): Fault => ({
    ...placeOf(root, path, home),
    field: named(path, content),
    says,
  });

const inOrder = (faults: readonly Fault[]) =>
  faults
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
    .map(paragraph);

const paragraph = ({ file, line, field, says }: Fault) =>
  `  ${file}:${line}  ${field}\n      ${says}`;

/** The rules rely on the shape of the content. Where it has another one, the compiler has said so. */
function byRules(
  content: Content,
  font: DisplayFont | null,
  typed: readonly TypeFault[] | null,
  root: string,
) {
  try {
    return [...faultsIn(content, root), ...faultsInFont(font, root)];
  } catch (reason) {
    if (!typed?.length) throw reason;
    return [];
  }
}

export const describeFaults = (faults: readonly string[]) =>
  `The content cannot be built as it is:\n\n${faults.join('\n\n')}`;

/** The faults in the answers on the agency, or a paragraph on why they cannot be read. */
function readAnswers(root: string) {
  const text = readFileSync(join(root, AGENCY_FILE), 'utf8');
  try {
    return faultsInAnswers(JSON.parse(text) as Record<string, unknown>);
  } catch (reason) {
    const { message } = reason as Error;
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = lineAt(text, offset);
    const says = `is not written as JSON: ${message}. Is a comma or a quote missing or left over?`;
    return paragraph({ file: AGENCY_FILE, line, field: THE_FILE, says });
  }
}

async function load(root: string) {
  try {
    const { module } = await runnerImport<{
      languages: readonly SiteInLanguage[];
      font: DisplayFont | null;
    }>(join(root, 'src/content/index.ts'), { configFile: false, logLevel: 'silent', root });
    const { languages, font } = module;
    const [content, ...translations] = languages.map((site) => ({
      ...site.content,
      notFound: site.notFound,
    })) as [Content, ...Content[]];
    return { content, translations, font };
  } catch (reason) {
    return { reason: `  src/content\n      cannot be read: ${(reason as Error).message}` };
  }
}

/** The compiler's faults beyond those of the rules. After a syntax error it only guesses at the rest of a file. */
function faultsOfTypes(
  root: string,
  typed: readonly TypeFault[],
  findings: readonly Finding[],
  content: Content | undefined,
): Fault[] {
  const said = new Set(findings.map(({ path }) => path.join('.')));
  const isWellAnswered = !findings.some(({ path }) => path[0] === 'agency');
  const unreadable = new Set<string>();
  const found = typed.flatMap(({ file: reported, line, column, says, isSyntax }) => {
    const file = relative(root, join(root, reported));
    if (unreadable.has(file)) return [];
    if (isSyntax) {
      unreadable.add(file);
      return [{ file, line, field: THE_FILE, says, path: [] }];
    }
    if (file === 'src/content/agency.ts' && !isWellAnswered) return [];
    const path = fieldAt(root, file, line, column);
    if (said.has(path.join('.'))) return [];
    return [{ file, line, field: named(path, content), says, path }];
  });
  // A fault inside is reported there, in fewer words.
  const isInside = (path: Path, outer: Path) =>
    path.length > outer.length && outer.every((step, index) => step === path[index]);
  return found.filter(
    ({ path: outer, says }) =>
      !says.startsWith(UNTRANSLATED) || !found.some(({ path }) => isInside(path, outer)),
  );
}

/** As its owner knows it: entries of a list by their titles, and without the name of the file. */
function named(path: readonly (string | number)[], content: Content | undefined) {
  let value: unknown = content;
  const names = path.map((step) => {
    value = (value as Record<string | number, unknown> | undefined)?.[step];
    if (typeof step === 'string') return step;
    const { title, label, question } = (value ?? {}) as Record<string, unknown>;
    const name = title ?? label ?? question;
    return typeof name === 'string' && name.trim() ? name : `number ${step + 1}`;
  });
  return names.slice(1).join(' › ') || THE_FILE;
}
