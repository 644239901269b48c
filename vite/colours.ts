/** The colours of the site as its styles state them, on the page and on its inked panel, in both schemes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';

const FILES = ['src/page/styles/tokens.css', 'src/page/styles/tokens-below.css'];

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
type Area = 'page' | 'panel';
export type Rgb = readonly [red: number, green: number, blue: number, alpha: number];

interface Stated {
  name: string;
  value: string;
  file: string;
  line: number;
}

interface Declaration extends Stated {
  areas: readonly Area[];
  /** The only scheme that it is for. */
  scheme: Scheme | undefined;
}

/** With the property that states it. */
export interface Colour {
  name: string;
  file: string;
  line: number;
  /** Null if only a browser can tell. */
  rgb: Rgb | null;
}

/** Returns the colour that a custom property has in a place, as the last declaration for it says. */
export function colourReader(root = process.cwd()) {
  const declarations = FILES.flatMap((file) =>
    declarationsIn(readFileSync(join(root, file), 'utf8'), file),
  );
  const find = (name: string, area: Area, scheme: Scheme) =>
    declarations.findLast(
      (each) =>
        each.name === name && each.areas.includes(area) && (each.scheme ?? scheme) === scheme,
    );

  /** Follows a property that only names another one. */
  function read(name: string, area: Area, scheme: Scheme): Stated {
    // The panel inherits colours that it does not state, as on the page.
    const own = find(name, area, scheme);
    if (!own) {
      return area === 'panel'
        ? read(name, 'page', scheme)
        : { name, file: FILES[0]!, line: 1, value: '' };
    }
    const isLight = area === 'page' && scheme === 'light';
    const value = own.value
      .replaceAll(PAIR, (_, light: string, dark: string) => (isLight ? light : dark))
      .trim();
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    if (other) return read(other, area, scheme);
    const whole = value.replaceAll(
      /var\((--[\w-]+)\)/g,
      (_, inner: string) => read(inner, area, scheme).value,
    );
    return { ...own, value: whole };
  }

  return (name: string, area: Area, scheme: Scheme): Colour => {
    const { value, ...stated } = read(name, area, scheme);
    return { ...stated, rgb: rgbOf(value) };
  };
}

/** The background of the page in both schemes. */
export function themeColor() {
  const colourOf = colourReader();
  const [light, dark] = SCHEMES.map((scheme) => {
    const { rgb, file } = colourOf('--color-paper', 'page', scheme);
    if (!rgb) throw new Error(`${file} states no --color-paper that can be computed`);
    return hex(rgb);
  });
  return { light: light!, dark: dark! };
}

/** Either side may be a function. */
const SIDE = String.raw`((?:[^(),]|\([^()]*\))+)`;
const PAIR = new RegExp(String.raw`light-dark\(${SIDE},${SIDE}\)`, 'g');

/** The custom properties of the page and of its panel. */
function declarationsIn(css: string, file: string): Declaration[] {
  const withoutComments = css.replaceAll(/\/\*.*?\*\//gs, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  const around: string[] = [];
  const found: Declaration[] = [];
  for (const { 1: text = '', 2: mark, index } of withoutComments.matchAll(/([^{};]*)([{};])/g)) {
    const [, name, value] = /^\s*(--[\w-]+)\s*:(.*)$/s.exec(text) ?? [];
    if (mark === '{') around.push(text);
    const selector = around.at(-1) ?? '';
    const areas = [
      ...(selector.includes(':root') ? (['page'] as const) : []),
      ...(selector.includes('.inked') ? (['panel'] as const) : []),
    ];
    if (name && value && areas.length > 0) {
      const scheme = SCHEMES.find((each) =>
        around.some((rule) => rule.includes(`prefers-color-scheme: ${each}`)),
      );
      const start = index + text.length - text.trimStart().length;
      const line = css.slice(0, start).split('\n').length;
      found.push({ name, value: value.trim(), areas, scheme, file, line });
    }
    if (mark === '}') around.pop();
  }
  return found;
}

/** Computed as the build computes colours for older browsers. */
function rgbOf(colour: string): Rgb | null {
  let rgb: Rgb | null = null;
  try {
    const plain = compiled(colour).split('color: ')[1]?.split(';')[0] ?? '';
    compiled(plain, {
      Color(color) {
        if (typeof color === 'object' && color.type === 'rgb')
          rgb = [color.r, color.g, color.b, color.alpha];
      },
    });
  } catch {
    // No colour at all.
  }
  return rgb;
}

const OLD_BROWSER = { chrome: 60 << 16 };

const compiled = (colour: string, visitor: Parameters<typeof transform>[0]['visitor'] = {}) =>
  transform({
    filename: 'colour.css',
    code: Buffer.from(`a { color: ${colour} }`),
    targets: OLD_BROWSER,
    visitor,
  }).code.toString();

export const hex = ([red, green, blue]: Rgb) =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
