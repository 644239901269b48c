/** Uses what is there of the page, whatever has become of it. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TYPED } from './visit.ts';

/** Opens and closes the menu, and asks for dollars. */
export async function useEveryIsland(page: Page) {
  const burger = page.locator('#menu-button').filter({ visible: true });
  if (await burger.count()) {
    const panel = page.locator('.menu-panel');
    await burger.click();
    await panel.waitFor();
    await burger.click();
    await panel.waitFor({ state: 'hidden' });
  }
  const dollars = page.locator('[type=radio][value=abroad]');
  if (await dollars.count()) {
    await dollars.click();
    await page.locator('.plan-price [data-currency=abroad]').first().waitFor();
  }
}

/** What becomes of an enquiry: it is sent, or it is kept and the page says how else to write. */
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
