import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { optionalStyles } from '../../build/optional-styles-plugin.ts';
import { filledParts } from '../support/agencies.ts';
import { KNOWN } from '../support/sections.ts';
import { buildOf, project } from '../support/run-tool.ts';

const { voices, ...others } = filledParts;
const empty = {
  work: { ...others.work, cases: [] },
  voices: { ...voices, voices: [] },
  questions: { ...others.questions, questions: [] },
  social: { ...others.social, links: [] },
};
const names = Object.keys(empty);

const OF_SECTIONS = ['about', 'services', 'pricing'];
const sections = (...listed: string[]) => ({ sections: listed.map((section) => ({ section })) });

const imported = (folders: readonly string[]) =>
  folders.map((path) => `@import '../${path}.css';`).join('\n');
const OPTIONAL = imported(names.map((name) => `optional/${name}`));
const PAGE = `@import './page.css';\n${OPTIONAL}`;

const stylesWith = async (parts: object, below = PAGE, files = {}) => {
  const { root } = await buildOf(
    {
      'index.html': '<!doctype html><link rel="stylesheet" href="/src/page/styles/below.css">',
      'src/page/styles/below.css': below,
      'src/page/styles/page.css': '.page { color: red }',
      ...Object.fromEntries(
        names.map((name) => [`src/page/optional/${name}.css`, `.${name} { color: red }`]),
      ),
      ...Object.fromEntries(
        OF_SECTIONS.map((name) => [`src/page/${name}/${name}.css`, `.${name} { color: red }`]),
      ),
      'src/page/own/Team.css': '.team { color: red }',
      ...files,
    },
    {
      plugins: [optionalStyles({ ...content, ...sections(...KNOWN), ...empty, ...parts })],
      mode: 'production',
    },
  );
  const assets = join(root, 'dist/assets');
  const css = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'utf8'));
  return css.join('').match(/(?<=\.)\w+(?=[{,])/g);
};

test('adds the styles of a part that has content, and none of an empty part', async () => {
  expect(readdirSync(join(project, 'src/page/optional'))).toEqual(
    expect.arrayContaining(names.map((name) => `${name}.css`)),
  );
  expect(await stylesWith({})).toEqual(['page']);
  expect(await stylesWith({ voices, social: others.social })).toEqual(
    expect.arrayContaining(['page', 'voices', 'social']),
  );
});

test('adds the styles of a section of one’s own, and leaves out those of a section that is not listed', async () => {
  const below = `${imported(OF_SECTIONS.map((name) => `${name}/${name}`))}\n${OPTIONAL}`;
  expect(await stylesWith(sections('Home', 'About', 'Service', 'Price'), below)).toEqual(
    OF_SECTIONS,
  );
  expect(await stylesWith(sections('Home', 'Team', 'Price'), below)).toEqual(['pricing', 'team']);
  const filled = { ...filledParts, ...sections('Home', 'About') };
  expect(await stylesWith(filled, below)).toEqual(['about', 'voices', 'social']);
});

test('leaves out the styles of a part that is switched off', async () => {
  const below = "@import '../home/sketch.css';";
  const files = { 'src/page/home/sketch.css': '.sketch { color: red }' };
  const shipped = (sketch: boolean) =>
    stylesWith({ extras: { ...content.extras, sketch } }, below, files);
  expect(await shipped(true)).toEqual(['sketch']);
  expect(await shipped(false)).toBeNull();
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
  const { transform } = optionalStyles({ ...content, sections: [{ section: 'Team', ...offsets }] });
  const { handler } = transform as { handler: (styles: string, id: string) => string };
  const styles = handler(
    "@import './base.css';\n@import './next.css';\n",
    '/src/page/styles/main.css',
  );
  const own = styles.split("'./base.css';\n")[1]!.split("@import './next.css';")[0]!;
  expect(own.replaceAll(/@layer base \{ (.*) \}\n/g, '$1')).toBe(rules);
});
