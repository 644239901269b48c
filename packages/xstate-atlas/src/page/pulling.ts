/** Moves the content of a frame with a mouse, and zooms it with two fingers. One finger scrolls it by itself. */
interface Zoom {
  zoom: () => number;
  zoomTo: (zoom: number, x: number, y: number) => void;
}

/** A mouse that moves less than this number of pixels has clicked. */
const CLICK = 4;

export function letPull(frame: HTMLElement, { zoom, zoomTo }: Zoom) {
  let from: { x: number; y: number } | undefined;
  let hasMoved = false;
  let spread: { distance: number; zoom: number } | undefined;

  frame.addEventListener('mousedown', (event) => {
    hasMoved = false;
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    // Text can be selected, and a click on a link focuses the link.
    if (event.target.closest('text')) return;
    from = { x: event.clientX, y: event.clientY };
    if (event.target.closest('a')) return;
    event.preventDefault();
    frame.focus({ preventScroll: true });
  });
  window.addEventListener('mousemove', ({ clientX: x, clientY: y, buttons }) => {
    if (buttons === 0) from = undefined;
    if (!from || (!hasMoved && Math.hypot(x - from.x, y - from.y) < CLICK)) return;
    hasMoved = true;
    frame.scrollLeft += from.x - x;
    frame.scrollTop += from.y - y;
    from = { x, y };
  });
  window.addEventListener('mouseup', () => (from = undefined));
  // A link is not followed after it has been pulled.
  frame.addEventListener('dragstart', (event) => event.preventDefault());
  frame.addEventListener(
    'click',
    (event) => {
      if (!hasMoved) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  frame.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      const { x, y, distance } = spreadOf(event.touches);
      spread ??= { distance, zoom: zoom() };
      zoomTo((spread.zoom * distance) / spread.distance, x, y);
    },
    { passive: false },
  );
  frame.addEventListener('touchend', () => (spread = undefined));
}

const spreadOf = ([one, other]: TouchList) => ({
  x: (one!.clientX + other!.clientX) / 2,
  y: (one!.clientY + other!.clientY) / 2,
  distance: Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY),
});
