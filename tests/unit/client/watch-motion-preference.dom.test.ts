import { watchMotionPreference } from '../../../src/browser/watch-motion-preference.ts';
import { inTurn, nothing, testReports } from '../../support/effects.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';

const want = (motion: 'reduce' | 'no-preference') => (browser: FakeBrowser) =>
  browser.preferMotion(motion);

testReports(watchMotionPreference, [
  ['no preference', nothing, ['motion.allowed']],
  [
    'a preference for reduced motion that is switched off and on again',
    inTurn(want('no-preference'), want('reduce')),
    ['motion.reduced', 'motion.allowed', 'motion.reduced'],
    want('reduce'),
  ],
]);
