// @vitest-environment jsdom
/** The charts show what the machines declare, and are legible. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { linesOf, notesOf } from '../src/chart/labels.ts';
import { layOut } from '../src/chart/layout.ts';
import { chartOf, type ChartState } from '../src/chart/model.ts';
import type { DrawnMachine } from '../src/drawing/draw.ts';
import { declaredBy } from './declared.ts';
import { largeMachine } from './fixtures/large-machine.ts';
import { doorMachine, liftMachine } from './fixtures/lift.machine.ts';
import { talkativeMachine } from './fixtures/talkative.machine.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';
import { hold, type Held } from './hold.ts';
import { illegibleIn } from './legible.ts';

const parse = (markup: string) => new DOMParser().parseFromString(markup, 'text/html');

const machines: (readonly [string, AnyStateMachine])[] = [
  ['a record player', playerMachine],
  ['a lift', liftMachine],
  ['a door', doorMachine],
  ['a house of 25 states', largeMachine(6, 3)],
  ['states with more to say than their inner states', talkativeMachine],
  ['a machine without inner states', createMachine({ on: { 'key.pressed': { actions: 'beep' } } })],
];

describe.each(machines)('the chart of %s', (_, machine) => {
  let held: Held;
  const all = (selector: string) => [...held.document.querySelectorAll<SVGElement>(selector)];
  const charts = () => withMore(held.drawn);
  beforeAll(async () => {
    held = await hold(machine, parse);
  }, 60_000);

  test('has exactly the states of the machine', () => {
    const { declared, drawn } = held.states;
    expect(drawn.toSorted()).toEqual(declared.toSorted());
  });

  test('has exactly the transitions of the machine, with their targets, guards and actions', () => {
    const { declared, drawn } = held.transitions;
    expect(drawn).toEqual(declared);
  });

  test('gives each state and transition a unique address', () => {
    const parts = all('[data-state]:not([data-folded]), [data-transition]');
    const [, ...addressed] = parts.toSorted(
      (one, other) => Number(Boolean(one.id)) - Number(Boolean(other.id)),
    );
    expect(new Set(addressed.map(({ id }) => id)).size).toBe(addressed.length);
    for (const part of addressed) {
      expect(part.querySelector('a')!.getAttribute('href')).toBe(`#${part.id}`);
      expect(part.id).toMatch(/^\S+$/);
      expect(decodeURIComponent(part.id)).toBe(part.dataset['state'] ?? part.dataset['transition']);
    }
    // The root has the address of the whole chart.
    expect(parts.filter(({ id }) => !id)).toHaveLength(1);
  });

  test('labels each part with its name, actors, entry and exit, event, delay, guard and actions', () => {
    const states = charts().flatMap(({ chart }) => withinState(chart.root));
    expect(all('[data-state]').map(wordsIn).toSorted()).toEqual(
      states.map((state) => [state.name, ...notesOf(state)].join('\n')).toSorted(),
    );
    const shown = withinState(chartOf(machine).root);
    expect(shown.flatMap(({ id, invoked }) => invoked.map((actor) => `${id} ${actor}`))).toEqual(
      declaredBy(machine).actors,
    );
    const lines = charts().flatMap(({ chart }) =>
      chart.transitions.map((each) => linesOf(each).join('\n')),
    );
    expect(all('[data-transition], [data-lifted]').map(wordsIn).toSorted()).toEqual(
      lines.toSorted(),
    );
  });

  test('has a dot in every compound state', () => {
    const compound = charts()
      .flatMap(({ chart }) => withinState(chart.root))
      .filter(({ kind, folded }) => kind === 'compound' && !folded);
    const starts = charts().flatMap(({ layout }) => layout!.starts);
    expect(starts.map(({ state }) => state).toSorted()).toEqual(
      compound.map(({ id }) => id).toSorted(),
    );
  });

  test('is legible: no text outside its box, no line through text, no overlap', () => {
    expect(held.illegible).toEqual([]);
  });

  test.each(['DOWN', 'RIGHT'] as const)(
    'is legible unfolded, in direction %s',
    async (way) => {
      const chart = chartOf(machine);
      const layout = await layOut(chart, way);
      expect(illegibleIn({ chart, layout, insides: [], children: [] })).toEqual([]);
    },
    60_000,
  );
});

const wordsIn = (part: Element) =>
  [...part.querySelectorAll(':scope > a > text')].map(({ textContent }) => textContent).join('\n');

const withMore = (drawn: DrawnMachine): DrawnMachine[] => [
  drawn,
  ...[...drawn.insides, ...drawn.children].flatMap(withMore),
];

const withinState = (state: ChartState): ChartState[] => [
  state,
  ...state.states.flatMap(withinState),
];
