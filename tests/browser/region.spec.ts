/** Facts that need a real network or real styles; the walk covers the rest. */
import type { Page } from 'playwright';
import { expect, test, isRunning, type Visit, type VisitPage } from '../support/browser/test.ts';
import type { Handler } from '../../vite/http.ts';
import { shownAtFirst } from '../../src/content/derived/currencies.ts';
import { content } from '../../src/content/index.ts';
import { countryIs, type OutsideWorld } from '../support/browser/outside-world.ts';
import { layoutShifts, nextPaint, withoutHas } from '../support/browser/conditions.ts';
import { observe } from '../support/observe.ts';
import { amountsIn, pricesFor } from '../flows/region/amounts.ts';

const FIRST = shownAtFirst(content);

const ABROAD = {
  currency: 'abroad',
  amounts: amountsIn('abroad'),
  currencyReason: pricesFor('abroad', 'Elsewhere'),
};

/** The letters of a reason for which there is room from the start. */
const IN_TWO_LINES = 70;

test('the hero shows one price before the choice of the currency has arrived', async ({
  visit,
  world,
}) => {
  const page = await openPrices(visit, world);
  await page.evaluate(() => document.getElementById('Price')!.remove());
  const shown = page.locator('#Home [href="#Price"] .price > *').filter({ visible: true });
  expect(await shown.evaluateAll((all) => all.map(({ dataset }) => dataset['currency']))).toEqual([
    FIRST,
  ]);
});

test.describe('the country', () => {
  test('is asked for once in a session, with no cookie and not saying from where, and its currency alone is seen and heard', async ({
    visit,
    world,
  }) => {
    world.answerCountry = countryIs('Elsewhere');
    const page = await openPrices(visit, world, {
      prepare: async (tab) => {
        const cookie = { name: 'visitor', value: '7', sameSite: 'None', secure: true } as const;
        await tab.context().addCookies([{ ...cookie, url: world.countryService.origin() }]);
      },
    });
    await expect.poll(() => pricesOn(page)).toEqual(ABROAD);
    await page.reload();
    await isRunning(page);
    await expect.poll(() => pricesOn(page)).toEqual(ABROAD);
    expect(world.countryService.arrivals).toMatchObject([{ method: 'GET', url: '/json/' }]);
    const { accept, cookie, referer } = world.countryService.arrivals[0]!.headers;
    expect({ accept, cookie, referer }).toEqual({ accept: 'application/json' });
    await expectToShowOnly('abroad', page);
  });

  for (const width of [320, 768]) {
    test(`moves nothing when it comes late, at ${width} px, and pushes nothing out, however long its name`, async ({
      visit,
      world,
    }) => {
      const { length } = pricesFor('abroad', '');
      const country = 'South Georgia and the South Sandwich Islands'.slice(
        0,
        IN_TWO_LINES - length,
      );
      const letAnswer = holdAnswer(world, countryIs(country));
      const page = await openPrices(visit, world, { width });
      await page.locator('#currency-switch').scrollIntoViewIfNeeded();
      const before = await places(page);
      const shifts = await layoutShifts(page);
      letAnswer();
      await page.locator('.currency-reason').getByText(pricesFor('abroad', country)).waitFor();
      expect(await places(page)).toEqual(before);
      await page.evaluate(nextPaint);
      expect(await layoutShifts(page)).toEqual(shifts);
      expect(
        await page.evaluate(() => {
          const reason = document.querySelector('.currency-reason')!;
          reason.textContent = 'A'.repeat(10_000);
          const words = document.createRange();
          words.selectNodeContents(reason);
          const { clientWidth, scrollWidth } = document.documentElement;
          const { left, right } = words.getBoundingClientRect();
          return {
            isScrollable: scrollWidth > clientWidth,
            isOut: left < 0 || right > clientWidth,
          };
        }),
      ).toEqual({ isScrollable: false, isOut: false });
    });
  }
});

test('without `:has()` the default currency stands alone, and nothing offers another', async ({
  visit,
}) => {
  const page = await visit(withoutHas());
  await expectToShowOnly(FIRST, page);
  expect(await page.locator('#currency-switch').isVisible()).toBe(false);
});

/** On screen and on paper, to who sees and to who hears. */
async function expectToShowOnly(currency: 'home' | 'abroad', page: Page) {
  const all = [...amountsIn('home'), ...amountsIn('abroad')];
  const oneOf = new RegExp(
    all
      .toSorted((one, other) => other.length - one.length)
      .map((amount) => amount.replaceAll(/\W/g, String.raw`\$&`))
      .join('|'),
    'g',
  );
  const amountsOf = (text: string) => text.replaceAll('\u00a0', ' ').match(oneOf);
  const prices = page.locator('#Price .plan-grid');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    expect({
      seen: amountsOf(await prices.innerText()),
      heard: amountsOf(await prices.ariaSnapshot()),
    }).toEqual({ seen: amountsIn(currency), heard: amountsIn(currency) });
  }
}

const openPrices = (visit: VisitPage, { address }: OutsideWorld, options: Visit = {}) =>
  visit({ address, reducedMotion: 'reduce', ...options });

/** Keeps who asks waiting until the answer is let go. */
function holdAnswer(world: OutsideWorld, answer: Handler) {
  const waiting: Parameters<Handler>[] = [];
  world.answerCountry = (...exchange) => {
    waiting.push(exchange);
    return true;
  };
  return () => {
    world.answerCountry = answer;
    for (const exchange of waiting) answer(...exchange);
  };
}

async function pricesOn(page: Page) {
  const { currency, amounts, currencyReason } = await page.evaluate(observe);
  return { currency, amounts, currencyReason };
}

/** Where everything around the line with the reason stands in its section: what is above may change out of sight. */
const places = (page: Page) =>
  page.evaluate(() => {
    const { top: start } = document.getElementById('Price')!.getBoundingClientRect();
    const parts = '#Price :is(h2, .currency-option, .plan-card), #Price + *';
    return Array.from(document.querySelectorAll(parts), (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top: top - start, width, height };
    });
  });
