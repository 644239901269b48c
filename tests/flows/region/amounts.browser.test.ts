import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/visit.ts';
import { withoutHas } from '../../support/browser/without-has.ts';

const visit = useBrowser();

const RINGGIT = [
  ['RM 4,200', 'RM 3,600', 'RM 65'],
  ['RM 3,100', 'RM 2,200', 'RM 65'],
  ['RM 12,500', 'RM 8,500', 'RM 210'],
].flat();
const DOLLARS = [
  ['$3,100', '$2,500', '$30'],
  ['$2,000', '$1,500', '$30'],
  ['$11,500', '$8,000', '$175'],
].flat();

describe.each(['screen', 'print'] as const)('on %s', (media) => {
  test('only the currency that is on is seen and heard', async () => {
    const page = await visit();
    await page.getByRole('radio', { name: 'USD' }).check();
    await page.emulateMedia({ media });
    expect(await amountsOn(page)).toEqual({ seen: DOLLARS, heard: DOLLARS });
  });

  test('without `:has()` the default currency stands alone, and nothing offers another', async () => {
    const page = await visit(withoutHas());
    await page.emulateMedia({ media });
    expect(await amountsOn(page)).toEqual({ seen: RINGGIT, heard: RINGGIT });
    expect(await page.locator('.currency-switch').isVisible()).toBe(false);
  });
});

async function amountsOn(page: Page) {
  const prices = page.locator('#Price');
  return {
    seen: amountsIn(await prices.innerText()),
    heard: amountsIn(await prices.ariaSnapshot()),
  };
}

const amountsIn = (text: string) => text.replaceAll('\u00a0', ' ').match(/(?:RM |\$)[\d,]+/g);
