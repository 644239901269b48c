// @vitest-environment jsdom
/** A machine on the page: its chart, and what opens on demand. */
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { chartOf } from '../src/chart/model.ts';
import { draw, type DrawnMachine } from '../src/drawing/draw.ts';
import { Flow } from '../src/page/Flow.tsx';
import { largeMachine } from './fixtures/large-machine.ts';
import { liftMachine } from './fixtures/lift.machine.ts';

async function shown(machine: AnyStateMachine) {
  return show(machine, await draw(chartOf(machine)));
}

function show(machine: AnyStateMachine, drawn: DrawnMachine) {
  const props = { title: machine.id, summary: '', ...drawn };
  document.body.innerHTML = renderToStaticMarkup(h(Flow, props));
  return document.body;
}

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

test('a chart that cannot be laid out costs itself alone, and says why', async () => {
  const chart = chartOf(liftMachine);
  const broken = {
    ...chart,
    children: chart.children.map((child) => ({
      ...child,
      transitions: [{ ...child.transitions[0]!, targets: ['nowhere'] }],
    })),
  };
  const body = show(liftMachine, await draw(broken));
  expect(body.querySelector('[data-machine=lift] [data-state="lift.moving"]')).not.toBeNull();
  expect(body.querySelector('.chart-unlit')!.textContent).toMatch(
    /^Its chart cannot be laid out: /,
  );
});

test('a folded state of parallel regions is laid out, also if an arrow leads into a region', async () => {
  const region = (name: string) => ({
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: 22 }, (_, index) => [
        `s${index}`,
        {
          on: {
            [`${name}.next`]: `s${(index + 1) % 22}`,
            [`${name}.back`]: `s${(index + 21) % 22}`,
          },
        },
      ]),
    ),
  });
  const machine = createMachine({
    id: 'wide',
    type: 'parallel',
    states: { a: region('a'), b: region('b'), c: region('c') },
    on: { RESET: '.a.s1' },
  });
  const { failure, insides } = await draw(chartOf(machine));
  expect(failure).toBeUndefined();
  expect(insides).toHaveLength(3);
});
