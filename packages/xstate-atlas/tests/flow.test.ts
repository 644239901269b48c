// @vitest-environment jsdom
/** A machine on the page: its chart, what opens on demand, and its words. */
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { statesTable } from '../src/chart/description.ts';
import { chartOf } from '../src/chart/model.ts';
import { draw, type DrawnMachine } from '../src/drawing/draw.ts';
import { Flow } from '../src/page/Flow.tsx';
import { largeMachine } from './fixtures/large-machine.ts';
import { liftMachine } from './fixtures/lift.machine.ts';

async function shown(machine: AnyStateMachine) {
  return show(machine, await draw(chartOf(machine)));
}

function show(machine: AnyStateMachine, drawn: DrawnMachine) {
  const props = { title: machine.id, summary: '', tables: [statesTable(machine)], ...drawn };
  document.body.innerHTML = renderToStaticMarkup(h(Flow, props));
  return document.body;
}

const rowOf = (body: HTMLElement, state: string) =>
  [...body.querySelectorAll('dl > div')].find(
    (row) => row.querySelector('dt')!.textContent === state,
  )!;
const saidOf = (row: Element) =>
  [...row.querySelectorAll('dd > p')].map((said) => said.textContent);

describe('the words of a machine', () => {
  test('keep the heading of every column, also if no state has a meaning', async () => {
    const body = await shown(
      createMachine({ type: 'parallel', states: { lamp: { entry: 'glow' }, bell: {} } }),
    );
    expect(saidOf(rowOf(body, 'lamp'))).toEqual(['On entry glow']);
  });

  test('begin with what the machine itself runs, and with what can happen everywhere', async () => {
    const body = await shown(liftMachine);
    const root = body.querySelector('dl > div')!;
    expect(root.querySelector('dt')!.textContent).toBe('lift');
    expect(saidOf(root)).toEqual([
      'A lift in an old house. Starts in at rest.',
      'Runs scale',
      'On entry start',
      'In every state:',
    ]);
    expect(root.querySelectorAll('li')).toHaveLength(5);
  });

  test('link to the address of each part', async () => {
    const body = await shown(liftMachine);
    for (const link of body.querySelectorAll('dl a')) {
      expect(document.getElementById(link.getAttribute('href')!.slice(1))).not.toBeNull();
    }
  });
});

describe('a large machine', () => {
  const house = largeMachine(6, 3);
  const inHouse = draw(chartOf(house));
  const shownHouse = async () => show(house, await inHouse);

  test('shows its states folded, and the inside of each on demand, without a script', async () => {
    const body = await shownHouse();
    const [overview, ...insides] = body.querySelectorAll('svg[role]');
    const folded = [...overview!.querySelectorAll('[data-folded]')];
    expect(folded.map((state) => state.querySelector('text:last-of-type')!.textContent)).toEqual(
      Array.from({ length: 6 }, () => '3 inner states'),
    );
    expect(insides).toHaveLength(6);
    for (const state of folded) {
      const address = state.querySelector('a')!.getAttribute('href')!.slice(1);
      expect(document.getElementById(address)!.closest('details')).not.toBeNull();
    }
  });

  test('keeps a state open that is alone, and folds what it contains', async () => {
    const { config } = house as { config: object };
    const body = await shown(
      createMachine({ id: 'town', initial: 'only', states: { only: { ...config, id: 'house' } } }),
    );
    const [overview] = body.querySelectorAll('svg[role]');
    expect(overview!.querySelectorAll('[data-folded]')).toHaveLength(6);
    expect(overview!.querySelector('[data-state="town.only"]:not([data-folded])')).not.toBeNull();
  });

  test('says in the overview where an arrow begins and ends inside folded states', async () => {
    const body = await shownHouse();
    const climbed = body.querySelector('[data-lifted="house.room0.corner2|window.climbed|0"]')!;
    expect([...climbed.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'window.climbed',
      'from room0.corner2',
      'to room3.corner1',
    ]);
  });

  test('shows in the inside of a state where the arrows out of it lead', async () => {
    const body = await shownHouse();
    const inside = document.getElementById('house.room0')!.closest('svg')!;
    const elsewhere = [...inside.querySelectorAll('[data-elsewhere]')];
    expect(elsewhere.map((state) => state.querySelector('a')!.getAttribute('href'))).toEqual([
      '#house.room2',
      '#house.room3.corner1',
    ]);
    expect(body.contains(inside)).toBe(true);
  });
});

test('a small machine is not folded, and a machine that it runs opens below its chart', async () => {
  const body = await shown(liftMachine);
  expect(body.querySelector('[data-folded]')).toBeNull();
  const [door] = body.querySelectorAll('details');
  expect(door!.querySelector('summary')!.textContent).toBe('door, a machine that runs inside');
  expect(door!.querySelector('[data-machine="lift / door"]')).not.toBeNull();
});
