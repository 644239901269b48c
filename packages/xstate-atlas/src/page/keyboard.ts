/**
 * Walks the links of a group with the arrow keys, so that Tab enters it once. Without this script each
 * link is a stop of its own.
 */
export function walkByArrows(
  group: Element,
  links: readonly HTMLAnchorElement[] | readonly SVGAElement[],
) {
  let [stop] = links;
  for (const link of links) link.setAttribute('tabindex', link === stop ? '0' : '-1');

  group.addEventListener('focusin', ({ target }) => {
    const link = links.find((one) => one === target);
    if (!link || !stop) return;
    stop.setAttribute('tabindex', '-1');
    stop = link;
    stop.setAttribute('tabindex', '0');
  });
  group.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event as KeyboardEvent;
    const from = links.findIndex((one) => one === target);
    if (from < 0 || ctrlKey || altKey || metaKey || shiftKey) return;
    const next = links[destination(key, from, links.length - 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** Beyond the ends for any other key. */
function destination(key: string, from: number, last: number) {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(from + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : -1;
}

/** Each state, followed by the transitions that leave it. */
export function linksOfChart(chart: Element) {
  const transitions = [...chart.querySelectorAll<SVGElement>('[data-transition]')];
  return [...chart.querySelectorAll<SVGElement>('[data-state]')].flatMap((state) => [
    linkOf(state),
    ...transitions
      .filter(({ dataset }) => dataset['source'] === state.dataset['state'])
      .map(linkOf),
  ]);
}

const linkOf = (part: Element) => part.querySelector<SVGAElement>(':scope > a')!;
