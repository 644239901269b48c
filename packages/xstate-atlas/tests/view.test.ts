// @vitest-environment jsdom
/** What a reader does with a chart on a page. `view.browser.test.ts` tests where it moves to. */
import { renderToStaticMarkup } from 'preact-render-to-string';
import { h } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartOf } from '../src/chart/model.ts';
import { plainLayout } from '../src/chart/plain-layout.ts';
import { Flow } from '../src/page/Page.tsx';
import { viewOf } from '../src/page/view.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';

const frame = () => document.querySelector<HTMLElement>('.chart')!;
const press = (key: string, target: Element = frame()) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const shown = () =>
  Array.from(
    document.querySelectorAll<SVGElement>('[data-state]:not([hidden] *, [hidden])'),
    ({ dataset }) => dataset['state'],
  );
const width = () => Number.parseFloat(frame().querySelector('svg')!.style.width);
const tools = () => [...document.querySelectorAll('.chart-tools button')] as HTMLElement[];

let view: ReturnType<typeof viewOf>;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  const chart = chartOf(playerMachine);
  const layout = plainLayout(chart);
  document.body.innerHTML = renderToStaticMarkup(
    h(Flow, { title: '', summary: '', chart, layout }),
  );
  view = viewOf(frame());
});
afterEach(() => void vi.unstubAllGlobals());

const TOP = ['record player', 'record player.off', 'record player.on', 'record player.ended'];

test('a depth folds the states that are this many levels below the machine, and revealing a part unfolds it', () => {
  expect(shown()).toHaveLength(18);
  view.foldBelow(2);
  expect(shown().toSorted()).toEqual(
    [...TOP, 'record player.on.deck', 'record player.on.sound'].toSorted(),
  );
  view.foldBelow(1);
  expect(shown().toSorted()).toEqual(TOP.toSorted());
  view.reveal(document.querySelector('[data-state="record player.on.sound.muted"]')!);
  expect(shown()).toContain('record player.on.sound.muted');
  expect(shown()).not.toContain('record player.on.deck.paused');
});

test('a state is folded by the space bar and by its button, and all of them by one button', () => {
  const link = document.querySelector('[data-state="record player.on.deck"] > a')!;
  press(' ', link);
  expect(shown()).not.toContain('record player.on.deck.paused');
  press(' ', link);
  link.querySelector('.chart-fold')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(shown()).not.toContain('record player.on.deck.playing.song');
  expect(tools().map(({ ariaLabel }) => ariaLabel)).toEqual(['Fold all']);
  tools()[0]!.click();
  expect(shown().toSorted()).toEqual(TOP.toSorted());
  expect(tools().map(({ ariaLabel }) => ariaLabel)).toEqual(['Unfold all']);
  tools()[0]!.click();
  expect(shown()).toHaveLength(18);
});

test('plus, minus and 0 zoom between a tenth and four times, but not with Ctrl', () => {
  expect([frame().tabIndex, frame().role, frame().ariaLabel]).toEqual([
    0,
    'group',
    'Chart of record player, to be moved with arrow keys and zoomed with plus and minus',
  ]);
  press('+');
  const larger = width();
  press('0');
  expect(larger / width()).toBeCloseTo(1.25);
  const natural = width();
  press('-');
  expect(width() / natural).toBeCloseTo(0.8);
  expect(tools().map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Zoom out',
    'Zoom in',
    'Full size',
    'Fold all',
  ]);
  for (let times = 0; times < 20; times++) press('=');
  expect(width() / natural).toBeCloseTo(4);
  for (let times = 0; times < 40; times++) press('-');
  expect(width() / natural).toBeCloseTo(0.1);
  frame().dispatchEvent(new KeyboardEvent('keydown', { key: '+', ctrlKey: true }));
  expect(width() / natural).toBeCloseTo(0.1);
});

test.each([
  [3, true],
  [5, false],
])('a mouse that has moved by %i pixels follows the link under it: %s', (distance, isFollowed) => {
  const link = frame().querySelector('a rect')!;
  const mouse = (type: string, clientX: number) =>
    link.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX, buttons: 1 }),
    );
  mouse('mousedown', 50);
  mouse('mousemove', 50 - distance);
  mouse('mouseup', 50 - distance);
  expect(frame().scrollLeft).toBe(isFollowed ? 0 : 5);
  expect(mouse('click', 50 - distance)).toBe(isFollowed);
});
