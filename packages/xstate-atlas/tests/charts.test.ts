// @vitest-environment jsdom
/** The charts show what the machines declare, and are legible. */
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { ChartDrawing } from '../src/drawing/ChartDrawing.tsx';
import { linesOf, notesOf } from '../src/chart/labels.ts';
import { layOut } from '../src/chart/layout.ts';
import type { Box, Point } from '../src/chart/labels.ts';
import { chartOf, type ChartState } from '../src/chart/model.ts';
import { machineFiles } from '../../../src/atlas/machine-files.ts';
import { declaredBy, type DeclaredTransition } from './declared.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';

const machines: (readonly [string, AnyStateMachine])[] = [
  ...machineFiles.map(({ machine }) => [machine.id, machine] as const),
  ["a stranger's machine", playerMachine],
];

async function drawn(machine: AnyStateMachine) {
  const chart = chartOf(machine);
  const layout = await layOut(chart);
  const markup = renderToStaticMarkup(h(ChartDrawing, { chart, layout }));
  const document = new DOMParser().parseFromString(markup, 'text/html');
  const all = (selector: string) => [...document.querySelectorAll<SVGElement>(selector)];
  return { chart, layout, all };
}

const byName = (one: DeclaredTransition, other: DeclaredTransition) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
const words = (text = '') => text.split(',').filter(Boolean);

describe.each(machines)('the chart of %s', (_, machine) => {
  const declared = declaredBy(machine);
  let shown: Awaited<ReturnType<typeof drawn>>;
  beforeAll(async () => {
    shown = await drawn(machine);
  });

  test('has exactly the states of the machine', () => {
    const { all } = shown;
    expect(all('[data-state]').map(({ dataset }) => dataset['state'])).toEqual(declared.states);
  });

  test('has exactly the transitions of the machine, with their targets, guards and actions', () => {
    const { all } = shown;
    const found = all('[data-transition]').map(({ dataset }) => ({
      source: dataset['source']!,
      event: dataset['event']!,
      targets: words(dataset['target']),
      guard: dataset['guard']!,
      actions: words(dataset['actions']),
    }));
    expect(found.toSorted(byName)).toEqual(declared.transitions.toSorted(byName));
  });

  test('gives each state and transition a unique address', () => {
    const { all } = shown;
    const [root, ...parts] = all('[data-state], [data-transition]').toSorted(
      (one, other) => Number(Boolean(one.id)) - Number(Boolean(other.id)),
    );
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    for (const part of parts) {
      expect(part.querySelector('a')!.getAttribute('href')).toBe(`#${part.id}`);
      expect(part.id).toMatch(/^\S+$/);
    }
    // The root has the address of the whole chart.
    expect(root!.id).toBe('');
  });

  test('labels each part with its name, actors, entry and exit, event, delay, guard and actions', () => {
    const { chart, all } = shown;
    const wordsIn = (part: Element) =>
      [...part.querySelectorAll(':scope > a > text')].map(({ textContent }) => textContent);
    const states = withinState(chart.root);
    expect(all('[data-state]').map(wordsIn)).toEqual(
      states.map((state) => [state.name, ...notesOf(state)]),
    );
    expect(states.flatMap(({ id, invoked }) => invoked.map((actor) => `${id} ${actor}`))).toEqual(
      declared.actors,
    );
    const lines = new Map(chart.transitions.map((each) => [each.id, linesOf(each)]));
    for (const part of all('[data-transition]')) {
      expect(wordsIn(part)).toEqual(lines.get(part.dataset['transition']!));
    }
  });

  test('labels each delay with its length, or with its name if it is computed at run time', () => {
    const { chart } = shown;
    const delays = machine.implementations.delays as Record<string, number | (() => number)>;
    for (const { event, on } of chart.transitions) {
      const [, name] = /^xstate\.after\.(\w+)/.exec(event) ?? [];
      if (!name) continue;
      const delay = delays[name] ?? name;
      expect(on).toBe(typeof delay === 'function' ? `after ${name}` : `after ${delay} ms`);
    }
  });

  test('has a dot in every compound state', () => {
    const { chart, layout } = shown;
    const compound = withinState(chart.root).filter(({ kind }) => kind === 'compound');
    expect(layout.starts.map(({ state }) => state)).toEqual(compound.map(({ id }) => id));
  });

  test('has no label on another label, on a state or on the tip of an arrow', () => {
    const { chart, layout } = shown;
    const labels = layout.transitions.map(({ transition, label }) => ({
      of: transition.id,
      source: transition.targets.length > 0 ? '' : transition.source,
      box: label,
    }));
    const leaves = withinState(chart.root).filter(({ states }) => states.length === 0);
    const others = [
      ...leaves.map(({ id }) => ({ of: id, box: layout.states.get(id)! })),
      ...layout.transitions.flatMap(({ transition, routes }) =>
        routes.map((route) => ({ of: `tip of ${transition.id}`, box: tipOf(route) })),
      ),
      ...layout.starts.flatMap(({ state, dot, routes }) => [
        { of: `dot in ${state}`, box: dot },
        ...routes.map((route) => ({ of: `tip in ${state}`, box: tipOf(route) })),
      ]),
    ];
    const clashes = labels.flatMap((label, index) =>
      [...labels.slice(index + 1), ...others]
        .filter(({ of, box }) => of !== label.source && overlap(label.box, box))
        .map(({ of }) => `${label.of} on ${of}`),
    );
    expect(clashes).toEqual([]);
  });

  test('keeps every label within the chart, and labels without an arrow within their state', () => {
    const { layout } = shown;
    const outside = layout.transitions.filter(({ transition, label }) => {
      const frame =
        transition.targets.length > 0
          ? { x: 0, y: 0, width: layout.width, height: layout.height }
          : layout.states.get(transition.source)!;
      return !isWithin(label, frame);
    });
    expect(outside.map(({ transition }) => transition.id)).toEqual([]);
  });
});

test('a chart lists what it cannot show', () => {
  expect(chartOf(playerMachine).notDrawn).toEqual([
    'record player.on spawns an actor, which no chart shows.',
    'record player.on.sound.heard runs an unnamed function as an action.',
    'record player.on.sound.heard has an unnamed function as a guard.',
    'record player.on.sound.heard chooses actions at run time.',
    'record player.on.sound.muted computes a delay at run time: fade.',
  ]);
  expect(machineFiles.flatMap(({ machine }) => chartOf(machine).notDrawn)).toEqual([]);
});

const withinState = (state: ChartState): ChartState[] => [
  state,
  ...state.states.flatMap(withinState),
];

/** The last eight pixels of the route. */
function tipOf(route: readonly Point[]): Box {
  const { x, y } = route.at(-1)!;
  const before = route.at(-2)!;
  const back = (from: number, to: number) => Math.max(-8, Math.min(8, from - to));
  const [dx, dy] = [back(before.x, x), back(before.y, y)];
  const [width, height] = [Math.max(Math.abs(dx), 8), Math.max(Math.abs(dy), 8)];
  return {
    x: dx === 0 ? x - 4 : Math.min(x, x + dx),
    y: dy === 0 ? y - 4 : Math.min(y, y + dy),
    width,
    height,
  };
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isWithin = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height;
