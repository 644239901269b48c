/**
 * Measures in a picture what axe leaves undecided: texts and focus rings over lines, pictures and other layers.
 */
import type { Locator, Page } from '@playwright/test';
import { converter, wcagContrast, type Rgb } from 'culori';
import sharp from 'sharp';

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

interface Ink {
  colour: string;
  opacity?: number;
  boxes: Box[];
}

type Ground = Awaited<ReturnType<typeof groundOf>>;

const WITHOUT_TEXTS = `
  * {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    transition: none !important;
  }
  svg text { fill: transparent !important }`;

const rgb = converter('rgb');
const NOTHING: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0, alpha: 0 };
const colourOf = (text: string) => ({ alpha: 1, ...(rgb(text) ?? NOTHING) });

/**
 * Takes a picture of a part of the page without its texts, and returns a function: the contrast that a share of the
 * pixels in its boxes have with a colour, or infinity if the boxes are outside.
 */
export async function groundOf(part: Locator, style = '') {
  const picture = await part.screenshot({ style: WITHOUT_TEXTS + style, animations: 'disabled' });
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ({ colour, opacity = 1, boxes }: Ink, share: number, plate?: string) => {
    const ink = colourOf(colour);
    const counts = new Map<number, number>();
    for (const { left, top, right, bottom } of boxes)
      for (let y = Math.max(0, Math.round(top)); y < Math.min(bottom, info.height); y += 1)
        for (let x = Math.max(0, Math.round(left)); x < Math.min(right, info.width); x += 1) {
          const pixel = data.readUIntBE((y * info.width + x) * 3, 3);
          counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        }
    const steps = Array.from(counts, ([pixel, count]) => {
      const ground = colourOf(`#${pixel.toString(16).padStart(6, '0')}`);
      // Behind a translucent element, the picture shows no text, so its own background counts.
      const behind = plate ? colourOf(plate) : ground;
      const mix = (part: 'r' | 'g' | 'b') =>
        ground[part] + ink.alpha * opacity * (ink[part] - behind[part]);
      const mixed: Rgb = { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') };
      return { count, reached: wcagContrast(mixed, ground) };
    }).toSorted((one, other) => other.reached - one.reached);
    let missing = share * steps.reduce((sum, { count }) => sum + count, 0);
    return steps.find(({ count }) => (missing -= count) <= 0)?.reached ?? Infinity;
  };
}

export async function faintTexts(part: Locator, ground: Ground) {
  const texts = await part.evaluate(textsIn);
  if (texts.length < 2) throw new Error('There is no text.');
  return texts.flatMap(({ words, needed, plates, ...ink }) => {
    const plate = plates.findLast((colour) => colourOf(colour).alpha === 1);
    // A line may cross a text, but it must not cover a part of a letter.
    const reached = ground(ink, 0.98, plate);
    return reached < needed ? [`${words}: ${reached.toFixed(1)}`] : [];
  });
}

/** Returns the visible texts and the fields, with the middle of their lines, relative to the part. */
function textsIn(part: Element) {
  const { x, y } = part.getBoundingClientRect();
  const inkOf = (words: string, element: Element, places: Iterable<DOMRect>) => {
    const { fill, color, fontSize, fontWeight } = getComputedStyle(element);
    const around: CSSStyleDeclaration[] = [];
    for (let each: Element | null = element; each; each = each.parentElement)
      around.push(getComputedStyle(each));
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const isShown =
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('svg[aria-hidden], script, style, title, desc, option') &&
      !around.some(({ clipPath }) => clipPath.startsWith('inset(50%'));
    return {
      isShown,
      words,
      colour: element.closest('svg') ? fill : color,
      opacity: around.reduce((product, { opacity }) => product * Number(opacity), 1),
      plates: around
        .filter(({ opacity }) => opacity !== '1')
        .map(({ backgroundColor }) => backgroundColor),
      needed: isLarge ? 3 : 4.5,
      boxes: Array.from(places, ({ left, top, width, height }) => ({
        left: left - x + 1,
        top: top - y + height / 4,
        right: left - x + width - 1,
        bottom: top - y + (height * 3) / 4,
      })),
    };
  };
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const words = range.toString().trim();
    if (words) texts.push(inkOf(words, walker.currentNode.parentElement!, range.getClientRects()));
  }
  const FIELDS = 'textarea, select, input:not([type=radio], [type=checkbox], [type=file])';
  for (const field of part.querySelectorAll<HTMLInputElement>(FIELDS)) {
    const { left, top, width, height } = field.getBoundingClientRect();
    const middle = new DOMRect(left + width / 4, top, width / 2, height);
    texts.push(inkOf(field.name || field.value, field, [middle]));
  }
  return texts.filter(({ isShown }) => isShown);
}

