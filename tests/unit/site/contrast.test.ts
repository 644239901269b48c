import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { colourReader, SCHEMES } from '../../../site/build/colours.ts';
import { weakPairs } from '../../../site/check/contrast.ts';
import { folderWith, project } from '../../support/run-tool.ts';

/** An owner's colours in various notations. */
const TOKENS = `/* Colours: { all } */
:root,
.inked {
  --ink-ground: light-dark(var(--color-ink), #0b3d2e);
  --color-paper: light-dark(white, #101010);
  --color-raised: light-dark(#fff, #202020);
  --color-sunk: light-dark(#eee, #080808);
  --color-ink: light-dark(rgb(20 20 20), color-mix(in srgb, #fff 94%, #000));
  --color-soft: light-dark(#555, #bbb);
  --color-line: light-dark(#ddd, #333);
  --color-field-line: light-dark(#767676, #8a8a8a);
  --color-marking: light-dark(hsl(10 75% 40%), #ff7b57);
  --color-on-marking: light-dark(#fff, #111);
  --color-failure: light-dark(#c4361a, #ff7b57);
  --color-blueprint: light-dark(oklch(0.45 0.15 160), #7fdcb0);
}
@theme { --color-ink: red; }
`;

function weakWith(changed: Record<string, string>, onDarkPanel = '') {
  const tokens = Object.entries(changed).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(?<=  ${name}: ).*(?=;)`), value),
    TOKENS,
  );
  const below = `@media screen and (prefers-color-scheme: dark) {\n  .inked {\n    --color-line: #1d5a45;\n    ${onDarkPanel}\n  }\n}\n`;
  return weakPairs(
    folderWith({
      'src/page/styles/tokens.css': tokens,
      'src/page/styles/tokens-below.css': below,
    }),
  );
}

test.each(['street', 'harbour', 'garden'])('the palette %s has enough contrast', (palette) => {
  expect(weakPairs(project, palette)).toEqual([]);
});

test('the check computes the contrast of one palette alone', () => {
  const root = folderWith({
    'src/page/styles/tokens.css': TOKENS.replace('(#555, #bbb)', '(var(--grey), #bbb)'),
    'src/page/styles/palettes/street.css': ':root { --grey: #555 }',
    'src/page/styles/palettes/garden.css': ':root { --grey: #999 }',
  });
  expect(weakPairs(root, 'street')).toEqual([]);
  expect(weakPairs(root, 'garden')).toEqual([expect.stringContaining('softer text, #999999')]);
});

test('the check reads colours in any CSS notation, and accepts a light button with a dark label', () => {
  expect(weakWith({})).toEqual([]);
  expect(weakWith({ '--color-marking': '#ffd23f', '--color-on-marking': '#14100e' })).toEqual([]);
});

// oxfmt-ignore
test.each([
  ['text on the background where it is hardest to read', '--color-soft', 'light-dark(#999999, #bbb)',
    'tokens.css:9  --color-soft\n      is too faint in the light scheme: softer text, #999999 on --color-sunk #eeeeee, has a contrast of 2.4 and needs 4.5. Make --color-soft darker or --color-sunk lighter.'],
  ['translucent text', '--color-soft', 'light-dark(rgb(60 0 0 / 0.35), #bbb)',
    'tokens.css:9  --color-soft\n      is too faint in the light scheme: softer text, #b09b9b on --color-sunk #eeeeee, has a contrast of 2.2 and needs 4.5. Make --color-soft darker or --color-sunk lighter.'],
  ['the label of a button in one scheme', '--color-marking', 'light-dark(#d06a00, #ff7b57)',
    'tokens.css:13  --color-on-marking\n      is too faint in the light scheme: the words of a button, #ffffff on --color-marking #d06a00, has a contrast of 3.6 and needs 4.5. Make --color-marking darker or --color-on-marking lighter.'],
  ['a failure message on the inked panel', '--color-failure', 'light-dark(#c4361a, #a03020)',
    'tokens.css:14  --color-failure\n      is too faint on the inked panel in the light scheme: words about a failure, #a03020 on --ink-ground #0b3d2e, has a contrast of 1.7 and needs 4.5. Make --ink-ground darker or --color-failure lighter.'],
  ['the edge of a field, which needs less contrast', '--color-field-line', 'light-dark(#999999, #8a8a8a)',
    'tokens.css:11  --color-field-line\n      is too faint in the light scheme: the edge of a field, #999999 on --color-paper #ffffff, has a contrast of 2.8 and needs 3. Make --color-field-line darker or --color-paper lighter.'],
  ['a colour that another one references', '--color-soft', 'light-dark(var(--color-line), #bbb)',
    'tokens.css:10  --color-line\n      is too faint in the light scheme: softer text, #dddddd on --color-sunk #eeeeee, has a contrast of 1.1 and needs 4.5. Make --color-line darker or --color-sunk lighter.'],
  ['a colour that only a browser can compute', '--color-marking', 'light-dark(accentcolor, #ff7b57)',
    'tokens.css:12  --color-marking\n      cannot be computed in the light scheme: write it as #rrggbb, or without relative colours.'],
])('the check reports %s', (_, name, value, paragraph) => {
  expect(weakWith({ [name]: value })).toEqual([`  src/page/styles/${paragraph}`]);
});

/** Each colour of the page with the colours behind it, and the contrast that it needs there. */
const MEETINGS: Record<string, Record<string, Record<string, number>>> = {
  page: {
    ink: { paper: 4.5, sunk: 4.5, raised: 4.5 },
    soft: { paper: 4.5, sunk: 4.5, raised: 4.5 },
    blueprint: { paper: 4.5, sunk: 4.5, raised: 4.5 },
    'on-marking': { marking: 4.5 },
    failure: { raised: 3 },
    'field-line': { paper: 3, raised: 3 },
  },
  panel: {
    ink: { ink: 4.5, paper: 4.5, line: 4.5 },
    soft: { ink: 4.5, paper: 4.5 },
    blueprint: { ink: 4.5, paper: 3 },
    'on-marking': { marking: 4.5 },
    failure: { ink: 4.5 },
    'field-line': { ink: 3, paper: 3 },
  },
};

test.each(
  Object.entries(MEETINGS).flatMap(([area, fronts]) =>
    Object.entries(fronts).flatMap(([front, grounds]) =>
      Object.entries(grounds).map(([ground, needed]) => [area, front, ground, needed] as const),
    ),
  ),
)('the check compares on the %s: %s on %s, which needs %d', (area, front, ground, needed) => {
  const isPanel = area === 'panel';
  const behind = isPanel && ground === 'ink' ? '--ink-ground' : `--color-${ground}`;
  const valueOf = (name: string) => new RegExp(`(?<=  ${name}: ).*(?=;)`).exec(TOKENS)![0];
  const [, light, dark] = /^light-dark\((.+?), (.+)\)$/.exec(valueOf(`--color-${front}`))!;
  const found = isPanel
    ? weakWith({}, `${behind}: ${dark};`)
    : weakWith({ [behind]: `light-dark(${light}, ${valueOf(behind).replace(/^.*?, /, '')}` });
  const where = isPanel ? 'on the inked panel in the dark scheme' : 'in the light scheme';
  expect(found).toContainEqual(
    expect.stringMatching(
      `--color-${front}\n      is too faint ${where}: .* on ${behind} #\\w+, has a contrast of 1\\.0 and needs ${needed}\\.`,
    ),
  );
});

test('the check reports a colour that the inked panel declares for the dark scheme', () => {
  expect(weakWith({}, '--color-soft: #447766;')).toEqual([
    `  src/page/styles/tokens-below.css:4  --color-soft
      is too faint on the inked panel in the dark scheme: softer text, #447766 on --ink-ground #0b3d2e, has a contrast of 2.3 and needs 4.5. Make --ink-ground darker or --color-soft lighter.`,
  ]);
});

test.each([
  ['page', '--color-ink', '--color-paper'],
  ['page', '--color-ink', '--color-raised'],
  ['page', '--color-ink', '--color-sunk'],
  ['page', '--color-soft', '--color-paper'],
  ['page', '--color-soft', '--color-raised'],
  ['panel', '--color-ink', '--ink-ground'],
  ['panel', '--color-soft', '--ink-ground'],
] as const)(
  'body text has a contrast of at least 7 in both schemes: %s, %s on %s',
  (area, ...names) => {
    const colourOf = colourReader();
    for (const scheme of SCHEMES) {
      const [text, ground] = names.map((name) => colourOf(name, area, scheme).rgb);
      expect(wcagContrast(text!, ground!)).toBeGreaterThanOrEqual(7);
    }
  },
);
