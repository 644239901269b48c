import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { optionalStyles } from '../../build/optional-styles-plugin.ts';
import { emptyCompany, filledParts } from '../../maintenance/filled-parts.ts';
import { buildOf, project } from '../support/run-tool.ts';

const { voices, company, ...others } = filledParts;
const empty = {
  work: { ...others.work, cases: [] },
  voices: { ...voices, voices: [] },
  questions: { ...others.questions, questions: [] },
  social: { ...others.social, links: [] },
  company: emptyCompany,
};
const names = Object.keys(empty);

const stylesWith = async (parts: object) => {
  const { root } = await buildOf(
    {
      'index.html': '<!doctype html><link rel="stylesheet" href="/src/page/styles/below.css">',
      'src/page/styles/below.css': '@import "./page.css";',
      'src/page/styles/page.css': '.page { color: red }',
      ...Object.fromEntries(
        names.map((name) => [`src/page/optional/${name}.css`, `.${name} { color: red }`]),
      ),
    },
    { plugins: [optionalStyles({ ...content, ...empty, ...parts })], mode: 'production' },
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
  expect(await stylesWith({ voices, company })).toEqual(
    expect.arrayContaining(['page', 'voices', 'company']),
  );
});
