import type { Section } from '../content/site.ts';

/** The sections that do not stand on paper. */
const NOT_ON_PAPER: Partial<Record<string, string>> = {
  Service: 'section section-sunk',
  Contact: 'section inked',
};

/** The classes of each section. Between two that stand on paper runs a ruler. */
export function sectionClasses(sections: readonly Section[]) {
  const classes = sections.map(({ section }, index) => {
    const before = sections[index - 1]?.section;
    const isRuled = before !== undefined && !NOT_ON_PAPER[before];
    const onPaper = isRuled ? 'section section-ruled' : 'section';
    return [section, NOT_ON_PAPER[section] ?? onPaper];
  });
  return Object.fromEntries(classes) as Partial<Record<string, string>>;
}