/** Presses Tab through the page, and returns the controls that it does not reach, and those whose ring is faint. */
export async function faultsOfTabStops(page: Page, ground: Ground) {
  await page.evaluate(() => {
    Object.assign(window, { stops: new Set() });
    window.scrollTo(0, 0);
  });
  const faint: string[] = [];
  const next = async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(ringsOfFocus);
  };
  for (let stop = await next(); stop; stop = await next()) {
    // The walk may begin at the target of the address, and then goes on at the top.
    if (!stop.rings) continue;
    const contrasts = stop.rings.map(({ width, plate, ...ring }) => {
      if (width < 2) return 0;
      if (plate) return wcagContrast(ring.colour, plate);
      // Two pixels of the ring have to differ from what they cover. Some corners are round.
      return ground(ring, Math.min(0.9, 2 / width));
    });
    const best = Math.max(0, ...contrasts);
    if (best < 3 || best === Infinity) faint.push(`${stop.words}: ${best.toFixed(1)}`);
  }
  return { faint, unreached: await page.evaluate(controlsNotReached) };
}

/** Returns the outlines that mark the focused element, unless there is none or it had focus before. */
function ringsOfFocus() {
  const element = document.activeElement!;
  const { stops } = window as unknown as { stops: Set<Element> };
  if (stops.has(element)) return null;
  stops.add(element);
  if (element === document.body) return { words: 'body', rings: null };
  /** The four bands of a frame whose inner edge is this far outside the element. */
  const framing = (marked: Element, gap: number, width: number) => {
    const { left, top, right, bottom } = marked.getBoundingClientRect();
    const [l, t] = [left + window.scrollX - gap, top + window.scrollY - gap];
    const [r, b] = [right + window.scrollX + gap, bottom + window.scrollY + gap];
    return [
      { left: l - width, right: r + width, top: t - width, bottom: t },
      { left: l - width, right: r + width, top: b, bottom: b + width },
      { left: l - width, right: l, top: t, bottom: b },
      { left: r, right: r + width, top: t, bottom: b },
    ];
  };
  const rings = [element, element.closest('label') ?? element].map((marked) => {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor, boxShadow } =
      getComputedStyle(marked);
    const width = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    const gap = parseFloat(outlineOffset);
    // A shadow around the ring separates it from what is behind.
    const [, shadow, spread] = /^(.*\)) 0px 0px 0px (\d+)px$/.exec(boxShadow) ?? [];
    const plate = Number(spread) > gap + width ? shadow : undefined;
    return { width, colour: outlineColor, plate, boxes: framing(marked, gap, width) };
  });
  const shape = element.querySelector(':scope > rect');
  if (shape) {
    const { stroke, strokeWidth } = getComputedStyle(shape);
    const width = stroke === 'none' ? 0 : parseFloat(strokeWidth);
    const boxes = framing(shape, -width / 2, width);
    rings.push({ width, colour: stroke, plate: undefined, boxes });
  }
  const words = `${element.tagName} ${element.textContent.trim().slice(0, 40) || element.id}`;
  return { words, rings };
}

/** Returns the controls that Tab has not reached. Arrow keys reach the rest of a group, and the parts of a chart. */
function controlsNotReached() {
  const { stops } = window as unknown as { stops: Set<Element> };
  const groups = new Set(
    Array.from(stops, (each) => each.matches('[type=radio]') && each.getAttribute('name')),
  );
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button]';
  return Array.from(document.querySelectorAll<HTMLInputElement>(CONTROLS))
    .filter(
      (control) =>
        !stops.has(control) &&
        !control.disabled &&
        !control.closest('svg, [aria-hidden=true]') &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !(control.type === 'radio' && groups.has(control.name)),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
