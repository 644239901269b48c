/** Finds the parts of the charts on the page, marks them, and scrolls to them. */
const byName = (root: ParentNode, name: string) =>
  new Map(
    [...root.querySelectorAll<SVGElement>(`[data-${name}]`)].map((element) => [
      element.dataset[name]!,
      element,
    ]),
  );

const charts = byName(document, 'machine');
const states = byName(document, 'state');
const transitions = byName(document, 'transition');

export const wordsOf = (transition: string) =>
  transitions.get(transition)?.querySelector('title')?.textContent ?? transition;
export const guardOf = (transition: string) => transitions.get(transition)?.dataset['guard'] ?? '';
export const machineOf = (state: string) =>
  states.get(state)!.closest<SVGElement>('[data-machine]')!.dataset['machine']!;
export const linkOf = (state: string) => states.get(state)?.querySelector('a');

export function show(flow: string, active: readonly string[], taken?: readonly string[]) {
  const chart = charts.get(flow);
  if (!chart) return;
  for (const [id, state] of byName(chart, 'state')) {
    state.classList.toggle('is-active', active.includes(id));
    const link = state.querySelector('a')!;
    if (active.includes(id)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (!taken) return;
  for (const [id, transition] of byName(chart, 'transition')) {
    transition.classList.toggle('is-taken', taken.includes(id));
  }
}

export function clear() {
  for (const flow of charts.keys()) show(flow, [], []);
}

/** Scrolls a part to the middle of the window, or to the top if the part is higher than the window. */
export function bringToMiddle(part: Element) {
  const { height } = part.getBoundingClientRect();
  part.scrollIntoView({
    block: height > window.innerHeight ? 'start' : 'center',
    inline: 'center',
    behavior: 'instant',
  });
}

/** Scrolls to the part in the address, which `reveal` unfolds. */
export function showTarget(reveal: (part: Element) => void) {
  const fragment = window.location.hash.slice(1);
  const part = document.getElementById(fragment) ?? document.getElementById(decoded(fragment));
  if (!part) return part;
  reveal(part);
  bringToMiddle(part);
  return part;
}

/**
 * Writes a state into the address, so that the browser marks the state, scrolls to it and focuses it.
 */
export function writeAddress(state: string) {
  // The root has no id of its own, because the section around the chart has it.
  const address = `#${encodeURI(states.get(state)?.id || state)}`;
  if (window.location.hash !== address) window.location.replace(address);
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
