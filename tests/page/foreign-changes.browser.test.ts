/** Whatever others do to the document, the page stays readable and nothing that was typed is lost. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { FOREIGN_CHANGES, type ForeignChange } from '../support/browser/foreign-changes.ts';
import { heldAnswer } from '../support/browser/held-answer.ts';
import { TYPED, useBrowser, type Visit } from '../support/browser/visit.ts';

const visit = useBrowser();

const ISLANDS = '**/assets/islands-*.js';
/** React tells of each island that it has to render anew. */
const FROM_REACT = /^Minified React error #418/;

const type = (page: Page) => page.locator('textarea').fill(TYPED.message);

const moments: Record<string, (change: ForeignChange, visitor: Visit) => Promise<Page>> = {
  async 'before the script'({ act, target }, visitor) {
    const page = await visit({
      ...visitor,
      prepare: (tab) =>
        tab.addInitScript(
          `document.addEventListener('readystatechange', () => (${act.toString()})('${target}'), { once: true })`,
        ),
    });
    await type(page);
    return page;
  },
  async 'during load'({ act, target }, visitor) {
    const islands = heldAnswer((route) => route.continue());
    const page = await visit({ ...visitor, isAwaited: false, routes: { [ISLANDS]: islands.hold } });
    await type(page);
    await islands.isAwaited();
    await page.evaluate(act, target);
    await islands.letGo();
    await page.locator('html[data-script=running]').waitFor();
    return page;
  },
  async 'after hydration'({ act, target }, visitor) {
    const page = await visit(visitor);
    await type(page);
    await page.evaluate(act, target);
    return page;
  },
};

const PHONE = 390;
const DESKTOP = 1280;

interface Sent {
  /** How many letters each section shows on a page that nobody has changed. */
  whole: Record<string, number>;
  /** And without what a change takes away for good. */
  without: Record<string, Record<string, number>>;
}
const sent = new Map<number, Sent>();

beforeAll(async () => {
  const page = await visit();
  for (const width of [PHONE, DESKTOP]) {
    await page.setViewportSize({ width, height: 900 });
    const without: Sent['without'] = {};
    for (const { isRemoved, target } of Object.values(FOREIGN_CHANGES)) {
      if (isRemoved) without[target] = await lettersOf(page, target);
    }
    sent.set(width, { whole: await lettersOf(page), without });
  }
});

/** Every change at every moment, and each of both at either width. */
const cases = Object.entries(FOREIGN_CHANGES).flatMap(([name, change], row) =>
  Object.keys(moments).map((moment, column) => ({
    name,
    change,
    moment,
    width: (row + column) % 2 ? PHONE : DESKTOP,
  })),
);

describe('what others do', () => {
  test.each(cases)('$moment at $width px: $name', async ({ change, moment, width }) => {
    const letters: string[] = [];
    const page = await moments[moment]!(change, {
      width,
      expectedErrors: FROM_REACT,
      mail: (route) => {
        letters.push(route.request().postData() ?? '');
        return route.fulfill({ body: 'OK' });
      },
    });
    const { whole, without } = sent.get(width)!;
    const isGone = moment === 'after hydration' && change.isRemoved;
    await expectReadable(page, isGone ? without[change.target]! : whole);
    expect(await page.locator('textarea').inputValue()).toBe(TYPED.message);
    await useEveryIsland(page);
    await expectToSendOrSayHow(page, letters);
  });
});

/** How many letters each section shows, but for those in some of its parts. */
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

/** Each section has nearly all of the letters that it was sent with. */
async function expectReadable(page: Page, whole: Record<string, number>) {
  const letters = await lettersOf(page);
  const missing = Object.keys(whole).filter((id) => (letters[id] ?? 0) < 0.85 * whole[id]!);
  expect(missing).toEqual([]);
}

async function useEveryIsland(page: Page) {
  const burger = page.locator('#menu-button').filter({ visible: true });
  if (await burger.count()) {
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
  await page.locator('[name=user_name]').fill(TYPED.user_name);
  await page.locator('[name=user_email]').fill(TYPED.user_email);
  await page.locator('[name=user_email]').press('Enter');
  const whereItIs = async () => {
    const { typed, draft, saysHow } = await page.evaluate(() => ({
      typed: document.querySelector('textarea')!.value,
      draft: JSON.parse(sessionStorage.getItem('enquiry') ?? '{}') as { message?: string },
      saysHow: document.querySelector('.without-script')!.checkVisibility(),
    }));
    if (typed === '' && letters.length === 1 && letters[0]!.includes(TYPED.message)) return 'sent';
    const isKept = typed === TYPED.message && draft.message === TYPED.message && saysHow;
    return isKept && letters.length === 0 ? 'kept' : 'lost';
  };
  await expect.poll(whereItIs).toMatch(/sent|kept/);
}
