import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

/** What follows the scrolling moves only with the visitor. */
const movingByThemselves = () =>
  document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;

test('where less motion is wanted, nothing moves by itself', async () => {
  const moving = await visit({ reducedMotion: 'no-preference' });
  expect(await moving.evaluate(movingByThemselves)).toBeGreaterThan(0);
  const still = await visit({ reducedMotion: 'reduce' });
  expect(await still.evaluate(movingByThemselves)).toBe(0);
});
