import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import {
  refillTimeLeft,
  runTimeLeft,
  watchAttention,
  watchTab,
} from '../../../src/flows/toast/effects.ts';
import {
  element,
  inTurn,
  nothing,
  runAlone,
  switchTo,
  testReports,
} from '../../support/effects.ts';

const toast = () => element('[data-sonner-toast]');
const showToast = () =>
  document.body.insertAdjacentHTML(
    'beforeend',
    '<ol data-sonner-toaster><li data-sonner-toast tabindex="0">Sent</li></ol>',
  );
const pointAt = () => fireEvent.pointerOver(toast());
const pointAway = () => fireEvent(element('[data-sonner-toaster]'), new Event('pointerleave'));
const blur = () => toast().blur();
/** Focuses the toast, and fakes `:focus-visible`, because jsdom treats keyboard and pointer focus alike. */
const focusBy = (means: 'keyboard' | 'pointer') => () => {
  vi.spyOn(Element.prototype, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' && means === 'keyboard',
  );
  toast().focus();
};

testReports(watchTab, [
  ['nothing while the tab is in front', nothing, []],
  ['a tab that was opened in the background', nothing, ['page.hidden'], switchTo('another')],
]);

testReports(watchAttention, [
  [
    'keyboard focus that comes and goes',
    inTurn(focusBy('keyboard'), blur),
    ['visitor.came', 'visitor.left'],
    showToast,
  ],
  [
    'a pointer that leaves after a press has focused the toast',
    inTurn(pointAt, focusBy('pointer'), pointAway),
    ['visitor.came', 'visitor.came', 'visitor.left'],
    showToast,
  ],
  [
    'keyboard focus that stays while a pointer comes and goes',
    inTurn(focusBy('keyboard'), pointAt, pointAway, blur),
    ['visitor.came', 'visitor.came', 'visitor.came', 'visitor.left'],
    showToast,
  ],
]);

test('the effects do nothing if a foreign script has removed the toast', () => {
  document.body.replaceChildren();
  runTimeLeft(null, { duration: 900 });
  refillTimeLeft();
  const { received, listeners } = runAlone(watchAttention());
  expect([received, listeners]).toEqual([[], []]);
});
