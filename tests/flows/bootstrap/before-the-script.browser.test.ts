import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { formatted } from '../../../src/sections/pricing/formatted.ts';
import { heldAnswer } from '../../support/browser/held-answer.ts';
import { fillIn, submit, TYPED, useBrowser, type Visit } from '../../support/browser/visit.ts';

const visit = useBrowser();
const { agency, contact, plans } = content;

/** A page whose larger script waits until the test lets it go. */
async function visitBeforeHydration(options: Visit = {}) {
  const islands = heldAnswer((route) => route.continue());
  const sent: string[] = [];
  const page = await visit({
    ...options,
    isAwaited: false,
    routes: { '**/assets/islands-*.js': islands.hold },
    mail: (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ body: 'OK' });
    },
  });
  await page.locator('html[data-script=waiting]').waitFor();
  const arrive = async () => {
    await islands.isAwaited();
    await islands.letGo();
    await page.locator('html[data-script=running]').waitFor();
  };
  return { page, arrive, sent };
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

test('a choice of dollars shows at once, and is kept then', async () => {
  const { page, arrive } = await visitBeforeHydration();
  await page.locator('[type=radio][value=USD]').click();
  expect(await currencyOn(page)).toEqual({ ...DOLLARS, kept: null });
  await arrive();
  await page.locator('.currency-reason button').waitFor();
  expect(await currencyOn(page)).toEqual(DOLLARS);
});

test('a choice of dollars is kept though a translator has changed the switch', async () => {
  const { page, arrive } = await visitBeforeHydration({ expectedErrors: /Minified React error/ });
  await page.locator('[type=radio][value=USD]').click();
  await page.locator('.currency-switch').evaluate((fieldset) => {
    fieldset.prepend(document.createElement('font'));
  });
  await arrive();
  await page.locator('.currency-reason button').waitFor();
  expect(await currencyOn(page)).toEqual(DOLLARS);
});

test('the currency that was chosen on an earlier visit shows', async () => {
  const { page, arrive } = await visitBeforeHydration({
    prepare: (tab) => tab.addInitScript(() => localStorage.setItem('currency', 'USD')),
  });
  expect(await currencyOn(page)).toEqual(DOLLARS);
  await arrive();
  expect(await currencyOn(page)).toEqual(DOLLARS);
});

test('what was typed stays', async () => {
  const { page, arrive } = await visitBeforeHydration();
  await fillIn(page);
  await arrive();
  expect(await page.locator('textarea').inputValue()).toBe(TYPED.message);
});

test('an enquiry is held and sent once, whole, and out of the address', async () => {
  const { page, arrive, sent } = await visitBeforeHydration({
    prepare: (tab) => tab.clock.install(),
  });
  await fillIn(page);
  await submit(page);
  const says = async () => ({
    held: await page.getByText(contact.heldStatus).isVisible(),
    otherWay: await page.locator('#enquiry').getByText(agency.email).isVisible(),
  });
  expect(await says()).toEqual({ held: true, otherWay: false });
  await page.clock.fastForward(8000);
  expect(await says()).toEqual({ held: true, otherWay: true });
  expect(sent).toEqual([]);
  expect(page.url()).toBe(inject('site'));
  await arrive();
  await page.getByText(contact.successToast).waitFor();
  expect(sent).toEqual([expect.stringContaining(TYPED.message)]);
  expect(await says()).toEqual({ held: false, otherWay: false });
});

test('a link to a section is followed by the browser', async () => {
  const { page } = await visitBeforeHydration();
  await page.locator('#Home [href="#Price"]').click();
  expect(page.url()).toContain('#Price');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

const DOLLARS = { isOn: true, dollars: true, ringgit: false, kept: 'USD' };

async function currencyOn(page: Page) {
  const { price } = plans.plans[0]!;
  return {
    isOn: await page.locator('[type=radio][value=USD]').isChecked(),
    dollars: await page.getByText(formatted(price, 'USD')).isVisible(),
    ringgit: await page.getByText(formatted(price, 'MYR')).isVisible(),
    kept: await page.evaluate(() => localStorage.getItem('currency')),
  };
}
