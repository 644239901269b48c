/** Finds elements that overflow, are cut off, or overlap. These functions run in the browser page. */

/**
 * Returns elements that reach beyond the viewport. In a row that scrolls sideways, only their width counts. Leaves
 * out what has no text and is cut off by its parent, such as the cover of the typed line.
 */
export function overflowing() {
  const width = document.documentElement.clientWidth;
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).scrollSnapType.startsWith('x') ||
      scrollsSideways(element.parentElement));
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (!isShown || element.closest('svg, .sr-only')) return false;
      if (!element.textContent && getComputedStyle(element.parentElement!).overflowX === 'hidden')
        return false;
      return scrollsSideways(element.parentElement)
        ? right - left > width + 1
        : right > width + 1 || left < -1;
    })
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
}

/** Returns the texts that are cut off or overlap each other. */
export function cutOffOrCovered() {
  const TOLERANCE = 1.5;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath !== 'inset(50%)' &&
    !element.closest('textarea');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { element: Element; text: string; boxes: DOMRect[] }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent!.trim();
    if (!text || !isShown(element) || element.closest('script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The boxes of a range ignore the `textLength` of SVG, so use the box of the element.
    const rects =
      element instanceof SVGElement ? [element.getBoundingClientRect()] : range.getClientRects();
    const boxes = [...rects].filter(({ width, height }) => width * height > 1);
    texts.push({ element, text: text.replaceAll(/\s+/g, ' ').slice(0, 60), boxes });
  }

  const cutOff = texts
    .filter(({ element, boxes }) => {
      let isReachedSideways = false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, scrollSnapType } = getComputedStyle(around);
        isReachedSideways ||= scrollSnapType.startsWith('x');
        const isDrawing = around instanceof SVGSVGElement;
        const isFrame = around === document.body || around === document.documentElement;
        if (isFrame || (!isDrawing && overflowX === 'visible' && overflowY === 'visible')) continue;
        const frame = around.getBoundingClientRect();
        const isCut = boxes.some(
          ({ left, right, top, bottom }) =>
            (!isReachedSideways &&
              (left < frame.left - TOLERANCE || right > frame.right + TOLERANCE)) ||
            top < frame.top - TOLERANCE ||
            bottom > frame.bottom + TOLERANCE,
        );
        if (isCut) return true;
      }
      return false;
    })
    .map(({ text }) => text);

  /** Ignores small overlaps, because tight lines of text always overlap a little. */
  const meet = (one: DOMRect, other: DOMRect) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 2 && down > Math.min(one.height, other.height) / 3;
  };
  const covered = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          one.element !== other.element &&
          one.boxes.some((box) => other.boxes.some((otherBox) => meet(box, otherBox))),
      )
      .map((other) => `${one.text} / ${other.text}`),
  );
  return { cutOff, covered };
}
