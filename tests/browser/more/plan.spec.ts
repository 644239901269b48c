/** Facts that need a real browser: a reload, the focus, and a part that is lost. */
import type { Page } from 'playwright';
import { expect, test, fillIn, mailbox, submit, TYPED } from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';
import { layoutShifts } from '../../support/browser/conditions.ts';
import { observe } from '../../support/observe.ts';
import { lineOf, linkOf } from '../../flows/plan/page-case.ts';

const { plans, contact } = content;
const { title } = plans.plans.at(-1)!;
const line = lineOf(title);
const CHOSEN = { plan: line, keptPlan: title, fields: TYPED };

const look = async (page: Page) => {
  const { plan, keptPlan, fields } = await page.evaluate(observe);
  return { plan, keptPlan, fields };
};
const removal = (page: Page) => page.getByRole('button', { name: `Remove ${title}` });

test('a reload brings plan and draft back, and moves nothing', async ({ visit }) => {
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

test('a plan is removed by a button of a finger’s size, and the keyboard goes on to the first field', async ({
  visit,
}) => {
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

test('without the script of its flow a plan is sent all the same, and goes with its message', async ({
  visit,
}) => {
  const { letters, mail } = mailbox();
  const page = await visit({
    mail,
    routes: { '**/assets/flow-*.js': (route) => route.abort() },
    expectedErrors: /Failed to (fetch|load resource)/,
  });
  await page.locator(linkOf(title)).click();
  await fillIn(page);
  expect((await look(page)).plan).toBe(line);
  expect(await removal(page).isVisible()).toBe(false);
  await submit(page);
  await page.getByText(contact.successStatus).waitFor();
  const names = [...letters[0]!.matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(7);
  expect(letters[0]).toContain(`\r\n\r\n${line}\r\n\r\n${TYPED.message}\r\n--`);
  expect((await look(page)).plan).toBeNull();
});
