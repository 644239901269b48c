/** Tests of the currency that need a real network or real styles; the walks cover the rest. */
import type { Page, Route } from '@playwright/test';
import { layoutShifts, nextPaint } from '../support/browser/conditions.ts';
import {
  expect,
  held,
  isRunning,
  locatedIn,
  OWNERS_SITE,
  SITE,
  test,
} from '../support/browser/test.ts';
import { countryIs } from '../support/browser/world.ts';
import { observe } from '../support/observe.ts';
import { amountsIn, pricesFor } from '../walks/region/amounts.ts';

test('the hero shows only one price while the currency switch is not in the page yet', async ({
  visit,
}) => {
  const page = await visit();
  await page.evaluate(() => document.getElementById('Price')!.remove());
  const shown = page.locator('#Home [href="#Price"] .price > *').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('data-currency', 'home');
});

test('the country is looked up once per session, without cookies or referrer, and only prices in its currency are shown or exposed to screen readers', async ({
  visit,
  world,
}) => {
  world.answerCountry = countryIs('Elsewhere');
  const page = await visit({
    address: world.address,
    prepare: (tab) => {
      const cookie = { name: 'visitor', value: '7', sameSite: 'None', secure: true } as const;
      return tab.context().addCookies([{ ...cookie, url: world.countryService.origin }]);
    },
  });
  const look = () => page.evaluate(observe);
  const ABROAD = { currency: 'abroad', currencyReason: 'Prices in US dollars for Elsewhere' };
  await expect.poll(look).toMatchObject(ABROAD);
  await page.reload();
  await isRunning(page);
  await expect.poll(look).toMatchObject(ABROAD);
  expect(world.countryService.arrivals).toMatchObject([{ method: 'GET', url: '/json/' }]);
  const { accept, cookie, referer } = world.countryService.arrivals[0]!.headers;
  expect({ accept, cookie, referer }).toEqual({ accept: 'application/json' });
  await expectToShowOnly('abroad', page);
});

for (const width of [320, 768]) {
  test(`a late answer of the country service causes no layout shift at ${width} px and no overflow, however long the name of the country is`, async ({
    visit,
  }) => {
    const country = 'South Georgia and the South Sandwich Islands';
    const service = held();
    const page = await visit({ width, reducedMotion: 'reduce', country: service.take });
    await page.locator('#currency-switch').scrollIntoViewIfNeeded();
    const before = await places(page);
    const shifts = await layoutShifts(page);
    await locatedIn(country)(await service.next());
    const reason = page.locator('.currency-reason');
    await expect(reason).toHaveText(pricesFor('abroad', country));
    expect(await places(page)).toEqual(before);
    await page.evaluate(nextPaint);
    expect(await layoutShifts(page)).toEqual(shifts);
    const reach = await reason.evaluate((element) => {
      element.textContent = 'A'.repeat(10_000);
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left, right } = words.getBoundingClientRect();
      return [left, right, document.documentElement.scrollWidth];
    });
    for (const place of reach) expect(place).toBeLessThanOrEqual(width);
    expect(reach[0]).toBeGreaterThanOrEqual(0);
  });
}

for (const [currency, site] of [
  ['home', SITE],
  ['abroad', OWNERS_SITE],
] as const) {
  test(`in a browser without \`:has()\` only the default currency shows, and no switch: ${currency}`, async ({
    visit,
  }) => {
    const without = async (route: Route) => {
      const response = await route.fetch();
      const { 'content-encoding': _, ...headers } = response.headers();
      const body = (await response.text()).replaceAll(':has(', ':unknown(');
      await route.fulfill({ response, headers, body });
    };
    const page = await visit({
      address: site,
      // The Content Security Policy has the hash of the original styles, so it would block the changed ones.
      bypassCSP: true,
      javaScriptEnabled: currency === 'home',
      isAwaited: currency === 'home',
      routes: { [site]: without, '**/assets/*.css': without },
    });
    await expectToShowOnly(currency, page);
    await expect(page.locator('#currency-switch')).toBeHidden();
  });
}

/** Expects only prices in this currency, on screen, in print and for screen readers. */
async function expectToShowOnly(currency: 'home' | 'abroad', page: Page) {
  const amountsOf = (text: string) => text.replaceAll('\u00a0', ' ').match(/(?:RM |\$)\d[\d,]*/g);
  const prices = page.locator('#Price .plan-grid');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    expect({
      seen: amountsOf(await prices.innerText()),
      heard: amountsOf(await prices.ariaSnapshot()),
    }).toEqual({ seen: amountsIn(currency), heard: amountsIn(currency) });
  }
}

/**
 * Returns the positions of the elements around the reason for the currency, relative to their section,
 * because the content above the section may still change its height.
 */
const places = (page: Page) =>
  page.evaluate(() => {
    const { top: start } = document.getElementById('Price')!.getBoundingClientRect();
    const parts = '#Price :is(h2, .currency-option, .plan-card), #Price + *';
    return Array.from(document.querySelectorAll(parts), (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top: top - start, width, height };
    });
  });
