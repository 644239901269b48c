// @vitest-environment jsdom
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { linesOf, notesOf } from '../src/chart/labels.ts';
import { crosses, layOut } from '../src/chart/layout.ts';
import { chartOf, withInner, type Chart } from '../src/chart/model.ts';
import { Flow } from '../src/page/Page.tsx';
import type { Layout } from '../src/chart/places.ts';
import { plainLayout } from '../src/chart/plain-layout.ts';
import { largeMachine } from './fixtures/large-machine.ts';
import { liftMachine } from './fixtures/lift.machine.ts';
import { talkativeMachine } from './fixtures/talkative.machine.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';
import { illegibleIn } from './legible.ts';

async function shown(chart: Chart, milliseconds?: number) {
  const layout = await layOut(chart, milliseconds);
  document.body.innerHTML = renderToStaticMarkup(
    h(Flow, { title: '', summary: '', chart, layout }),
  );
  return layout;
}
const all = (selector: string) => [...document.querySelectorAll<SVGElement>(selector)];
const wordsIn = (part: Element) =>
  [...part.querySelectorAll(':scope > a > text')].map(({ textContent }) => textContent).join('\n');

describe.each<[string, AnyStateMachine]>([
  ['a record player', playerMachine],
  ['a lift', liftMachine],
  ['a house of 25 states', largeMachine(6, 3)],
  ['a house of 61 states, which is placed by the faster strategy', largeMachine(10, 5)],
  ['states with notes wider than their inner states', talkativeMachine],
  ['a machine without inner states', createMachine({ on: { 'key.pressed': { actions: 'beep' } } })],
])('the drawing of %s', (_, machine) => {
  const chart = chartOf(machine);
  const states = withInner(chart.root);
  let layout: Layout;
  beforeAll(async () => {
    layout = await shown(chart);
  }, 60_000);

  test('has each state and transition once, each with its own address', () => {
    const addressed = all('[data-state], [data-transition]');
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

  test('has the labels of each part, and a start dot in every compound state', () => {
    expect(all('[data-state]').map(wordsIn).toSorted()).toEqual(
      states.map((state) => [state.name, ...notesOf(state)].join('\n')).toSorted(),
    );
    expect(all('[data-transition]').map(wordsIn).toSorted()).toEqual(
      chart.transitions.map((each) => linesOf(each).join('\n')).toSorted(),
    );
    const compound = states.filter(({ kind }) => kind === 'compound');
    expect(layout.starts.map(({ state }) => state).toSorted()).toEqual(
      compound.map(({ id }) => id).toSorted(),
    );
  });

  test('has every line of text above the bottom of its box', () => {
    const numberOf = (part: Element, name: string) => Number(part.getAttribute(name));
    for (const link of all('.chart a')) {
      const box = link.querySelector('rect')!;
      const foot = numberOf(box, 'y') + numberOf(box, 'height');
      for (const text of link.querySelectorAll('text')) {
        expect(numberOf(text, 'y')).toBeLessThan(foot);
      }
    }
  });

  test('is legible: text stays in its box, no line crosses text, no parts overlap', () => {
    expect(illegibleIn(chart, layout)).toEqual([]);
  });
});

test('a chart of 60 states with 180 transitions has its arrows within seconds', async () => {
  const states = Array.from({ length: 60 }, (_, index) => {
    return [
      `s${index}`,
      { on: { a: `s${(index * 7) % 60}`, b: `s${(index * 31) % 60}`, c: `s${(index + 1) % 60}` } },
    ];
  });
  const machine = createMachine({ initial: 's0', states: Object.fromEntries(states) });
  expect((await layOut(chartOf(machine), 30_000)).failure).toBeUndefined();
});

test('a transition with several targets has its label on the arrow to its first target', async () => {
  const { transitions } = await layOut(chartOf(playerMachine));
  const { routes, label } = transitions.find(({ transition }) => transition.event === 'media.*')!;
  const { x, y, width, height } = label;
  const near = { x: x - 20, y: y - 20, width: width + 40, height: height + 40 };
  expect(routes.map((route) => crosses(route, near))).toEqual([true, false]);
});

test.each<[string, () => Promise<Layout>, string]>([
  [
    'takes too long',
    () => shown(chartOf(largeMachine(20, 5)), 200),
    'takes longer than 0.2 seconds',
  ],
  [
    'fails',
    () => {
      const { root, transitions, ...rest } = chartOf(playerMachine);
      const [first, ...others] = transitions;
      return shown({
        ...rest,
        root,
        transitions: [{ ...first!, targets: ['nowhere'] }, ...others],
      });
    },
    'fails: ',
  ],
])(
  'if a layout %s, the states list their transitions, and the page says why',
  async (_, draw, why) => {
    const layout = await draw();
    const [sentence] = document.querySelectorAll('.chart-failure');
    expect(sentence!.textContent).toContain(`has no arrows, because laying them out ${why}`);
    expect(all('[data-transition]')).toHaveLength(layout.transitions.length);
    expect(all('[data-transition] path')).toEqual([]);
  },
);

test('a layout without arrows is legible, and names the target of each transition', async () => {
  const chart = chartOf(playerMachine);
  const layout = plainLayout(chart);
  expect(illegibleIn(chart, layout)).toEqual([]);
  document.body.innerHTML = renderToStaticMarkup(
    h(Flow, { title: '', summary: '', chart, layout }),
  );
  const words = all('[data-transition]').map(wordsIn);
  expect(words).toContain('power.pressed → on');
  expect(words).toContain('media.* → on.deck.paused and on.sound.muted');
  expect(layout.starts.map(({ state }) => state)).toContain('record player.on.deck');
});
