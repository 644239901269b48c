import { expect, test, answering, fillIn } from '../../support/browser/test.ts';
import { heldAnswer } from '../../support/browser/conditions.ts';
import { observe } from '../../support/observe.ts';

test('a toast leaves as the next message starts, the next one under a pointer at rest is held, and its bar goes in steps where less motion is wanted', async ({
  visit,
}) => {
  const mail = heldAnswer(answering({ status: 500, body: 'Oh dear' }));
  const page = await visit({
    reducedMotion: 'reduce',
    mail: mail.hold,
    expectedErrors: /Oh dear|Failed to load resource/,
  });
  const send = () => page.locator('[name=user_name]').press('Enter');
  const newest = page.locator('[data-sonner-toast][data-front=true]');
  const look = () => page.evaluate(observe);
  const held = { toast: { kind: 'error' }, barRunsFor: null };

  await fillIn(page);
  await send();
  await mail.isAwaited();
  await mail.letGo();
  await newest.hover();
  await expect.poll(look).toMatchObject(held);
  await send();
  await mail.isAwaited();
  await expect.poll(look).toMatchObject({ toast: null });
  await mail.letGo();
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

test('the keyboard shows where it is in the toasts, and they are no landmark', async ({
  visit,
}) => {
  const page = await visit({
    reducedMotion: 'reduce',
    mail: answering({ status: 500, body: 'Oh dear' }),
    expectedErrors: /Oh dear|Failed to load resource/,
  });
  const landmarks = () => page.getByRole('region').count();
  const before = await landmarks();
  await page.locator('[name=user_name]').focus();
  await page.locator('section[aria-live=off]').waitFor({ state: 'attached' });
  expect(await landmarks()).toBe(before);

  await fillIn(page);
  await page.locator('[name=user_name]').press('Enter');
  const toast = page.locator('[data-sonner-toast][data-front=true]');
  await toast.waitFor();
  expect(await landmarks()).toBe(before);
  const ring = () =>
    toast.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return [outlineStyle, outlineWidth];
    });
  expect((await ring())[0]).toBe('none');
  await page.locator('main a').filter({ visible: true }).last().focus();
  await page.keyboard.press('Tab');
  expect(await toast.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await ring()).toEqual(['solid', '3px']);

  await page.locator('footer a').last().focus();
  await page.keyboard.press('Alt+t');
  expect(await page.evaluate(() => document.activeElement!.localName)).toBe('ol');
  expect(await ring()).toEqual(['solid', '3px']);
});

for (const width of [390, 1280]) {
  test(`a toast of one line covers nothing but the bar at ${width} px`, async ({ visit }) => {
    const page = await visit({ width });
    await fillIn(page);
    await page.locator('[name=user_name]').press('Enter');
    const toast = page.locator('[data-sonner-toast]');
    await toast.waitFor();
    const reach = () =>
      toast.evaluate((shown) => {
        const words = document.createRange();
        words.selectNodeContents(shown.querySelector('[data-title]')!.firstChild!);
        const lines = words.getClientRects();
        const further = lines[lines.length - 1]!.top - lines[0]!.top;
        const bar = document.querySelector('header')!.getBoundingClientRect();
        const { top, bottom } = shown.getBoundingClientRect();
        return { isInWindow: top > 0, isClear: bottom - further <= bar.bottom };
      });
    await expect.poll(reach).toEqual({ isInWindow: true, isClear: true });
  });
}
