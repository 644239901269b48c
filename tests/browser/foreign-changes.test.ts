/** Whatever others do to the document, the page stays readable and nothing that was typed is lost. */
import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { FOREIGN_CHANGES, type ForeignChange } from './support/foreign-changes.ts';
import { useBrowser } from './support/visit.ts';

const visit = useBrowser();

const ISLANDS = '**/assets/islands-*.js';
const MESSAGE = 'A page for our bakery, please.';
/** React tells of each island that it has to render anew, and the page of each that fails. */
const FROM_REACT = /Minified React error #418|foreign/;

interface Opening {
  width: number;
  change: ForeignChange;
}

async function changedBeforeTheScript({ width, change }: Opening) {
  const page = await visit({
    width,
    expectedErrors: FROM_REACT,
    prepare: (tab) =>
      tab.addInitScript(`
        document.addEventListener('readystatechange', () => (${change.act})(${JSON.stringify(change.target)}), { once: true });
      `),
  });
  await type(page);
  return page;
}

async function changedDuringLoad({ width, change }: Opening) {
  let letGo = (_: Route) => {};
  const waiting = new Promise<Route>((resolve) => {
    letGo = resolve;
  });
  const page = await visit({
    width,
    expectedErrors: FROM_REACT,
    isAwaited: false,
    routes: { [ISLANDS]: (route) => letGo(route) },
  });
  await type(page);
  await page.evaluate(change.act, change.target);
  await (await waiting).continue();
  await page.locator('html[data-script=running]').waitFor();
  return page;
}

async function changedAfterHydration({ width, change }: Opening) {
  const page = await visit({ width, expectedErrors: FROM_REACT });
  await type(page);
  await page.evaluate(change.act, change.target);
  return page;
}

const type = (page: Page) => page.locator('textarea').fill(MESSAGE);

describe.each([
  ['before the script', changedBeforeTheScript],
  ['during load', changedDuringLoad],
  ['after hydration', changedAfterHydration],
])('%s', (_, open) => {
  describe.each([390, 1280])('at %i px', (width) => {
    beforeAll(async () => {
      sent.set(width, await lettersOf(await visit({ width })));
    });

    test.each(Object.entries(FOREIGN_CHANGES))('%s', async (_name, change) => {
      const page = await open({ width, change });
      await expectReadable(page, width);
      expect(await page.locator('textarea').inputValue()).toBe(MESSAGE);
      await useEveryIsland(page, width);
      await expectToSendOrSayHow(page);
    });
  });
});

/** The letters of each section of a page that nobody has changed, by its width. */
const sent = new Map<number, Record<string, number>>();

const lettersOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('main > section')].map(
        ({ id, innerText }) => [id, innerText.replaceAll(/\s/g, '').length] as const,
      ),
    ),
  );

/** Each section has nearly all of the letters that it was sent with. */
async function expectReadable(page: Page, width: number) {
  const letters = await lettersOf(page);
  const whole = sent.get(width)!;
  const missing = Object.keys(whole).filter((id) => (letters[id] ?? 0) < 0.85 * whole[id]!);
  expect(missing).toEqual([]);
}

async function useEveryIsland(page: Page, width: number) {
  const burger = page.locator('#menu-button');
  if (width < 768 && (await burger.count())) {
    await burger.click();
    await expect.poll(() => page.locator('.menu-panel').isVisible()).toBe(true);
    await burger.click();
    await expect.poll(() => page.locator('.menu-panel').isVisible()).toBe(false);
  }
  const dollars = page.locator('[type=radio][value=USD]');
  if (await dollars.count()) {
    await dollars.click();
    await expect
      .poll(() => page.locator('.plan-price [data-currency=USD]').first().isVisible())
      .toBe(true);
  }
}

/** The form sends the message, or it keeps it and says how else to write. */
async function expectToSendOrSayHow(page: Page) {
  await page.locator('[name=user_name]').fill('Aisyah');
  await page.locator('[name=user_email]').fill('aisyah@kedai.example');
  await page.locator('[name=user_email]').press('Enter');
  const outcome = () =>
    page.evaluate(() => {
      const message = document.querySelector('textarea')!.value;
      const saysHow = document.querySelector('.without-script')!.checkVisibility();
      return message === '' ? 'sent' : saysHow ? `kept: ${message}` : 'lost';
    });
  await expect.poll(outcome).toMatch(new RegExp(`^sent$|^kept: ${MESSAGE}$`));
}
