// @vitest-environment jsdom
import { renderToStaticMarkup } from 'preact-render-to-string';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { foldedTo } from '../src/chart/folded.ts';
import { notesOf, type Box, type Point } from '../src/chart/labels.ts';
import { layOut, overlap } from '../src/chart/layout.ts';
import { chartOf } from '../src/chart/model.ts';
import { ChartDrawing } from '../src/drawing/ChartDrawing.tsx';
import { folding } from '../src/page/folding.ts';
import { shrinkage } from '../src/page/shrinking.ts';
import { largeMachine } from './fixtures/large-machine.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';

const house = chartOf(largeMachine(6, 3));
let layoutOfHouse: ReturnType<typeof layOut> | undefined;

async function shown(chart = house) {
  const layout = await (chart === house ? (layoutOfHouse ??= layOut(house)) : layOut(chart));
  document.body.innerHTML = renderToStaticMarkup(h(ChartDrawing, { chart, layout }));
  let size: Point = { x: layout.width, y: layout.height };
  const folds = folding(document.querySelector('svg')!, (changed) => (size = changed));
  return { folds, size: () => size };
}

const all = (selector: string) => [...document.querySelectorAll<SVGElement>(selector)];
const isShown = (part: Element) => !part.closest('[hidden]');
const transition = (id: string) =>
  all('[data-transition]').find(({ dataset }) => dataset['transition'] === id)!;

/** The place of a part with its own `transform`. */
function boxOf(part: Element): Box {
  const link = part.querySelector(':scope > a')!;
  const shape = link.querySelector('rect')!;
  const [dx = 0, dy = 0] = (link.getAttribute('transform')?.match(/-?[\d.]+/g) ?? []).map(Number);
  const given = (name: string) => Number(shape.getAttribute(name));
  return { x: given('x') + dx, y: given('y') + dy, width: given('width'), height: given('height') };
}
const pointsOf = (part: Element) =>
  (
    part
      .querySelector('path')!
      .getAttribute('d')!
      .match(/-?[\d.]+ -?[\d.]+/g) ?? []
  )
    .map((pair) => pair.split(' ').map(Number))
    .map(([x, y]) => ({ x: x!, y: y! }));
const drawn = () =>
  all('path, a > rect').map(
    (part) =>
      part.getAttribute('d') ?? [part.getAttribute('width'), part.getAttribute('height')].join(),
  );

test('a folded state hides what is inside it, and its drawing becomes smaller', async () => {
  const { folds, size } = await shown();
  const before = size();
  folds.fold(['house.room1'], true);
  expect(all('[data-state^="house.room1."]').filter(isShown)).toEqual([]);
  expect(isShown(transition('house.room1.corner0|step.taken|0'))).toBe(false);
  expect(isShown(transition('house.room1|light.switched|0'))).toBe(true);
  expect(size().y).toBeLessThan(before.y - 150);
  const link = all('[data-state="house.room1"] > a')[0]!;
  expect(link.getAttribute('aria-expanded')).toBe('false');
});

test('an arrow from inside a folded state begins at its edge', async () => {
  const { folds } = await shown();
  folds.fold(['house.room1'], true);
  const { x, y, width, height } = boxOf(all('[data-state="house.room1"]')[0]!);
  const [start] = pointsOf(transition('house.room1.corner2|window.climbed|0'));
  const isAtEdge =
    [x, x + width].some((edge) => Math.abs(edge - start!.x) < 1) ||
    [y, y + height].some((edge) => Math.abs(edge - start!.y) < 1);
  expect([isAtEdge, start!.x >= x - 1, start!.y >= y - 1]).toEqual([true, true, true]);
});

test('with every state folded, no two parts overlap, and nothing is outside the drawing', async () => {
  const { folds, size } = await shown();
  folds.fold(folds.compound.slice(1), true);
  const parts = [
    ...all('[data-state]').slice(1),
    ...all('[data-transition]').filter((part) => part.querySelector(':scope > path')),
  ].filter(isShown);
  const boxes = parts.map((part) => ({
    part: part.dataset['state'] ?? part.dataset['transition'],
    box: boxOf(part),
  }));
  expect(boxes.length).toBeGreaterThan(20);
  const overlaps = boxes.flatMap(({ part, box }, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlap(box, other.box))
      .map((other) => `${part} ${other.part}`),
  );
  expect(overlaps).toEqual([]);
  const whole = { x: size().x, y: size().y };
  for (const { box } of boxes) {
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(whole.x);
    expect(box.y + box.height).toBeLessThanOrEqual(whole.y);
  }
});

test('unfolding restores the drawing, and revealing a part unfolds the states around it', async () => {
  const { folds } = await shown(chartOf(playerMachine));
  const before = drawn();
  folds.fold(folds.compound.slice(1), true);
  expect(drawn()).not.toEqual(before);
  folds.reveal(transition('record player.on.deck.playing.song|song.over|0'));
  expect(isShown(transition('record player.on.deck.playing.song|song.over|0'))).toBe(true);
  expect(folds.isFolded('record player.on.sound')).toBe(true);
  folds.fold(folds.compound, false);
  expect(drawn()).toEqual(before);
});

test('room is taken out only inside folded states, and never where parts are kept', () => {
  const move = shrinkage(
    [
      [100, 200],
      [150, 300],
    ],
    [[140, 160]],
  );
  // Of 100 to 140 and of 160 to 300, six pixels are left of each.
  expect([0, 100, 140, 160, 300, 400].map(move)).toEqual([0, 100, 106, 126, 132, 232]);
});

test('a chart folded to a depth has arrows between the states that are left, with the inner state in their labels', async () => {
  const folded = foldedTo(house, 1);
  const { root, transitions } = folded;
  expect((await layOut(folded)).failure).toBeUndefined();
  expect(root.states.map((state) => [state.name, state.states.length, notesOf(state)])[1]).toEqual([
    'room1',
    0,
    ['3 states inside'],
  ]);
  expect(
    transitions
      .filter(({ source }) => source === 'house.room1')
      .map(({ on, targets }) => [on, ...targets].join(' → ')),
  ).toEqual([
    'door.opened → house.room2',
    'light.switched',
    'corner1: hatch.opened → house.room3',
    'corner2: window.climbed → house.room4',
  ]);
});
