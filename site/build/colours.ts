/** Reads the colours of the page and of its dark panel (`.inked`) from the styles, in both colour schemes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, formatHex, type Rgb } from 'culori';
import { transform } from 'lightningcss';
import { parse, type AtRule, type Rule } from 'postcss';

const STYLES = 'src/page/styles';
const TOKENS = `${STYLES}/tokens.css`;

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
/** The selector of each area. */
const AREAS = { page: ':root', panel: '.inked' };
type Area = keyof typeof AREAS;

interface Stated {
  name: string;
  value: string;
  file: string;
  line: number;
}

/** A colour with the property that declares it. */
export interface Colour extends Omit<Stated, 'value'> {
  /** Undefined if only a browser can compute the colour. */
  rgb: Rgb | undefined;
}

/** Returns a function that finds the colour of a custom property, from the last declaration that applies. */
export function colourReader(root = process.cwd(), palette = 'street') {
  const declarations = [`${STYLES}/palettes/${palette}.css`, TOKENS, `${STYLES}/tokens-below.css`]
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => declarationsIn(file, root));

  /** Reads a property. If its value is only a reference to another property, reads that property instead. */
  function read(name: string, area: Area, scheme: Scheme): Stated {
    // The panel inherits colours that it does not declare.
    const own = declarations.findLast((each) => each.name === name && each.isFor(area, scheme));
    if (!own && area === 'panel') return read(name, 'page', scheme);
    if (!own) return { name, file: TOKENS, line: 1, value: '' };
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

/** Returns the background of the page in both colour schemes. */
export function themeColor() {
  const colourOf = colourReader();
  const [light, dark] = SCHEMES.map((scheme) => {
    const { rgb, file } = colourOf('--color-paper', 'page', scheme);
    if (!rgb) throw new Error(`${file} declares no --color-paper that can be computed`);
    return formatHex(rgb);
  });
  return { light: light!, dark: dark! };
}

/** An argument of `light-dark()`, which may itself be a function. */
const SIDE = String.raw`((?:[^(),]|\([^()]*\))+)`;
const PAIR = new RegExp(String.raw`light-dark\(${SIDE},${SIDE}\)`, 'g');

function declarationsIn(file: string, root: string) {
  const found: (Stated & { isFor: (area: Area, scheme: Scheme) => boolean })[] = [];
  parse(readFileSync(join(root, file))).walkDecls(/^--/, ({ prop, value, parent, source }) => {
    const { selector = '', parent: around } = parent as Partial<Rule>;
    const { params = '' } = around as Partial<AtRule>;
    const [, only] = /prefers-color-scheme: (\w+)/.exec(params) ?? [];
    const isFor = (area: Area, scheme: Scheme) =>
      selector.includes(AREAS[area]) && (only ?? scheme) === scheme;
    found.push({ name: prop, value, file, line: source!.start!.line, isFor });
  });
  return found;
}

const inRgb = converter('rgb');

/** Computes a colour in any notation, by compiling it for an old browser. Returns undefined if that is impossible. */
function rgbOf(colour: string) {
  try {
    const { code } = transform({
      filename: 'colour.css',
      code: Buffer.from(`a { color: ${colour} }`),
      targets: { chrome: 60 << 16 },
    });
    return inRgb(/color: ([^;]+)/.exec(code.toString())?.[1]);
  } catch {
    // The value is not a colour.
    return undefined;
  }
}
