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

async function shown(chart: Chart) {
  const layout = await layOut(chart);
  document.body.innerHTML = renderToStaticMarkup(
    h(Flow, { title: '', summary: '', chart, layout }),
  );
  return layout;
}
const all = (selector: string) => [...document.querySelectorAll<SVGElement>(selector)];
const wordsIn = (part: Element) =>
  [...part.querySelectorAll(':scope > a > text')].map(({ textContent }) => textContent).join('\n');

const SENTENCES = {
  atomic: 'A state.',
  compound: 'A state with inner states.',
  parallel: 'States side by side, all active at once.',
  final: 'The final state.',
  history: 'The state that was active last.',
};

describe.each<[string, AnyStateMachine]>([
  ['a record player', playerMachine],
  ['a lift', liftMachine],
  ['a house of 25 states', largeMachine(6, 3)],
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
    const shapes = states.map(({ id, kind, name, description }) => {
      const state = all('[data-state]').find(({ dataset }) => dataset['state'] === id)!;
      const rects = [...state.querySelectorAll(':scope > a > rect')];
      const sentence = state.querySelector('title')!.textContent;
      expect(sentence.startsWith(`${name}: ${description || SENTENCES[kind]}`)).toBe(true);
      return [state.classList[1], rects.length, rects[0]!.getAttribute('rx')];
    });
    expect(shapes).toEqual(
      states.map(({ kind }) => [
        `chart-${kind}`,
        kind === 'final' ? 2 : 1,
        kind === 'history' ? '16' : '6',
      ]),
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

test('a transition with several targets has its label on the arrow to its first target', async () => {
  const { transitions } = await layOut(chartOf(playerMachine));
  const { routes, label } = transitions.find(({ transition }) => transition.event === 'media.*')!;
  const { x, y, width, height } = label;
  const near = { x: x - 20, y: y - 20, width: width + 40, height: height + 40 };
  expect(routes.map((route) => crosses(route, near))).toEqual([true, false]);
});

test('if a layout fails, the states list their transitions, and the page says why', async () => {
  const { transitions, ...rest } = chartOf(playerMachine);
  const [first, ...others] = transitions;
  const layout = await shown({
    ...rest,
    transitions: [{ ...first!, targets: ['nowhere'] }, ...others],
  });
  expect(document.querySelector('.chart-failure')!.textContent).toContain(
    'The chart of record player has no arrows, because laying them out fails: ',
  );
  expect(all('[data-transition]')).toHaveLength(layout.transitions.length);
  expect(all('[data-transition] path')).toEqual([]);
});

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
