import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { heldAnswer } from '../../support/browser/held-answer.ts';
import {
  fillIn,
  isRunning,
  mailbox,
  submit,
  TYPED,
  useBrowser,
  type Visit,
} from '../../support/browser/visit.ts';
import { lineOf, linkOf } from '../plan/page-case.ts';
import { amountsIn } from '../region/amounts.ts';
import { observe } from '../../support/observe.ts';
import { hasSwitch } from '../../support/currencies.ts';

const visit = useBrowser();
const { agency, contact, form } = content;

/** A page whose larger script waits until the test lets it go. */
async function visitBeforeHydration(options: Visit = {}) {
  const islands = heldAnswer((route) => route.continue());
  const { letters, mail } = mailbox();
  const routes = { '**/assets/islands-*.js': islands.hold };
  const page = await visit({ ...options, isAwaited: false, routes, mail });
  await page.locator('html[data-script=waiting]').waitFor();
  const arrive = async () => {
    await islands.isAwaited();
    await islands.letGo();
    await isRunning(page);
  };
  return { page, arrive, letters };
}

test('the burger opens the menu as often as it is pressed, and its flow takes it over', async () => {
  const { page, arrive } = await visitBeforeHydration({ width: 390 });
  for (const isOpen of [true, false, true]) {
    await page.locator('#menu-button').click();
    expect(await page.locator('.menu-panel').isVisible()).toBe(isOpen);
  }
  await arrive();
  expect(await page.locator('#menu[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('#menu:not([open])').waitFor();
});

test.runIf(hasSwitch).each([
  ['', () => {}],
  [
    ' though a translator has changed the switch',
    () => document.querySelector('.currency-switch')!.prepend(document.createElement('font')),
  ],
])('a choice of the other currency shows at once, and is kept then%s', async (_, change) => {
  const { page, arrive } = await visitBeforeHydration({ expectedErrors: /Minified React error/ });
  await page.locator('[type=radio][value=abroad]').click();
  expect(await currencyOn(page)).toEqual({ ...ABROAD, keptCurrency: null });
  await page.evaluate(change);
  await arrive();
  await page.locator('.currency-reason button').waitFor();
  expect(await currencyOn(page)).toEqual(ABROAD);
});

test.runIf(hasSwitch)('the currency of an earlier visit shows', async () => {
  const { page, arrive } = await visitBeforeHydration({
    prepare: (tab) => tab.addInitScript(() => localStorage.setItem('currency', 'abroad')),
  });
  expect(await currencyOn(page)).toEqual(ABROAD);
  await arrive();
  expect(await currencyOn(page)).toEqual(ABROAD);
});

test('a plan goes along to the form at once, and is kept then', async () => {
  const { title } = content.plans.plans[0]!;
  const { page, arrive } = await visitBeforeHydration();
  await page.locator(linkOf(title)).click();
  const planOn = async () => {
    const { plan, keptPlan, address } = await page.evaluate(observe);
    return { plan, keptPlan, address };
  };
  expect(await planOn()).toEqual({ plan: lineOf(title), keptPlan: null, address: '#Contact' });
  await arrive();
  await expect.poll(planOn).toEqual({ plan: lineOf(title), keptPlan: title, address: '#Contact' });
});

test('what was typed stays', async () => {
  const { page, arrive } = await visitBeforeHydration();
  await fillIn(page);
  await arrive();
  expect((await page.evaluate(observe)).fields).toEqual(TYPED);
});

test('an enquiry is held and sent once, whole, and out of the address', async () => {
  const { page, arrive, letters } = await visitBeforeHydration({
    prepare: (tab) => tab.clock.install(),
  });
  await fillIn(page);
  await submit(page);
  const says = async () => ({
    held: await page.getByText(form.heldStatus).isVisible(),
    otherWay: await page.locator('#enquiry').getByText(agency.email).isVisible(),
    stage: (await page.evaluate(observe)).stage,
  });
  expect(await says()).toEqual({ held: true, otherWay: false, stage: [] });
  await page.clock.fastForward(8000);
  expect(await says()).toEqual({ held: true, otherWay: true, stage: [] });
  expect(letters).toEqual([]);
  expect(page.url()).toBe(inject('site'));
  await arrive();
  await page.getByText(contact.successToast).waitFor();
  expect(letters).toEqual([expect.stringContaining(TYPED.message)]);
  expect(await says()).toEqual({ held: false, otherWay: false, stage: ['success'] });
});

test('a link to a section is followed by the browser', async () => {
  const { page } = await visitBeforeHydration();
  await page.locator('#Home [href="#Price"]').click();
  expect(page.url()).toContain('#Price');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

const ABROAD = { currency: 'abroad', amounts: amountsIn('abroad'), keptCurrency: 'abroad' };

async function currencyOn(page: Page) {
  const { currency, amounts, keptCurrency } = await page.evaluate(observe);
  return { currency, amounts, keptCurrency };
}
