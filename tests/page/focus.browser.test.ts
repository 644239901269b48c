import { expect, test } from 'vitest';
import { preferMotion } from '../support/browser/motion.ts';
import { useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

test.each([
  ['a link of the open menu', '#menu a[href="#Price"]', 'a[href="#Price"].nav-link'],
  ['the burger of the open menu', '#menu-button', '.brand'],
])('a phone that is turned keeps the focus of %s in the bar', async (_, focused, kept) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.locator('#menu-button').click();
  await page.locator(focused).focus();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator(`${kept}:focus`).waitFor();
  expect(await page.locator('#menu[open]').count()).toBe(0);
});

test('a phone that is turned keeps the focus of a burger that is closed in the bar', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.locator('#menu-button').focus();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('.brand:focus').waitFor();
});

test('the focus of a control that less motion hides goes to the headline', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Pause the typed line' }).focus();
  await preferMotion(page, 'reduce');
  await page.locator('h1:focus').waitFor();
});
