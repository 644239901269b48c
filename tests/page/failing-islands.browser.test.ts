/** A part of the page that fails costs what it does, and no word and no other part. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { changing, useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

const ISLANDS = '**/assets/islands-*.js';
const TYPED = {
  user_name: 'Aisyah binti Rahman',
  user_email: 'aisyah@kedai.example',
  message: 'A page for our bakery, please.',
};

/** A class that only this view renders, and what makes it render again. */
const VIEWS = {
  mobileMenu: { className: 'menu-panel', again: (page: Page) => burger(page).click() },
  typingLoop: {
    className: 'typed-text',
    again: (page: Page) => page.evaluate(() => scrollTo(0, 0)),
  },
  region: { className: 'currency-switch', again: (page: Page) => dollars(page).click() },
  contact: { className: 'send-outcome', again: (page: Page) => send(page) },
};
type IslandName = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as IslandName[];

const burger = (page: Page) => page.locator('#menu-button');
const dollars = (page: Page) => page.locator('[type=radio][value=USD]');
const island = (page: Page, name: IslandName) => page.locator(`[data-island=${name}]`);
const send = (page: Page) => page.locator('[name=user_email]').press('Enter');

interface Watched extends Window {
  failing?: IslandName;
  sent: Record<string, string>;
  refused: string[];
}

/** A page each of whose views throws once it is told to, with what was written to it. */
async function openBreakable({ failing }: { failing?: IslandName } = {}) {
  const complaints: string[] = [];
  const letters: string[] = [];
  const page = await visit({
    width: 390,
    isAwaited: false,
    expectedErrors: / is broken$/,
    routes: { [ISLANDS]: changing(breakable) },
    mail: (route) => {
      letters.push(route.request().postData() ?? '');
      return route.fulfill({ body: 'OK' });
    },
    prepare: async (tab) => {
      tab.on('pageerror', ({ message }) => complaints.push(message));
      await tab.addInitScript((name) => {
        const watched = window as unknown as Watched;
        watched.sent = {};
        if (name) watched.failing = name;
        Object.assign(window, {
          throwIfTold: (view: string) => {
            if (watched.failing === view) throw new Error(`${view} is broken`);
          },
        });
        document.addEventListener(
          'readystatechange',
          () => {
            for (const part of document.querySelectorAll<HTMLElement>('[data-island]'))
              watched.sent[part.dataset['island']!] = part.innerHTML;
          },
          { once: true },
        );
      }, failing);
    },
  });
  for (const [name, text] of Object.entries(TYPED)) await page.locator(`[name=${name}]`).fill(text);
  await page.locator('html[data-script=running]').waitFor();
  return { page, complaints, letters };
}

function breakable(code: string) {
  let broken = code;
  for (const [name, { className }] of Object.entries(VIEWS)) {
    const rendered = new RegExp(`className:(["'\`])${className}\\1`);
    expect(broken).toMatch(rendered);
    broken = broken.replace(rendered, `className:(throwIfTold("${name}"),"${className}")`);
  }
  return broken;
}

describe.each([
  ['while it is hydrated', (name: IslandName) => openBreakable({ failing: name })],
  [
    'later',
    async (name: IslandName) => {
      const opened = await openBreakable();
      await opened.page.evaluate((failing) => Object.assign(window, { failing }), name);
      await VIEWS[name].again(opened.page);
      return opened;
    },
  ],
])('an island that fails %s', (_, open) => {
  test.each(NAMES)('stands as it was sent, and the others live: %s', async (name) => {
    const { page, complaints, letters } = await open(name);
    await expect.poll(() => failedOn(page)).toEqual([name]);
    expect(complaints).toEqual([`${name} is broken`]);
    expect(await markupOf(page, name)).toEqual(await markupOf(page, name, 'as it was sent'));

    await expectMenuToWork(page, { isAlive: name !== 'mobileMenu' });
    await expectCurrencyToSwitch(page);
    await expectLineToShow(page, { isAlive: name !== 'typingLoop' });
    if (name === 'contact') await expectToSayHowToWrite(page, letters);
    else await expectToSend(page, letters);

    expect(await failedOn(page)).toEqual([name]);
    expect(complaints).toEqual([`${name} is broken`]);
  });
});

const failedOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-failed]')].map(
      ({ dataset }) => dataset['island'],
    ),
  );

/** Without what an effect marks in it. */
async function markupOf(page: Page, name: IslandName, when: 'now' | 'as it was sent' = 'now') {
  const markup =
    when === 'now'
      ? await island(page, name).innerHTML()
      : await page.evaluate((part) => (window as unknown as Watched).sent[part]!, name);
  return markup.replaceAll(/ aria-current="location"/g, '');
}

