/** Extensions and hosts may change the document: the page stays readable and keeps what was typed. */
import type { Page } from 'playwright';
import {
  expect,
  test,
  isRunning,
  mailbox,
  TYPED,
  type Visit,
  type VisitPage,
  hydrate,
  SITE,
} from '../support/browser/test.ts';
import { codeOf, FOREIGN_CHANGES } from '../support/browser/foreign-changes.ts';
import { heldAnswer } from '../support/browser/conditions.ts';
import { becomesOfEnquiry, useEveryIsland } from '../support/browser/use-page.ts';
import { isSampled } from '../support/sample.ts';

const ISLANDS = '**/assets/islands-*.js';
/** React warns of each island that it renders again. */
const FROM_REACT = /^Error: Minified React error #418/;

const type = (page: Page) => page.locator('textarea').fill(TYPED.message);

const moments: Record<string, (visit: VisitPage, change: string, visitor: Visit) => Promise<Page>> =
  {
    async 'before the script'(visit, change, visitor) {
      const early = `document.addEventListener('readystatechange', () => ${change}, { once: true })`;
      const page = await visit({ ...visitor, prepare: (tab) => tab.addInitScript(early) });
      await type(page);
      return page;
    },
    async 'during load'(visit, change, visitor) {
      const islands = heldAnswer((route) => route.continue());
      const page = await visit({
        ...visitor,
        isAwaited: false,
        routes: { [ISLANDS]: islands.hold },
      });
      await type(page);
      await islands.isAwaited();
      await page.evaluate(change);
      await islands.letGo();
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

const PHONE = 390;
const DESKTOP = 1280;

interface Sent {
  /** How many letters each section shows on an unchanged page. */
  whole: Record<string, number>;
  /** The same without the islands, whose content does not come back after hydration. */
  withoutIslands: Record<string, number>;
}
const sent = new Map<number, Sent>();

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(SITE);
  await hydrate(page);
  for (const width of [PHONE, DESKTOP]) {
    await page.setViewportSize({ width, height: 900 });
    const [whole, withoutIslands] = [await lettersOf(page), await lettersOf(page, '[data-island]')];
    sent.set(width, { whole, withoutIslands });
  }
  await page.close();
});

const cases = Object.entries(FOREIGN_CHANGES).flatMap(([name, change], row) =>
  Object.keys(moments)
    .map((moment, column) => ({
      name,
      change,
      moment,
      width: (row + column) % 2 ? PHONE : DESKTOP,
    }))
    .filter((_, column, { length }) => isSampled(row, column, length)),
);

for (const { change, moment, width, name } of cases) {
  test(`${moment} at ${width} px: ${name}`, async ({ visit }) => {
    const { letters, mail } = mailbox();
    const page = await moments[moment]!(visit, codeOf(change), {
      width,
      mail,
      expectedErrors: FROM_REACT,
    });
    const { whole, withoutIslands } = sent.get(width)!;
    const isGone = moment === 'after hydration' && change.emptiesIslands;
    await expectReadable(page, isGone ? withoutIslands : whole);
    expect(await page.locator('textarea').inputValue()).toBe(TYPED.message);
    await useEveryIsland(page);
    expect(await becomesOfEnquiry(page, letters)).toMatch(/sent|kept/);
  });
}

/** How many letters each section shows outside of some parts. */
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

async function expectReadable(page: Page, whole: Record<string, number>) {
  const letters = await lettersOf(page);
  const missing = Object.keys(whole).filter((id) => (letters[id] ?? 0) < 0.85 * whole[id]!);
  expect(missing).toEqual([]);
}
