/** Even if extensions or hosts change the document, the page must stay readable and keep typed text. */
import type { Page } from '@playwright/test';
import { EMPTIED, FOREIGN_CHANGES } from '../support/browser/foreign-changes.ts';
import {
  expect,
  held,
  hydrate,
  isRunning,
  mailbox,
  SITE,
  test,
  TYPED,
  type Visit,
  type VisitPage,
} from '../support/browser/test.ts';
import { isSampled } from '../support/sample.ts';

const ISLANDS = '**/assets/islands-*.js';
/** React's error about an island whose HTML was changed before hydration. */
/** The second comes from the typed line, if all of it is removed. */
const EXPECTED_ERRORS = /^(Error: )?Minified React error #418|reading 'addEventListener'/;

const type = (page: Page) => page.locator('textarea').fill(TYPED.message);

const moments: Record<string, (visit: VisitPage, change: string, visitor: Visit) => Promise<Page>> =
  {
    async 'before the script runs'(visit, change, visitor) {
      const early = `document.addEventListener('readystatechange', () => {${change}}, { once: true })`;
      const page = await visit({ ...visitor, prepare: (tab) => tab.addInitScript(early) });
      await type(page);
      return page;
    },
    async 'while the script loads'(visit, change, visitor) {
      const islands = held();
      const page = await visit({
        ...visitor,
        isAwaited: false,
        routes: { [ISLANDS]: islands.take },
      });
      await type(page);
      const script = await islands.next();
      await page.evaluate(change);
      await script.continue();
      await isRunning(page);
      return page;
    },
    async 'after hydration'(visit, change, visitor) {
      const page = await visit(visitor);
      await type(page);
      await page.evaluate(change);
      return page;
    },
  };

const WIDTHS = [1280, 390];
/** For each width, the number of letters in each section of an unchanged page, with and without islands. */
const unchanged = new Map<number, { whole: Letters; withoutIslands: Letters }>();

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(SITE);
  await hydrate(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [whole, withoutIslands] = [await lettersOf(page), await lettersOf(page, '[data-island]')];
    unchanged.set(width, { whole, withoutIslands });
  }
  await page.close();
});

for (const [row, [name, change]] of Object.entries(FOREIGN_CHANGES).entries()) {
  for (const [column, [moment, visitAt]] of Object.entries(moments).entries()) {
    if (!isSampled(row, column, Object.keys(moments).length)) continue;
    const width = WIDTHS[(row + column) % 2]!;
    test(`the page stays usable even if ${name}, ${moment}, at ${width} px`, async ({ visit }) => {
      const { letters, mail } = mailbox();
      const page = await visitAt(visit, change, { width, mail, expectedErrors: EXPECTED_ERRORS });
      const kept = name === EMPTIED ? 'withoutIslands' : 'whole';
      const expected = Object.entries(unchanged.get(width)![kept]);
      const shortened = async () => {
        const shown = await lettersOf(page);
        return expected.filter(([id, count]) => (shown[id] ?? 0) < 0.85 * count);
      };
      // A translator may be at work just now.
      await expect.poll(shortened).toEqual([]);
      await expect(page.locator('textarea')).toHaveValue(TYPED.message);
      await useEveryIsland(page);
      expect(await outcomeOfEnquiry(page, letters)).toMatch(/sent|kept/);
    });
  }
}

type Letters = Record<string, number>;

/** Counts the letters that each section shows outside the given parts. */
const lettersOf = (page: Page, parts = 'none') =>
  page.evaluate((selector) => {
    const countIn = (element: HTMLElement) => element.innerText.replaceAll(/\s/g, '').length;
    return Object.fromEntries<number>(
      [...document.querySelectorAll<HTMLElement>('main > section')].map((section) => {
        const inParts = [...section.querySelectorAll<HTMLElement>(selector)].map(countIn);
        return [section.id, countIn(section) - inParts.reduce((sum, count) => sum + count, 0)];
      }),
    );
  }, parts);

/** Opens and closes the menu and switches the currency, if the page still has these controls. */
async function useEveryIsland(page: Page) {
  const click = (target: string) =>
    page.locator(target).evaluate((element) => (element as HTMLElement).click());
  if (await page.locator('#menu-button').isVisible()) {
    await click('#menu-button');
    await expect(page.locator('.menu-panel')).toBeVisible();
    await click('#menu-button');
    await expect(page.locator('.menu-panel')).toBeHidden();
  }
  if ((await page.locator('[type=radio][value=abroad]').count()) === 0) return;
  await click('[type=radio][value=abroad]');
  await expect(page.locator('.plan-price [data-currency=abroad]').first()).toBeVisible();
}

/** Submits an enquiry, and returns whether it was sent, kept (with other ways to write shown) or lost. */
async function outcomeOfEnquiry(page: Page, letters: readonly string[]) {
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
