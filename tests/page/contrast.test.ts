import { expect, test } from 'vitest';
import { colourReader, SCHEMES, type Rgb } from '../../vite/colours.ts';

/** The relative luminance of WCAG 2. */
const luminance = ([red, green, blue]: Rgb) =>
  [red, green, blue]
    .map((part) => (part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    .reduce((sum, light, index) => sum + light * [0.2126, 0.7152, 0.0722][index]!, 0);

test.each([
  ['page', '--color-ink', '--color-paper'],
  ['page', '--color-ink', '--color-raised'],
  ['page', '--color-ink', '--color-sunk'],
  ['page', '--color-soft', '--color-paper'],
  ['page', '--color-soft', '--color-raised'],
  ['panel', '--color-ink', '--ink-ground'],
  ['panel', '--color-soft', '--ink-ground'],
] as const)('body text has a contrast of 7 in both schemes: %s, %s on %s', (area, ...names) => {
  const colourOf = colourReader();
  for (const scheme of SCHEMES) {
    const [text, ground] = names.map((name) => luminance(colourOf(name, area, scheme).rgb!));
    const [darker, lighter] = [text!, ground!].toSorted((one, other) => one - other);
    expect((lighter! + 0.05) / (darker! + 0.05)).toBeGreaterThanOrEqual(7);
  }
});
