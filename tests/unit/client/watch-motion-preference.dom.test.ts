import { watchMotionPreference } from '../../../src/client/browser/watch-motion-preference.ts';
import { inTurn, nothing, testReports } from '../../support/effects.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';

const want = (motion: 'reduce' | 'no-preference') => (browser: FakeBrowser) =>
  browser.preferMotion(motion);

testReports(watchMotionPreference, [
  ['no preference', nothing, ['motion.allowed']],
  [
    'a preference for less motion that is given up and comes back',
    inTurn(want('no-preference'), want('reduce')),
    ['motion.reduced', 'motion.allowed', 'motion.reduced'],
    want('reduce'),
  ],
]);
