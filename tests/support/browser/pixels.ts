/**
 * Measures in a picture what axe leaves undecided: texts and focus rings over lines, pictures and other layers.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../contrast.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Ink {
  words: string;
  /** Red, green, blue and opacity. */
  colour: number[];
  /** The background of a translucent element, behind which the picture shows no text. */
  plate?: number[];
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

/** Takes a picture of a part of the page without its texts, and returns the contrast of a colour in its boxes. */
export async function groundOf(part: Locator, style = '') {
  const picture = await part.screenshot({
    style: WITHOUT_TEXTS + style,
    animations: 'disabled',
  });
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** Returns the contrast that this share of the pixels reaches, or infinity if the boxes are outside. */
  return ({ colour, plate, boxes }: Omit<Ink, 'words'>, share: number) => {
    const counts = new Map<number, number>();
    for (const { left, top, right, bottom } of boxes)
      for (let y = Math.max(0, Math.round(top)); y < Math.min(bottom, info.height); y += 1)
        for (let x = Math.max(0, Math.round(left)); x < Math.min(right, info.width); x += 1) {
          const pixel = data.readUIntBE((y * info.width + x) * 3, 3);
          counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        }
    const steps = [...counts]
      .map(([pixel, count]) => ({ count, reached: contrastOver(pixel, colour, plate) }))
      .toSorted((one, other) => other.reached - one.reached);
    let missing = share * steps.reduce((sum, { count }) => sum + count, 0);
    return steps.find(({ count }) => (missing -= count) <= 0)?.reached ?? Infinity;
  };
}

function contrastOver(pixel: number, [red, green, blue, opacity]: number[], plate?: number[]) {
  const ground = [pixel >> 16, (pixel >> 8) & 255, pixel & 255];
  const ink = [red!, green!, blue!].map(
    (part, index) => ground[index]! + opacity! * (part - (plate ?? ground)[index]!),
  );
  return contrast(ink, ground);
}

/** Returns the texts in a part of the page whose contrast with what is behind them is too low. */
export async function faintTexts(part: Locator, ground: Ground) {
  const texts = await part.evaluate(textsIn);
  if (texts.length < 2) throw new Error('There is no text.');
  return texts.flatMap(({ needed, ...text }) => {
    // A line may cross a text, but it must not cover a part of a letter.
    const reached = ground(text, 0.98);
    return reached < needed ? [`${text.words}: ${reached.toFixed(1)}`] : [];
  });
}

/** Returns the visible texts and the fields, with the middle of their lines, relative to the part. */
function textsIn(part: Element) {
  const { x, y } = part.getBoundingClientRect();
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const colourOf = (css: string) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha! / 255];
  };
  const texts: (Ink & { needed: number })[] = [];
  const add = (words: string, element: Element, places: Iterable<DOMRect>) => {
    const style = getComputedStyle(element);
    let opacity = 1;
    let plate: number[] | undefined;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, opacity: own, backgroundColor } = getComputedStyle(each);
      if (clipPath.startsWith('inset(50%')) return;
      opacity *= Number(own);
      if (own !== '1' && colourOf(backgroundColor)[3] === 1) plate = colourOf(backgroundColor);
    }
    const [red, green, blue, alpha] = colourOf(element.closest('svg') ? style.fill : style.color);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= (Number(style.fontWeight) >= 700 ? 18.66 : 24);
    texts.push({
      words,
      colour: [red!, green!, blue!, alpha! * opacity],
      ...(plate && { plate }),
      needed: isLarge ? 3 : 4.5,
      boxes: Array.from(places, ({ left, top, width, height }) => ({
        left: left - x + 1,
        top: top - y + height / 4,
        right: left - x + width - 1,
        bottom: top - y + (height * 3) / 4,
      })),
    });
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('svg[aria-hidden], script, style, title, desc, option');
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const words = range.toString().trim();
    const element = walker.currentNode.parentElement!;
    if (words && isShown(element)) add(words, element, range.getClientRects());
  }
  const FIELDS = 'textarea, select, input:not([type=radio], [type=checkbox], [type=file])';
  for (const field of part.querySelectorAll<HTMLInputElement>(FIELDS))
    if (isShown(field)) {
      const { left, top, width, height } = field.getBoundingClientRect();
      add(field.name || field.value, field, [
        new DOMRect(left + width / 4, top, width / 2, height),
      ]);
    }
  return texts;
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
    // Two pixels of the ring have to differ from what they cover. Some corners are round.
    const contrasts = stop.rings.map((ring) =>
      ring.width < 2
        ? 0
        : ring.plate
          ? contrast(ring.colour, ring.plate)
          : ground(ring, Math.min(0.9, 2 / ring.width)),
    );
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
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const colourOf = (css: string) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha! / 255];
  };
  const boxOf = (marked: Element) => {
    const { left, top, right, bottom } = marked.getBoundingClientRect();
    return {
      left: left + window.scrollX,
      top: top + window.scrollY,
      right: right + window.scrollX,
      bottom: bottom + window.scrollY,
    };
  };
  /** The four bands of a frame whose inner edge is this far outside the box. */
  const frame = ({ left, top, right, bottom }: Box, gap: number, width: number) => {
    const [l, t, r, b] = [left - gap, top - gap, right + gap, bottom + gap];
    return [
      { left: l - width, right: r + width, top: t - width, bottom: t },
      { left: l - width, right: r + width, top: b, bottom: b + width },
      { left: l - width, right: l, top: t, bottom: b },
      { left: r, right: r + width, top: t, bottom: b },
    ];
  };
  const rings = [element, element.closest('label') ?? element].flatMap((marked) => {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor, boxShadow } =
      getComputedStyle(marked);
    const width = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    const gap = parseFloat(outlineOffset);
    // A shadow around the ring separates it from what is behind.
    const [, shadow, spread] = /^(.*\)) 0px 0px 0px (\d+)px$/.exec(boxShadow) ?? [];
    const isSeparate = Number(spread) > gap + width;
    return {
      width,
      colour: colourOf(outlineColor),
      ...(isSeparate && { plate: colourOf(shadow!) }),
      boxes: frame(boxOf(marked), gap, width),
    };
  });
  const shape = element.querySelector(':scope > rect');
  if (shape) {
    const { stroke, strokeWidth } = getComputedStyle(shape);
    const width = stroke === 'none' ? 0 : parseFloat(strokeWidth);
    rings.push({ width, colour: colourOf(stroke), boxes: frame(boxOf(shape), -width / 2, width) });
  }
  return {
    words: `${element.tagName} ${element.textContent.trim().slice(0, 40) || element.id}`,
    rings,
  };
}

/** Arrow keys reach the other radios of a group and the other parts of a chart. */
function controlsNotReached() {
  const { stops } = window as unknown as { stops: Set<Element> };
  const groups = new Set(
    Array.from(stops, (each) => each.matches('[type=radio]') && each.getAttribute('name')),
  );
  return Array.from(
    document.querySelectorAll<HTMLInputElement>(
      'a[href], button, input, select, textarea, summary, [role=button]',
    ),
  )
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
