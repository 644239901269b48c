/** Names in the styles, and motion, with the file and line of each fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { parse, type AtRule, type Declaration } from 'postcss';
import { expect, test } from 'vitest';

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => {
    const file = join('src', path);
    return { file, root: parse(readFileSync(file, 'utf8')) };
  });

/** The names of the keyframes that move something. */
const moving = new Set<string>();
for (const { root } of styles)
  root.walkAtRules('keyframes', (keyframes) =>
    keyframes.walkDecls(/^(transform|translate|rotate|scale)$/, () => {
      moving.add(keyframes.params);
    }),
  );

const WELCOME = /^motion-safe$|prefers-reduced-motion: no-preference/;

function isWelcome({ parent }: Declaration) {
  for (let each: unknown = parent; each; each = (each as AtRule).parent)
    if (WELCOME.test((each as AtRule).params)) return true;
  return parent!.some(
    (sibling) =>
      (sibling.type === 'decl' && sibling.prop === 'animation-timeline') ||
      (sibling.type === 'atrule' && sibling.params === 'motion-reduce'),
  );
}

test('an animation that moves something follows the scroll, or asks whether motion is welcome', () => {
  expect(moving.size).toBeGreaterThan(0);
  const unasked: string[] = [];
  for (const { file, root } of styles)
    root.walkDecls(/^animation(-name)?$/, (declaration) => {
      const isMoving = declaration.value.split(/[\s,]+/).some((word) => moving.has(word));
      if (isMoving && !isWelcome(declaration))
        unasked.push(`${file}:${declaration.source!.start!.line}  ${String(declaration)}`);
    });
  expect(unasked).toEqual([]);
});

const sources = ['src', 'site/build'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8')),
);
const toasts = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
const code = [...sources, toasts].join('\n');
const roots = styles.filter(({ file }) => !file.includes('content')).map(({ root }) => root);
const css = roots.join('\n');
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([name]) => name)),
];

test('every custom property that a style needs is defined, and every defined one is needed', () => {
  const defined = namesIn(css, /(?<![\w-])--[a-z][\w-]*(?=:)/g);
  const needed = namesIn(css, /(?<=var\()--[\w-]+(?=\))/g);
  const used = namesIn(css + code, /(?<=var\()--[\w-]+|(?<=timeline: )--\w+/g);
  expect(needed.filter((name) => !defined.includes(name))).toEqual([]);
  expect(defined.filter((name) => !used.includes(name))).toEqual([]);
});

test('every class, id and data attribute in a selector stands in the code', () => {
  const selectors: string[] = [];
  for (const root of roots) root.walkRules(({ selector }) => void selectors.push(selector));
  const names = namesIn(selectors.join('\n'), /(?<=[.#])[a-z][\w-]*|(?<=\[)data-[\w-]+/gi);
  const written = new Set(code.match(/[\w-]+/g));
  /** Such as `shop-${stage}`, 'set-' and `dataset['below']`. */
  const isMade = (name: string) => {
    const beginning = name.replace(/[^-]+$/, '');
    const inDataset = name.replace('data-', '').replaceAll(/-./g, (part) => part[1]!.toUpperCase());
    return name.startsWith('data-')
      ? code.includes(`dataset['${inDataset}']`)
      : [`${beginning}\${`, `'${beginning}'`].some((part) => code.includes(part));
  };
  expect(names.filter((name) => !written.has(name) && !isMade(name))).toEqual([]);
});

test('every animation has keyframes, and every keyframes rule an animation', () => {
  const keyframes = namesIn(css, /(?<=@keyframes )[\w-]+/g);
  const run = namesIn(css, /(?<=animation(?:-name)?: )(?!none)[\w-]+/g);
  expect(run.toSorted()).toEqual(keyframes.toSorted());
});

test('the mark in the tab stands out from a light and from a dark tab', () => {
  const mark = readFileSync('public/favicon.svg', 'utf8');
  const [inLight = '', inDark = ''] = mark.split('@media (prefers-color-scheme:dark)');
  const faint = ([ground, drawing]: [string, string]) =>
    (drawing.match(/(?<=fill[:="]+)#[\da-f]{6}/g) ?? ['none']).filter(
      (colour) => !(wcagContrast(colour, ground) >= 3),
    );
  expect([faint(['#ffffff', inLight]), faint(['#202124', inDark])]).toEqual([[], []]);
});
