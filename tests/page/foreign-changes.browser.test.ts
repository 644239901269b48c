/** Whatever others do to the document, the page stays readable and nothing that was typed is lost. */
import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { FOREIGN_CHANGES, type ForeignChange } from '../support/browser/foreign-changes.ts';
import { useBrowser, type Visit } from '../support/browser/visit.ts';

const visit = useBrowser();

const ISLANDS = '**/assets/islands-*.js';
const MESSAGE = 'A page for our bakery, please.';
/** React tells of each island that it has to render anew. */
const FROM_REACT = /^Minified React error #418/;

interface Opening extends Visit {
  change: ForeignChange;
}

async function changedBeforeTheScript({ change: { act, target }, ...given }: Opening) {
  const page = await visit({
    ...given,
    prepare: (tab) =>
      tab.addInitScript(
        `document.addEventListener('readystatechange', () => (${act.toString()})('${target}'), { once: true })`,
      ),
  });
  await type(page);
  return page;
}

async function changedDuringLoad({ change: { act, target }, ...given }: Opening) {
  const held: Route[] = [];
  const page = await visit({
    ...given,
    isAwaited: false,
    routes: { [ISLANDS]: (route) => held.push(route) },
  });
  await type(page);
  await page.evaluate(act, target);
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.continue();
  await page.locator('html[data-script=running]').waitFor();
  return page;
}

async function changedAfterHydration({ change: { act, target }, ...given }: Opening) {
  const page = await visit(given);
  await type(page);
  await page.evaluate(act, target);
  return page;
}

const type = (page: Page) => page.locator('textarea').fill(MESSAGE);

/** The letters of each section of a page that nobody has changed, by its width. */
const sent = new Map<number, Record<string, number>>();
const WIDTHS = [390, 1280];

beforeAll(async () => {
  for (const width of WIDTHS) sent.set(width, await lettersOf(await visit({ width })));
});

describe.each([
  ['before the script', changedBeforeTheScript],
  ['during load', changedDuringLoad],
  ['after hydration', changedAfterHydration],
])('%s', (_, open) => {
  describe.each(WIDTHS)('at %i px', (width) => {
    test.each(Object.entries(FOREIGN_CHANGES))('%s', async (_name, change) => {
      const letters: string[] = [];
      const page = await open({
        width,
        change,
        expectedErrors: FROM_REACT,
        mail: (route) => {
          letters.push(route.request().postData() ?? '');
          return route.fulfill({ body: 'OK' });
        },
      });
      const isGone = open === changedAfterHydration && change.isRemoved;
      await expectReadable(page, { width, without: isGone ? change.target : undefined });
      expect(await page.locator('textarea').inputValue()).toBe(MESSAGE);
      await useEveryIsland(page, width);
      await expectToSendOrSayHow(page, letters);
    });
  });
});

/** How many letters each section shows, and how many of them in some of its parts. */
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

interface Whole {
  width: number;
  without: string | undefined;
}

/** Each section has nearly all of the letters that it was sent with. */
async function expectReadable(page: Page, { width, without }: Whole) {
  const letters = await lettersOf(page);
  const whole = without ? await lettersOf(await visit({ width }), without) : sent.get(width)!;
  const missing = Object.keys(whole).filter((id) => (letters[id] ?? 0) < 0.85 * whole[id]!);
  expect(missing).toEqual([]);
}

async function useEveryIsland(page: Page, width: number) {
  const burger = page.locator('#menu-button');
  if (width < 768 && (await burger.count())) {
    const panel = page.locator('.menu-panel');
    await burger.click();
    await panel.waitFor();
    await burger.click();
    await panel.waitFor({ state: 'hidden' });
  }
  const dollars = page.locator('[type=radio][value=USD]');
  if (await dollars.count()) {
    await dollars.click();
    await page.locator('.plan-price [data-currency=USD]').first().waitFor();
  }
}

/** The form sends the message, or it keeps it and says how else to write. */
async function expectToSendOrSayHow(page: Page, letters: readonly string[]) {
  await page.locator('[name=user_name]').fill('Aisyah');
  await page.locator('[name=user_email]').fill('aisyah@kedai.example');
  await page.locator('[name=user_email]').press('Enter');
  const whereItIs = async () => {
    const { typed, draft, saysHow } = await page.evaluate(() => ({
      typed: document.querySelector('textarea')!.value,
      draft: JSON.parse(sessionStorage.getItem('enquiry') ?? '{}') as { message?: string },
      saysHow: document.querySelector('.without-script')!.checkVisibility(),
    }));
    if (typed === '' && letters.length === 1 && letters[0]!.includes(MESSAGE)) return 'sent';
    const isKept = typed === MESSAGE && draft.message === MESSAGE && saysHow;
    return isKept && letters.length === 0 ? 'kept' : 'lost';
  };
  await expect.poll(whereItIs).toMatch(/sent|kept/);
}