/** Where it has failed it stays open behind a link, so nothing may lie dimmed or hidden beneath it. */
async function expectMenuToWork(page: Page, { isAlive }: { isAlive: boolean }) {
  const panel = page.locator('.menu-panel');
  const look = () =>
    page.evaluate(() => ({
      isShown: document.querySelector('.menu-panel')!.checkVisibility(),
      isDimming: getComputedStyle(document.querySelector('.menu-panel')!).boxShadow !== 'none',
      header: getComputedStyle(document.querySelector('.site-header')!).position,
    }));
  await burger(page).click();
  await expect
    .poll(look)
    .toEqual({ isShown: true, isDimming: isAlive, header: isAlive ? 'sticky' : 'relative' });
  await panel.getByRole('link', { name: 'Pricing' }).click();
  await page.locator('#Price-heading:focus').waitFor();
  await expect.poll(() => panel.isVisible()).toBe(!isAlive);
}

async function expectCurrencyToSwitch(page: Page) {
  const prices = page.locator('.plan-price [data-currency=USD]');
  await dollars(page).click();
  await expect.poll(() => prices.first().isVisible()).toBe(true);
  expect(await dollars(page).isChecked()).toBe(true);
}

async function expectLineToShow(page: Page, { isAlive }: { isAlive: boolean }) {
  await page.evaluate(() => scrollTo(0, 0));
  const look = async () => ({
    says: await page.locator('.typed-text').textContent(),
    hasControl: await page.locator('#pause-control').isVisible(),
  });
  const { says } = await look();
  const other = expect.not.stringMatching(`^${says}$`) as string;
  await expect
    .poll(look)
    .toEqual({ says: isAlive ? other : 'Web Development', hasControl: isAlive });
}

async function expectToSend(page: Page, letters: readonly string[]) {
  await send(page);
  await page.getByText('Message sent successfully!').waitFor();
  expect(letters).toEqual([expect.stringContaining(TYPED.message)]);
}

async function expectToSayHowToWrite(page: Page, letters: readonly string[]) {
  await send(page);
  await page.getByText('Please write to us directly: hello@tapak.example').waitFor();
  await expect.poll(() => typedAndKept(page)).toEqual({ typed: TYPED, kept: TYPED });

  const edited = { ...TYPED, message: 'A page for our bakery and our café, please.' };
  await page.locator('[name=message]').fill(edited.message);
  await send(page);
  await expect.poll(() => typedAndKept(page)).toEqual({ typed: edited, kept: edited });
  expect(letters).toEqual([]);
}

const typedAndKept = (page: Page) =>
  page.evaluate(() => {
    const form = document.forms.namedItem('enquiry')!;
    const draft = JSON.parse(sessionStorage.getItem('enquiry') ?? '{}') as Record<string, unknown>;
    const { user_name, user_email, message } = draft;
    return {
      typed: Object.fromEntries(new FormData(form)),
      kept: { user_name, user_email, message },
    };
  });

describe('markup that somebody writes into every island', () => {
  const writeMarkup = () => {
    const watched = window as unknown as Watched;
    watched.refused ??= [];
    for (const part of document.querySelectorAll<HTMLElement>('[data-island]')) {
      try {
        part.innerHTML = '';
      } catch (refusal) {
        watched.refused.push((refusal as Error).name);
      }
    }
  };
  const everyRefusal = NAMES.map(() => 'TypeError');

  test('is refused, and costs nothing', async () => {
    const letters: string[] = [];
    const page = await visit({
      width: 390,
      expectedErrors: /Content Security Policy|TrustedHTML/i,
      mail: (route) => {
        letters.push(route.request().postData() ?? '');
        return route.fulfill({ body: 'OK' });
      },
      prepare: (tab) =>
        tab.addInitScript(
          `document.addEventListener('readystatechange', ${writeMarkup.toString()}, { once: true })`,
        ),
    });
    await page.evaluate(writeMarkup);
    expect(await page.evaluate(() => (window as unknown as Watched).refused)).toEqual([
      ...everyRefusal,
      ...everyRefusal,
    ]);
    for (const [name, text] of Object.entries(TYPED))
      await page.locator(`[name=${name}]`).fill(text);
    await expectMenuToWork(page, { isAlive: true });
    await expectCurrencyToSwitch(page);
    await expectLineToShow(page, { isAlive: true });
    await expectToSend(page, letters);
    expect(await failedOn(page)).toEqual([]);
  });
});
