import { expect, test } from 'vitest';
import { optionalStyles } from '../../vite/optional-styles-plugin.ts';
import type { SiteContent } from '../../src/content/site.ts';
import { rich, sitesOf } from '../support/agencies.ts';
import { folderWith } from '../support/run-tool.ts';

const content = sitesOf('default')[0]!;
const { work, voices, questions, social } = rich;
const sections = (...names: string[]) => ({ sections: names.map((section) => ({ section })) });

/** The stylesheet of this name as the plugin leaves it. */
function styled(file: string, styles: string, parts: Partial<SiteContent>) {
  const root = folderWith({ 'src/page/styles/main.css': '', 'src/page/own/Team.css': '' });
  const { configResolved, transform } = optionalStyles({ ...content, ...parts });
  (configResolved as (config: { root: string }) => void)({ root });
  const { filter, handler } = transform as {
    filter: { id: RegExp };
    handler: (styles: string, id: string) => string;
  };
  const id = `/src/page/styles/${file}.css`;
  return filter.id.test(id) ? handler(styles, id) : styles;
}

const IMPORTS =
  'page about/about services/services pricing/pricing home/sketch optional/work optional/voices optional/questions optional/social';
const NONE = {
  work: { ...work, cases: [] },
  voices: { ...voices, voices: [] },
  questions: { ...questions, questions: [] },
  social: [],
};

/** What is left of the imports above. */
const imported = (parts: Partial<SiteContent>) =>
  styled(
    'below',
    IMPORTS.split(' ')
      .map((path) => `@import '../${path}.css';`)
      .join('\n'),
    { ...sections('Home', 'Contact'), ...NONE, ...parts },
  )
    .match(/(?<='\.\.\/)[^']+(?=\.css)/g)!
    .join(' ');

const switchedOff = { extras: { ...content.extras, sketch: false } };

test.each<[what: string, parts: Partial<SiteContent>, left: string]>([
  ['nothing is filled in', switchedOff, 'page'],
  [
    'there are prices, and visitors may draw',
    sections('Home', 'Price', 'Contact'),
    'page pricing/pricing home/sketch',
  ],
  [
    'others speak of it, and are linked',
    { voices, social, ...switchedOff },
    'page optional/voices optional/social',
  ],
  [
    'there are sections, one of them the owner’s',
    { ...sections('Home', 'About', 'Team', 'Price'), ...switchedOff },
    'page about/about pricing/pricing own/Team',
  ],
  [
    'work and questions stand in sections that are left out',
    { work, questions, ...switchedOff },
    'page',
  ],
])('where %s, there are the styles for it and no others', (_, parts, left) => {
  expect(imported(parts)).toBe(left);
});

test.each([
  [{}, ''],
  [{ desktopOffset: -190 }, '@media (width >= 48rem) { #Team { scroll-margin-top: 190px } }'],
  [{ mobileOffset: -90, desktopOffset: -90 }, '#Team { scroll-margin-top: 90px }'],
  [
    { mobileOffset: -90 },
    '#Team { scroll-margin-top: 90px }@media (width >= 48rem) { #Team { scroll-margin-top: 100px } }',
  ],
])('a section with the offsets %j stops there without a script: %s', (offsets, rules) => {
  const around = ["@import './base.css';\n", "@import './next.css';\n"] as const;
  const styles = styled('main', around.join(''), { sections: [{ section: 'Team', ...offsets }] });
  const own = styles.slice(around[0].length, -around[1].length);
  expect(own.replaceAll(/@layer base \{ (.*) \}\n/g, '$1')).toBe(rules);
});
