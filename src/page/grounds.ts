import type { Section } from '../content/site.ts';

/** The sections that do not stand on paper. */
const OTHER_GROUNDS: Partial<Record<string, string>> = {
  Service: 'section section-sunk',
  Contact: 'section inked',
};

/** The classes of each section. Between two that stand on paper runs a ruler. */
export function groundsOf(sections: readonly Section[]) {
  const grounds = sections.map(({ section }, index) => {
    const before = sections[index - 1]?.section;
    const isRuled = before !== undefined && !OTHER_GROUNDS[before];
    const onPaper = isRuled ? 'section section-ruled' : 'section';
    return [section, OTHER_GROUNDS[section] ?? onPaper];
  });
  return Object.fromEntries(grounds) as Partial<Record<string, string>>;
}
