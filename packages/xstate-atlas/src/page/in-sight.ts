/** Scrolls a chart sideways to the part that readers look for. */

export function keepInSight(frame: HTMLElement, chart: SVGSVGElement, heading: Element) {
  const look = () => {
    const part = soughtIn(chart)?.getBoundingClientRect();
    if (!part) return;
    const { left, right } = frame.getBoundingClientRect();
    if (part.left < left || part.right > right) {
      frame.scrollLeft += (part.left + part.right - left - right) / 2;
    }
  };
  // As wide as the frame, whatever the size of the chart.
  new ResizeObserver(look).observe(heading);
  // The states that become active.
  new MutationObserver(look).observe(chart, { subtree: true, attributeFilter: ['class'] });
  window.addEventListener('hashchange', look);
}

/** The part in the address, else the innermost active state, else the start of the chart. */
const soughtIn = (chart: SVGSVGElement) =>
  chart.querySelector(':target > a') ??
  [...chart.querySelectorAll('.is-active > a')].at(-1) ??
  chart.querySelector('.chart-start > circle');
