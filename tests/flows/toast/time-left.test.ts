// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { refillTimeLeft, runTimeLeft } from '../../../src/effects/toast/time-left.ts';

const bars = () =>
  [...document.querySelectorAll<HTMLElement>('.time-left')].map(({ style, dataset }) => ({
    isRunning: 'running' in dataset,
    duration: style.animationDuration,
  }));

beforeEach(() => {
  document.body.innerHTML = '<span class="time-left"></span><span class="time-left"></span>';
});

describe('the bar of the newest toast, which stands first', () => {
  test('runs as long as it is told', () => {
    runTimeLeft(null, { duration: 2500 });
    expect(bars()).toEqual([
      { isRunning: true, duration: '2500ms' },
      { isRunning: false, duration: '' },
    ]);
  });

  test('is full and stands while the toast is held', () => {
    runTimeLeft(null, { duration: 2500 });
    refillTimeLeft();
    expect(bars().map(({ isRunning }) => isRunning)).toEqual([false, false]);
  });

  test('may have been taken off the page', () => {
    document.body.replaceChildren();
    expect(() => {
      runTimeLeft(null, { duration: 2500 });
      refillTimeLeft();
    }).not.toThrow();
  });
});
