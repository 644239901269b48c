/** Compares a translation with the words of the first language. */
import {
  everyField,
  faultsIn,
  isOnPage,
  warningsIn,
  type Content,
  type Finding,
  type Path,
} from './rules.ts';

/** The faults of a translation beyond those of the first language, and their differences. */
export function faultsInTranslation(translation: Content, first: Content, root: string): Finding[] {
  const isOwn = ownTo(translation, first);
  return [...faultsIn(translation, root).filter(isOwn), ...differences(translation, first)];
}

export const warningsInTranslation = (translation: Content, first: Content) =>
  warningsIn(translation).filter(ownTo(translation, first));

const ownTo =
  (translation: Content, first: Content) =>
  ({ path }: Finding) =>
    JSON.stringify(at(path, translation)) !== JSON.stringify(at(path, first));

const at = (path: Path, content: unknown) =>
  path.reduce(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    content,
  );

/** The parts that are the same in every language: sections, plans, their prices and drawings. */
function differences(translation: Content, first: Content): Finding[] {
  const namesOf = ({ sections }: Content) => sections.map(({ section }) => section).join(', ');
  const [own, wanted] = [translation.plans.plans, first.plans.plans];
  const found: (Finding | false)[] = [
    translation.page.lang === first.page.lang && {
      path: ['page', 'lang'],
      says: `is '${first.page.lang}', as in the first language: give the tag of this one.`,
    },
    namesOf(translation) !== namesOf(first) && {
      path: ['sections'],
      says: `are ${namesOf(translation)}, and in the first language ${namesOf(first)}: a visitor who changes the language finds the same page.`,
    },
    own.length !== wanted.length && {
      path: ['plans', 'plans'],
      says: `are ${own.length}, and in the first language ${wanted.length}: a chosen plan comes along when the language changes.`,
    },
    ...own.flatMap((plan, index) =>
      (['price', 'original', 'monthly', 'drawing'] as const).map((name) => {
        const [said, meant] = [plan, wanted[index]].map((each) => JSON.stringify(each?.[name]));
        return (
          wanted[index] !== undefined &&
          said !== meant && {
            path: ['plans', 'plans', index, name],
            says: `is ${said ?? 'missing'}, and in the first language ${meant ?? 'missing'}.`,
          }
        );
      }),
    ),
  ];
  return found.filter((each) => each !== false).filter(isOnPage(translation));
}

/** The texts that nobody has translated yet, by their files. The names of the agency need none. */
export function untranslated(translation: Content, first: Content): Finding[] {
  const texts = new Map<string, { count: number; example: string }>();
  for (const { path, value } of everyField(translation).filter(isOnPage(translation))) {
    const part = String(path[0]);
    if (part === 'agency') continue;
    if (typeof value !== 'string' || !isSentence(value) || at(path, first) !== value) continue;
    const { count = 0, example = value } = texts.get(part) ?? {};
    texts.set(part, { count: count + 1, example });
  }
  return [...texts].map(([part, { count, example }]) => ({
    path: [part],
    says: `has ${count} of the first language, such as: ${example}`,
  }));
}

/** Names, figures and addresses may be the same in every language. */
const isSentence = (text: string) => (text.match(WORD)?.length ?? 0) > 3;

/** Some scripts have no spaces: there, two letters count as a word. */
const DENSE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const WORD = new RegExp(`[${DENSE}]{1,2}|[^\\s${DENSE}]+`, 'gu');
