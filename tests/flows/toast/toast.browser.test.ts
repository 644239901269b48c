import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { answering, fillIn, useBrowser } from '../../support/browser/visit.ts';

const visit = useBrowser();

const refused = {
  mail: answering({ status: 500, body: 'Oh dear' }),
  expectedErrors: /Oh dear|Failed to load resource/,
};

const send = (page: Page) => page.getByLabel('Your name').press('Enter');
const newestToast = (page: Page) => page.locator('[data-sonner-toast][data-front=true]');
const bar = (page: Page) => newestToast(page).locator('.time-left');

test('a toast that takes the place of another under a pointer at rest is held', async () => {
  const page = await visit(refused);
  await fillIn(page);
  await send(page);
  await newestToast(page).hover();
  await expect.poll(() => bar(page).getAttribute('data-running')).toBe(null);
  const first = await newestToast(page).elementHandle();

  await send(page);
  await first.waitForElementState('hidden');
  await expect.poll(() => bar(page).getAttribute('data-running')).toBe(null);
});

test('the bar of a toast goes in steps where less motion is wanted', async () => {
  const page = await visit({ ...refused, reducedMotion: 'reduce' });
  await fillIn(page);
  await send(page);
  const timing = () =>
    bar(page).evaluate((element) => getComputedStyle(element).animationTimingFunction);
  await expect.poll(timing).toBe('steps(5)');
});
