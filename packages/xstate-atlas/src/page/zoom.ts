/** Readers zoom a chart with buttons, keys, the wheel and two fingers; its parts come into sight by themselves. */
import { createActor } from 'xstate';
import { zoomMachine } from '../../machines/zoom.machine.ts';
import { keepInSight } from './in-sight.ts';
import { FITTED } from './words.ts';

interface Place {
  clientX: number;
  clientY: number;
}

/** How much a press makes a chart larger. */
const STEP = 1.25;
const KEYS: Record<string, string> = { '+': 'larger', '=': 'larger', '-': 'smaller', '0': 'fit' };
/** A notch of a mouse wheel is far more than a step of two fingers on a touchpad. */
const MOST_TURNED = 25;

export function zoomCharts() {
  for (const flow of document.querySelectorAll<HTMLElement>('.atlas-flow')) zoom(flow);
}

function zoom(flow: HTMLElement) {
  const frame = flow.querySelector<HTMLElement>('.chart')!;
  const chart = frame.querySelector<SVGSVGElement>('svg:not(.chart-least)')!;
  const controls = flow.querySelector<HTMLElement>('.atlas-zoom')!;
  const said = controls.querySelector('output')!;

  const actor = createActor(
    zoomMachine.provide({
      actions: {
        showFitted() {
          flow.classList.remove('is-zoomed');
          said.textContent = FITTED;
        },
        showScale({ context: { scale } }) {
          flow.classList.add('is-zoomed');
          flow.style.setProperty('--chart-zoom', String(scale));
          said.textContent = `${Math.round(scale * 100)}%`;
        },
      },
    }),
  ).start();

  /** The size that the chart has now, whoever gave it. */
  const shown = () => {
    const { width } = chart.getBoundingClientRect();
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return (width / chart.viewBox.baseVal.width) * (16 / rem);
  };
  const change = (by: number, place = middleOf(frame)) =>
    about(place, () => actor.send({ type: 'size.changed', shown: shown(), by }));

  /** Leaves what is at this place where it is. */
  function about({ clientX, clientY }: Place, resize: () => void) {
    const before = chart.getBoundingClientRect();
    resize();
    const after = chart.getBoundingClientRect();
    const grown = after.width / before.width;
    frame.scrollLeft += after.left - clientX + (clientX - before.left) * grown;
    window.scrollBy(0, after.top - clientY + (clientY - before.top) * grown);
  }

  const press = (what: string) => {
    if (what === 'larger') change(STEP);
    if (what === 'smaller') change(1 / STEP);
    if (what === 'fit') about(middleOf(frame), () => actor.send({ type: 'fit.chosen' }));
  };

  controls.hidden = false;
  controls.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button) press(button.value);
  });
  flow.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    const isHere = target instanceof Element && target.closest('.chart, .atlas-zoom');
    if (isHere && !ctrlKey && !metaKey && !altKey) press(KEYS[key] ?? '');
  });

  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const turned = Math.max(-MOST_TURNED, Math.min(MOST_TURNED, event.deltaY));
      change(Math.exp(-turned / 100), event);
    },
    { passive: false },
  );

  const follow = (event: TouchEvent) => {
    const held = fingersOf(event);
    if (!held) return;
    event.preventDefault();
    const { apart, place } = held;
    if (event.type === 'touchstart') {
      actor.send({ type: 'fingers.placed', shown: shown(), apart });
    } else about(place, () => actor.send({ type: 'fingers.moved', apart }));
  };
  frame.addEventListener('touchstart', follow, { passive: false });
  frame.addEventListener('touchmove', follow, { passive: false });
  for (const type of ['touchend', 'touchcancel'] as const) {
    frame.addEventListener(type, () => actor.send({ type: 'fingers.lifted' }));
  }

  keepInSight(frame, chart, flow.querySelector('.atlas-flow-heading')!);
}

function middleOf(frame: Element): Place {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return {
    clientX: (left + right) / 2,
    clientY: (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2,
  };
}

function fingersOf({ touches }: TouchEvent) {
  const [one, other] = touches;
  if (!one || !other) return null;
  const [x, y] = [one.clientX - other.clientX, one.clientY - other.clientY];
  return {
    apart: Math.hypot(x, y),
    place: { clientX: other.clientX + x / 2, clientY: other.clientY + y / 2 },
  };
}
