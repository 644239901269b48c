/** Counts React's commits, as reported to its developer tools. */
import type { Page } from '@playwright/test';
import { chooseAbroad, expect, field, test } from '../support/browser/test.ts';

declare global {
  interface Window {
    commits: number;
  }
}

const countCommits = (page: Page) =>
  page.addInitScript(() => {
    window.commits = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => (window.commits += 1),
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });

async function commitsDuring(page: Page, happen: () => Promise<unknown>) {
  const before = await page.evaluate(() => window.commits);
  await happen();
  return (await page.evaluate(() => window.commits)) - before;
}

test('the typing loop types a phrase without a React render', async ({ visit }) => {
  const page = await visit({ prepare: countCommits });
  const typed = (words: string) =>
    page.waitForFunction(
      (text) => document.querySelector('.typed-text')?.textContent === text,
      words,
    );
  // Hydration and the country lookup have rendered by now.
  await typed('Search Engine Optimization');
  expect(await commitsDuring(page, () => typed('Fully Responsive'))).toBe(0);
});

test('typing in the form causes one render, which shows the reference of the message, a currency change at most two, and the menu none', async ({
  visit,
}) => {
  const page = await visit({ prepare: countCommits });
  // Pauses the typing loop, so that only the actions below can cause a render.
  await page.getByRole('button', { name: 'Pause the moving text' }).click();
  await page.locator('.currency-switch').scrollIntoViewIfNeeded();
  await page.locator('header a[href="#Price"][aria-current]').first().waitFor();
  const price = await page
    .locator('.plan-price .price')
    .first()
    .evaluateHandle((element) => element);
  // The first touch hydrates the switch.
  await page.locator('.currency-switch :checked').focus();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island=region]')!).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );
  const changing = await commitsDuring(page, async () => {
    await chooseAbroad(page);
    await page.locator('.currency-reason button').waitFor();
  });
  expect(changing).toBeLessThanOrEqual(2);
  expect(await price.evaluate(({ isConnected }) => isConnected)).toBe(true);

  await field(page, 'message').focus();
  await page.locator('section[aria-live=off]').waitFor({ state: 'attached' });
  // While the form is in view, no link in the bar is marked as current, because no link leads to the form.
  await page.locator('header a[aria-current]').first().waitFor({ state: 'detached' });
  const write = async () => {
    await field(page, 'message').pressSequentially('A page for our bakery');
    await page.getByText(/^Reference \w{4}$/).waitFor();
  };
  expect(await commitsDuring(page, write)).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const opening = await commitsDuring(page, async () => {
    await page.locator('#menu-button').click();
    await page.locator('#menu[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#menu:not([open])').waitFor();
  });
  expect(opening).toBe(0);
});
