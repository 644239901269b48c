/** Facts that need a real browser: a reload and the focus. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { layoutShifts } from '../../support/browser/conditions.ts';
import { fillIn, TYPED, useBrowser } from '../../support/browser/visit.ts';
import { observe } from '../../support/observe.ts';
import { lineOf, linkOf } from './page-case.ts';

const visit = useBrowser();
const { plans } = content;
const { title } = plans.plans.at(-1)!;
const line = lineOf(title);
const CHOSEN = { plan: line, keptPlan: title, fields: TYPED };

const look = async (page: Page) => {
  const { plan, keptPlan, fields } = await page.evaluate(observe);
  return { plan, keptPlan, fields };
};
const removal = (page: Page) => page.getByRole('button', { name: `Remove ${title}` });

test('a reload brings plan and draft back, and moves nothing', async () => {
  const page = await visit({ width: 390, reducedMotion: 'reduce' });
  await page.locator(linkOf(title)).click();
  await fillIn(page);
  await expect.poll(() => look(page)).toEqual(CHOSEN);
  await page.locator('textarea').scrollIntoViewIfNeeded();
  await page.reload();
  await removal(page).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  expect(await look(page)).toEqual(CHOSEN);
  expect((await layoutShifts(page)).filter((value) => value >= 0.0005)).toEqual([]);
});

test('a plan is removed by a button of a finger’s size, and the keyboard goes on to the first field', async () => {
  const page = await visit({ width: 320 });
  await page.locator(linkOf(title)).click();
  const { width, height } = (await removal(page).boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const said = page.locator('#enquiry [aria-live]').getByText(plans.removed);
  expect(await said.isVisible()).toBe(false);
  await removal(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('[name=user_name]:focus').waitFor();
  await said.waitFor();
  expect(await look(page)).toMatchObject({ plan: null, keptPlan: null });
});
