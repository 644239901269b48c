// @vitest-environment jsdom
/** The drawings show every part of a chart, and are legible. */
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { linesOf, notesOf } from '../src/chart/labels.ts';
import { layOut } from '../src/chart/layout.ts';
import { chartOf, withInner, type Chart } from '../src/chart/model.ts';
import { draw, type DrawnMachine } from '../src/drawing/draw.ts';
import { Flow } from '../src/page/Flow.tsx';
import { largeMachine } from './fixtures/large-machine.ts';
import { liftMachine } from './fixtures/lift.machine.ts';
import { talkativeMachine } from './fixtures/talkative.machine.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';
import { illegibleIn } from './legible.ts';

async function shown(chart: Chart) {
  const drawn = await draw(chart);
  document.body.innerHTML = renderToStaticMarkup(h(Flow, { title: '', summary: '', ...drawn }));
  return drawn;
}
const all = (selector: string) => [...document.querySelectorAll<SVGElement>(selector)];
const withInsides = (drawn: DrawnMachine): DrawnMachine[] => [
  drawn,
  ...drawn.insides.flatMap(withInsides),
];
const wordsIn = (part: Element) =>
  [...part.querySelectorAll(':scope > a > text')].map(({ textContent }) => textContent).join('\n');

describe.each<[string, AnyStateMachine]>([
  ['a record player', playerMachine],
  ['a lift', liftMachine],
  ['a house of 25 states, which are folded', largeMachine(6, 3)],
  ['states with more to say than their inner states', talkativeMachine],
  ['a machine without inner states', createMachine({ on: { 'key.pressed': { actions: 'beep' } } })],
])('the drawing of %s', (_, machine) => {
  const chart = chartOf(machine);
  const states = withInner(chart.root);
  let drawn: DrawnMachine;
  beforeAll(async () => {
    drawn = await shown(chart);
  }, 60_000);

  test('has each state and each transition once, with an address of its own', () => {
    const addressed = all('[data-state]:not([data-folded]), [data-transition]');
    const names = addressed.map(({ dataset }) => dataset['state'] ?? dataset['transition']!);
    expect(names.toSorted()).toEqual(
      [...states, ...chart.transitions].map(({ id }) => id).toSorted(),
    );
    const root = addressed.find(({ dataset }) => dataset['state'] === chart.name);
    for (const [index, part] of addressed.entries()) {
      expect(part.querySelector('a')!.getAttribute('href')).toMatch(/^#\S+$/);
      if (part === root) continue;
      expect(part.querySelector('a')!.getAttribute('href')).toBe(`#${part.id}`);
      expect(decodeURIComponent(part.id)).toBe(names[index]);
    }
  });

  test('labels each part, and has a dot in every compound state', () => {
    const charts = withInsides(drawn);
    const shownStates = charts.flatMap((each) => withInner(each.chart.root));
    expect(all('[data-state]').map(wordsIn).toSorted()).toEqual(
      shownStates.map((state) => [state.name, ...notesOf(state)].join('\n')).toSorted(),
    );
    const lines = charts.flatMap((each) => each.chart.transitions.map(linesOf));
    expect(all('[data-transition]').map(wordsIn).toSorted()).toEqual(
      lines.map((each) => each.join('\n')).toSorted(),
    );
    const starts = charts.flatMap(({ layout }) => layout!.starts.map(({ state }) => state));
    const compound = shownStates.filter(({ kind, folded }) => kind === 'compound' && !folded);
    expect(starts.toSorted()).toEqual(compound.map(({ id }) => id).toSorted());
  });

  test('has every line of text above the foot of its box', () => {
    const numberOf = (part: Element, name: string) => Number(part.getAttribute(name));
    for (const link of all('.chart a')) {
      const box = link.querySelector('rect')!;
      const foot = numberOf(box, 'y') + numberOf(box, 'height');
      for (const text of link.querySelectorAll('text')) {
        expect(numberOf(text, 'y')).toBeLessThan(foot);
      }
    }
  });

  test('is legible: no text outside its box, no line through text, no overlap', () => {
    expect(illegibleIn(drawn)).toEqual([]);
  });

  test.each(['DOWN', 'RIGHT'] as const)(
    'is legible unfolded, in direction %s',
    async (direction) => {
      const layout = await layOut(chart, direction);
      expect(illegibleIn({ chart, layout, insides: [] })).toEqual([]);
    },
    60_000,
  );
});

describe('a folded machine', () => {
  test('opens the inside of each state on demand, without a script', async () => {
    await shown(chartOf(largeMachine(6, 3)));
    const folded = all('[data-folded]');
    expect(folded.map((state) => state.querySelector('text:last-of-type')!.textContent)).toEqual(
      Array.from({ length: 6 }, () => '3 inner states'),
    );
    for (const state of folded) {
      const address = state.querySelector('a')!.getAttribute('href')!.slice(1);
      expect(document.getElementById(address)!.closest('details')).not.toBeNull();
    }
    const climbed = all('[data-transition="house.room0.corner2|window.climbed|0"]');
    expect(climbed.map(wordsIn)).toEqual(['window.climbed\nfrom room0.corner2\nto room3.corner1']);
  });

  test('keeps a state open that is alone, and folds what it contains', async () => {
    const { config } = largeMachine(6, 3) as { config: object };
    const states = { only: { ...config, id: 'house' } };
    const drawn = await shown(chartOf(createMachine({ id: 'town', initial: 'only', states })));
    expect(drawn.insides).toHaveLength(6);
  });

  test('may have an arrow into one of its regions, and draws outside what leads out with one of its targets', async () => {
    const ring = (name: string, more: object = {}) => ({
      initial: 's0',
      states: Object.fromEntries(
        Array.from({ length: 22 }, (_, index) => [
          `s${index}`,
          { on: { [`${name}.next`]: `s${(index + 1) % 22}`, ...(index === 0 && more) } },
        ]),
      ),
    });
    const both = { target: ['#wide.a.s5', '#wide.b.s5'] };
    const states = { a: ring('a', { 'both.moved': both }), b: ring('b'), c: ring('c') };
    const machine = createMachine({ id: 'wide', type: 'parallel', states, on: { reset: '.a.s1' } });
    const drawn = await draw(chartOf(machine));
    const eventsIn = ({ chart }: DrawnMachine) => new Set(chart.transitions.map(({ on }) => on));
    expect([drawn, ...drawn.insides].map(eventsIn)).toEqual(
      [['reset', 'both.moved'], ['a.next'], ['b.next'], ['c.next']].map((on) => new Set(on)),
    );
    expect(illegibleIn(drawn)).toEqual([]);
  });
});

test('of several targets, only the arrow to the first has a label', async () => {
  const { transitions } = await layOut(chartOf(playerMachine));
  const media = transitions.find(({ transition }) => transition.event === 'media.*')!;
  expect(media.routes).toHaveLength(2);
  expect(media.label.width).toBeGreaterThan(0);
});

test('a chart that cannot be laid out says why', async () => {
  const chart = chartOf(liftMachine);
  const drawn = await shown({
    ...chart,
    transitions: [{ ...chart.transitions[0]!, targets: ['nowhere'] }],
  });
  expect(drawn.failure).toMatch(/^Its chart cannot be laid out: /);
  expect(document.querySelector('.chart-failure')!.textContent).toBe(drawn.failure);
});
