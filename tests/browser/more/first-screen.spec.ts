import type { Page } from 'playwright';
import { expect, test, WIDTHS, type VisitPage } from '../../support/browser/test.ts';

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
]) {
  test(`a phone of ${viewport.width} × ${viewport.height} shows the whole button at first`, async ({
    visit,
  }) => {
    const page = await visit({ viewport });
    const { y, height } = (await page.locator('#Home .button').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(viewport.height);
  });
}

test.describe('a phone has the action in sight', () => {
  const onPhone = (visit: VisitPage, height = 664, width = 390) =>
    visit({
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });

  /** The parts that are whole between the bar and the lower edge of the window, from top to bottom. */
  const inSight = async (page: Page, selectors: readonly string[]) => {
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    return page.evaluate((wanted) => {
      const boxes = wanted.flatMap((selector) => {
        const part = [...document.querySelectorAll(selector)].find((each) =>
          each.checkVisibility(),
        );
        return part ? { selector, ...part.getBoundingClientRect().toJSON() } : [];
      });
      const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
      return boxes
        .filter(({ top, bottom }) => top >= bar && bottom <= window.innerHeight)
        .toSorted((one, other) => one.top - other.top)
        .map(({ selector }) => selector);
    }, selectors);
  };
  const form = ['#Contact h2', '[name=user_name]', '[name=user_email]'];

  test('in the form, once the hero leads there', async ({ visit }) => {
    const page = await onPhone(visit);
    await page.locator('#Home .button').tap();
    await expect.poll(() => inSight(page, form)).toEqual(form);
  });

  test('in the form, once a plan leads there, with the plan above its fields', async ({
    visit,
  }) => {
    const page = await onPhone(visit);
    await page.locator('.plan-link').first().tap();
    const [title, ...fields] = form;
    const parts = [title!, '.plan-tag', ...fields];
    await expect.poll(() => inSight(page, parts)).toEqual(parts);
  });

  test('down to the button of the form, on a window of 800 px', async ({ visit }) => {
    const page = await onPhone(visit, 800);
    await page.locator('#Home .button').tap();
    const parts = [...form, '#enquiry [type=submit]'];
    await expect.poll(() => inSight(page, parts)).toEqual(parts);
  });

  for (const [width, height] of [
    [390, 664],
    [360, 640],
  ] as const) {
    test(`at the prices, once the hero leads there, at ${width} × ${height} px`, async ({
      visit,
    }) => {
      const page = await onPhone(visit, height, width);
      await page.locator('#Home a[href="#Price"]').tap();
      const parts = ['#Price h2', '.plan-price', '.plan-link'];
      await expect.poll(() => inSight(page, parts)).toEqual(parts);
    });
  }

  test('of the prices before 4,200 px', async ({ visit }) => {
    const page = await onPhone(visit);
    const top = await page
      .locator('#Price')
      .evaluate((section) => section.getBoundingClientRect().top + window.scrollY);
    expect(top).toBeLessThan(4200);
  });
});

test('every phrase fits on one line at every width', async ({ visit }) => {
  const page = await visit();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('.typed-room').evaluateAll((rooms) =>
      rooms.map((room) => {
        const words = document.createRange();
        words.selectNodeContents(room);
        return words.getClientRects().length;
      }),
    );
    expect({ width, lines }).toEqual({ width, lines: [1, 1, 1, 1] });
  }
});
