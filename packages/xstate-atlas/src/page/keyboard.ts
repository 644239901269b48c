/** Lets arrow keys move through the states and transitions of a chart, which is one stop for Tab. */
export function walkByArrows(chart: Element) {
  const all = linksOf(chart);
  for (const link of all) link.setAttribute('tabindex', '-1');
  stopAt(chart.querySelector('[data-first] > a') ?? all[0]!, chart);

  // The listeners are on the frame, because in Chromium an SVG element that listens for focus
  // becomes a tab stop.
  const frame = chart.closest('.chart')!;
  frame.addEventListener('focusin', ({ target }) => {
    const link = all.find((one) => one === target);
    if (link) stopAt(link, chart);
  });
  frame.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event as KeyboardEvent;
    const links = all.filter(isShown);
    const from = links.findIndex((one) => one === target);
    if (from < 0 || ctrlKey || altKey || metaKey || shiftKey) return;
    const next = links[destination(key, from, links.length - 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** Moves the stop for Tab to the first state if it is hidden in a folded state. */
export function keepStop(chart: Element) {
  const stop = stopIn(chart);
  if (stop && !isShown(stop)) stopAt(chart.querySelector('[data-state] > a')!, chart);
}

const isShown = (link: Element) => !link.closest('[hidden]');

const stopIn = (chart: Element) => chart.querySelector('a[tabindex="0"]');

function stopAt(link: Element, chart: Element) {
  stopIn(chart)?.setAttribute('tabindex', '-1');
  link.setAttribute('tabindex', '0');
}

function destination(key: string, from: number, last: number) {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(from + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : -1;
}

function linksOf(chart: Element) {
  const transitions = [...chart.querySelectorAll<SVGElement>('[data-transition]')];
  return [...chart.querySelectorAll<SVGElement>('[data-state]')]
    .flatMap((state) => [
      state,
      ...transitions.filter(({ dataset }) => dataset['source'] === state.dataset['state']),
    ])
    .map((part) => part.querySelector<SVGAElement>(':scope > a')!);
}
