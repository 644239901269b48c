/** Uses whatever parts of the page still work. */
import type { Page } from 'playwright';
import { expect, TYPED } from './test.ts';

/** Opens and closes the menu, and switches the currency. */
export const useEveryIsland = (page: Page) =>
  page.evaluate(async () => {
    const one = (selector: string) => document.querySelector<HTMLElement>(selector);
    const isShown = (selector: string) =>
      one(selector)?.checkVisibility({ visibilityProperty: true });
    const until = async (isSo: () => unknown) => {
      const end = performance.now() + 5000;
      while (!isSo()) {
        if (performance.now() > end)
          throw new Error(`in five seconds it was never so: ${isSo.toString()}`);
        await new Promise(requestAnimationFrame);
      }
    };
    if (isShown('#menu-button')) {
      one('#menu-button')!.click();
      await until(() => isShown('.menu-panel'));
      one('#menu-button')!.click();
      await until(() => !isShown('.menu-panel'));
    }
    const dollars = one('[type=radio][value=abroad]');
    dollars?.click();
    await until(() => !dollars || isShown('.plan-price [data-currency=abroad]'));
  });

export async function chooseAbroad(page: Page) {
  await page.locator('[type=radio][value=abroad]').click();
}

/** The outcome of an enquiry: sent, or kept while the page names other ways to write, or lost. */
export async function becomesOfEnquiry(page: Page, letters: readonly string[]) {
  await page.locator('[name=user_name]').fill(TYPED.user_name);
  await page.locator('[name=user_email]').fill(TYPED.user_email);
  await page.locator('[name=user_email]').press('Enter');
  let outcome = 'lost';
  const look = async () => {
    const { typed, draft, saysHow } = await page.evaluate(() => ({
      typed: document.querySelector('textarea')!.value,
      draft: JSON.parse(sessionStorage.getItem('enquiry') ?? '{}') as { message?: string },
      saysHow: document.querySelector('.without-script')!.checkVisibility(),
    }));
    const isSent = typed === '' && letters.length === 1 && letters[0]!.includes(TYPED.message);
    const isTyped = typed === TYPED.message && draft.message === TYPED.message;
    if (isSent) outcome = 'sent';
    else if (isTyped && saysHow && letters.length === 0) outcome = 'kept';
    return outcome;
  };
  await expect.poll(look).not.toBe('lost');
  return outcome;
}
