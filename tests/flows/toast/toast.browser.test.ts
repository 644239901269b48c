import { expect, test } from 'vitest';
import { observe } from '../../support/observe.ts';
import { answering, fillIn, useBrowser } from '../../support/browser/visit.ts';

const visit = useBrowser();

test('a toast that takes the place of another under a pointer at rest is held, and its bar goes in steps where less motion is wanted', async () => {
  const page = await visit({
    reducedMotion: 'reduce',
    mail: answering({ status: 500, body: 'Oh dear' }),
    expectedErrors: /Oh dear|Failed to load resource/,
  });
  const send = () => page.locator('[name=user_name]').press('Enter');
  const newest = page.locator('[data-sonner-toast][data-front=true]');
  const look = () => page.evaluate(observe);
  const held = { toast: { kind: 'error' }, barRunsFor: null };

  await fillIn(page);
  await send();
  await newest.hover();
  await expect.poll(look).toMatchObject(held);
  const first = await newest.elementHandle();
  await send();
  await first.waitForElementState('hidden');
  await expect.poll(look).toMatchObject(held);

  await page.mouse.move(0, 800);
  const timing = (bar: Element) => getComputedStyle(bar).animationTimingFunction;
  await expect.poll(() => newest.locator('.time-left').evaluate(timing)).toBe('steps(5)');

  const colourOf = (toast: Element) => [
    getComputedStyle(toast.querySelector('.time-left')!).backgroundColor,
    getComputedStyle(toast.querySelector('[data-icon]')!).color,
  ];
  const [bar, icon] = await newest.evaluate(colourOf);
  expect(bar).toBe(icon);
});
