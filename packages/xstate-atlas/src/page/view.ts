/** Lets a reader zoom a chart, move it in its frame, fold its states, and see which part of it the frame shows. */
import { h, render } from 'preact';
import { folding } from './folding.ts';
import { keepStop } from './keyboard.ts';
import { letPull } from './pulling.ts';

const EM = 16;
const [LEAST_ZOOM, MOST_ZOOM] = [0.1, 4];
const STEP = 1.25;
/** An overview is shown if the chart has this many times the area of its frame. */
const MUCH = 2;
const OVERVIEW = 140;

export type View = ReturnType<typeof viewOf>;

export function viewOf(frame: HTMLElement) {
  const chart = frame.querySelector('svg')!;
  const parts = [...chart.querySelectorAll<SVGElement>('[data-state], [data-transition]')];
  const root = chart.dataset['machine']!;
  const [, , x = 0, y = 0] = chart.getAttribute('viewBox')!.split(' ').map(Number);
  let size = { x, y };
  let zoom = 1;
  const folds = folding(chart, (changed) => {
    size = changed;
    keepStop(chart);
    resize();
  });
  const states = folds.compound.filter((id) => id !== root);
  const place = frame.parentElement!;
  const tools = place
    .parentElement!.querySelector('.atlas-flow-heading')!
    .appendChild(document.createElement('div'));
  tools.className = 'chart-tools';
  const overview = place.appendChild(document.createElement('div'));
  overview.className = 'chart-overview';
  overview.ariaHidden = 'true';

  frame.tabIndex = 0;
  frame.role = 'group';
  frame.ariaLabel = `${chart.getAttribute('aria-label')}, to be moved with arrow keys and zoomed with plus and minus`;
  frame.addEventListener('keydown', act);
  frame.addEventListener('wheel', zoomByWheel, { passive: false });
  frame.addEventListener('scroll', draw, { passive: true });
  letPull(frame, { zoomTo, zoom: () => zoom });
  overview.addEventListener('pointerdown', goByOverview);
  overview.addEventListener('pointermove', (event) => event.buttons > 0 && goByOverview(event));
  new ResizeObserver(draw).observe(frame);
  for (const id of states) addButton(id);
  draw();
  showFirst();
  return {
    reveal: (part: SVGElement) => folds.reveal(part),
    /** Folds the states that are this many levels below the root. */
    foldBelow(depth: number) {
      folds.fold(
        states.filter((id) => depthOf(id) >= depth),
        true,
      );
      showFirst();
    },
  };

  function stateOf(id: string) {
    return parts.find(({ dataset }) => dataset['state'] === id)!;
  }

  function depthOf(id: string) {
    let depth = -1;
    for (let at: Element | null = stateOf(id); at; at = at.parentElement!.closest('[data-state]'))
      depth++;
    return depth;
  }

  function moveBy(right: number, down: number) {
    frame.scrollLeft += right;
    frame.scrollTop += down;
  }

  function resize() {
    chart.style.width = `${(size.x * zoom) / EM}em`;
    draw();
  }

  /** Zooms, so that the part of the chart at a point of the window stays there. */
  function zoomTo(wanted: number, x: number, y: number) {
    const before = chart.getBoundingClientRect();
    zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, wanted));
    resize();
    const after = chart.getBoundingClientRect();
    moveBy(
      after.left + ((x - before.left) / before.width) * after.width - x,
      after.top + ((y - before.top) / before.height) * after.height - y,
    );
  }

  function zoomInMiddle(wanted: number) {
    const { left, top, width, height } = frame.getBoundingClientRect();
    zoomTo(wanted, left + width / 2, top + height / 2);
  }

  function showWhole() {
    const { maxHeight, paddingLeft } = getComputedStyle(frame);
    const padding = 2 * Number.parseFloat(paddingLeft) + 2;
    const em = chart.getBoundingClientRect().width / (size.x * zoom);
    const across = (place.clientWidth - padding) / (size.x * em);
    zoomInMiddle(Math.min(1, across, (Number.parseFloat(maxHeight) - padding) / (size.y * em)));
  }

  function showNatural() {
    zoomInMiddle(1);
    showFirst();
  }

  function zoomByWheel(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  function act(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { state } = (event.target as Element).closest<SVGElement>('[data-header]')?.dataset ?? {};
    const isOfState = (event.target as Element).parentElement?.hasAttribute('data-header');
    if (event.key === '+' || event.key === '=') zoomInMiddle(zoom * STEP);
    else if (event.key === '-') zoomInMiddle(zoom / STEP);
    else if (event.key === '0') showNatural();
    else if (event.key === ' ' && isOfState && states.includes(state!)) toggle(state!);
    else return;
    event.preventDefault();
  }

  function foldAll(areFolded: boolean) {
    folds.fold(states, areFolded);
    showFirst();
  }

  function toggle(id: string) {
    const before = stateOf(id).getBoundingClientRect();
    folds.fold([id], !folds.isFolded(id));
    const after = stateOf(id).getBoundingClientRect();
    moveBy(after.left - before.left, after.top - before.top);
  }

  /** Adds a button to the header of a state. It is for pointers; keys fold the focused state. */
  function addButton(id: string) {
    const state = stateOf(id);
    const link = state.querySelector(':scope > a')!;
    const frame = link.querySelector('rect')!;
    const [width = 0] = state.dataset['header']!.split(' ').map(Number);
    const at = (name: string) => Number(frame.getAttribute(name));
    const button = link.appendChild(document.createElementNS(chart.namespaceURI, 'g'));
    button.setAttribute('class', 'chart-fold');
    render(
      h('g', { transform: `translate(${at('x') + width - 30} ${at('y') + 5})` }, [
        h('rect', { width: 24, height: 24, rx: 4 }),
        h('path', { d: 'M7 12H17' }),
        h('path', { d: 'M12 7V17' }),
      ]),
      button,
    );
    button.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      toggle(id);
    });
  }

  /** Shows the state in which the machine starts, with a way out of it. */
  function showFirst() {
    let first = chart.querySelector<SVGElement>('[data-first]')!;
    while (first.closest('[hidden]')) first = first.parentElement as unknown as SVGElement;
    const { state: source } = first.dataset;
    const way = parts.find(
      (part) => part.dataset['source'] === source && !part.closest('[hidden]'),
    );
    const state = first.querySelector('rect')!.getBoundingClientRect();
    const label = way?.querySelector('rect')?.getBoundingClientRect() ?? state;
    const area = frame.getBoundingClientRect();
    const [left, right] = [Math.min(state.left, label.left), Math.max(state.right, label.right)];
    const isWide = right - left > area.width;
    const middle = isWide ? (state.left + state.right) / 2 : (left + right) / 2;
    moveBy(
      middle - (area.left + area.right) / 2,
      Math.min(state.top, label.top) - area.top - area.height / 6,
    );
  }

  function draw() {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop } = frame;
    const isLarge = scrollWidth * scrollHeight > MUCH * clientWidth * clientHeight;
    const scale = Math.min(OVERVIEW, clientWidth / 4) / Math.max(scrollWidth, scrollHeight);
    overview.hidden = !isLarge;
    const isOver = scrollWidth > clientWidth || scrollHeight > clientHeight;
    showTools(isOver || zoom !== 1);
    if (!isLarge) return;
    const { left, top } = chart.getBoundingClientRect();
    const shown = [...chart.querySelectorAll('[data-state]:not([hidden] *, [hidden]) > a > rect')];
    const viewBox = `0 0 ${scrollWidth} ${scrollHeight}`;
    render(
      h('svg', { viewBox, width: scrollWidth * scale, height: scrollHeight * scale }, [
        ...shown.map((rect) => {
          const { x, y, width, height } = rect.getBoundingClientRect();
          return h('rect', { x: x - left, y: y - top, width, height });
        }),
        h('rect', {
          class: 'chart-shown',
          x: scrollLeft,
          y: scrollTop,
          width: clientWidth,
          height: clientHeight,
        }),
      ]),
      overview,
    );
  }

  function goByOverview({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = overview.firstElementChild!.getBoundingClientRect();
    frame.scrollLeft = ((clientX - left) / width) * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = ((clientY - top) / height) * frame.scrollHeight - frame.clientHeight / 2;
  }

  function showTools(isZoomed: boolean) {
    const areFolded = states.length > 0 && states.every(folds.isFolded);
    // The number of buttons stays the same, because a new row of them would move the chart.
    render(
      [
        isZoomed && button('Zoom out', () => zoomInMiddle(zoom / STEP), '−'),
        isZoomed && button('Zoom in', () => zoomInMiddle(zoom * STEP), '+'),
        isZoomed &&
          (zoom === 1 ? button('Whole chart', showWhole) : button('Full size', showNatural)),
        states.length > 1 &&
          button(areFolded ? 'Unfold all' : 'Fold all', () => foldAll(!areFolded)),
      ],
      tools,
    );
  }
}

const button = (name: string, onClick: () => void, words = name) =>
  h('button', { type: 'button', 'aria-label': name, onClick }, words);
