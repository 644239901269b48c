// @vitest-environment jsdom
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { linesOf, notesOf } from '../src/chart/labels.ts';
import { crosses, layOut } from '../src/chart/layout.ts';
import { chartOf, withInner, type Chart } from '../src/chart/model.ts';
import { draw, Flow, type DrawnMachine } from '../src/page/Flow.tsx';
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
const wordsIn = (part: Element) =>
  [...part.querySelectorAll(':scope > a > text')].map(({ textContent }) => textContent).join('\n');

describe.each<[string, AnyStateMachine]>([
  ['a record player', playerMachine],
  ['a lift', liftMachine],
  ['a house of 25 states', largeMachine(6, 3)],
  ['states with notes wider than their inner states', talkativeMachine],
  ['a machine without inner states', createMachine({ on: { 'key.pressed': { actions: 'beep' } } })],
])('the drawing of %s', (_, machine) => {
  const chart = chartOf(machine);
  const states = withInner(chart.root);
  let drawn: DrawnMachine;
  beforeAll(async () => {
    drawn = await shown(chart);
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
    expect(drawn.layout!.starts.map(({ state }) => state).toSorted()).toEqual(
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
    expect(illegibleIn(drawn)).toEqual([]);
  });
});

test('a transition with several targets has its label on the arrow to its first target', async () => {
  const { transitions } = await layOut(chartOf(playerMachine));
  const { routes, label } = transitions.find(({ transition }) => transition.event === 'media.*')!;
  const near = { ...label, x: label.x - 20, width: label.width + 40 };
  expect(routes.map((route) => crosses(route, near))).toEqual([true, false]);
});

test('the page says why a chart cannot be laid out', async () => {
  const chart = chartOf(liftMachine);
  const drawn = await shown({
    ...chart,
    transitions: [{ ...chart.transitions[0]!, targets: ['nowhere'] }],
  });
  expect(drawn.failure).toMatch(/^Its chart cannot be laid out: /);
  expect(document.querySelector('.chart-failure')!.textContent).toBe(drawn.failure);
});
