/** A part of the page that fails costs what it does, and no word and no other part. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { preferMotion } from '../support/browser/motion.ts';
import { changing, fillIn, submit, TYPED, useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();
const { agency, contact, home } = content;

const ISLANDS = '**/assets/islands-*.js';

/** A class that only this view renders, and what makes it render again. */
const VIEWS = {
  mobileMenu: { className: 'menu-panel', again: (page: Page) => burger(page).click() },
  typingLoop: {
    className: 'typed-text',
    again: (page: Page) => page.evaluate(() => scrollTo(0, 0)),
  },
  region: { className: 'currency-switch', again: (page: Page) => dollars(page).click() },
  contact: { className: 'send-outcome', again: (page: Page) => submit(page) },
};
type IslandName = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as IslandName[];

const burger = (page: Page) => page.locator('#menu-button');
const dollars = (page: Page) => page.locator('[type=radio][value=USD]');

declare global {
  interface Window {
    failing: string | null;
    sent: Record<string, string>;
  }
}

/** A page each of whose views throws once it is told to, with what was written to it. */
async function openBreakable(failing: IslandName | null) {
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
    prepare: (tab) =>
      tab.addInitScript((name) => {
        window.failing = name;
        Object.assign(window, {
          throwIfTold: (view: string) => {
            if (window.failing === view) throw new Error(`${view} is broken`);
          },
        });
        const note = () => {
          const parts = [...document.querySelectorAll<HTMLElement>('[data-island]')];
          window.sent = Object.fromEntries(
            parts.map((part) => [part.dataset['island'], part.innerHTML]),
          );
        };
        document.addEventListener('readystatechange', note, { once: true });
      }, failing),
  });
  await fillIn(page);
  await page.locator('html[data-script=running]').waitFor();
  return { page, letters };
}

function breakable(code: string) {
  return Object.entries(VIEWS).reduce((broken, [name, { className }]) => {
    const rendered = new RegExp(`className:(["'\`])${className}\\1`);
    expect(broken).toMatch(rendered);
    return broken.replace(rendered, `className:(throwIfTold("${name}"),"${className}")`);
  }, code);
}

async function failLater(name: IslandName) {
  const opened = await openBreakable(null);
  await opened.page.evaluate((failing) => Object.assign(window, { failing }), name);
  await VIEWS[name].again(opened.page);
  return opened;
}

describe.each([
  ['while it is hydrated', openBreakable],
  ['later', failLater],
])('an island that fails %s', (_, open) => {
  test.each(NAMES)('stands as it was sent, and the others live: %s', async (name) => {
    const { page, letters } = await open(name);
    await expect.poll(() => failedOn(page)).toEqual([name]);
    const { now, sent } = await markupOf(page, name);
    expect(now).toBe(sent);

    await expectLineToShow(page, { isAlive: name !== 'typingLoop' });
    await preferMotion(page, 'reduce');
    await expectMenuToWork(page, { isAlive: name !== 'mobileMenu' });
    await expectCurrencyToSwitch(page);
    if (name === 'contact') await expectToSayHowToWrite(page, letters);
    else await expectToSend(page, letters);
    expect(await failedOn(page)).toEqual([name]);
  });
});

const failedOn = (page: Page) =>
  page
    .locator('[data-failed]')
    .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset['island']));

/** Without what an effect marks in it. */
const markupOf = (page: Page, name: IslandName) =>
  page.evaluate((island) => {
    const { innerHTML } = document.querySelector(`[data-island=${island}]`)!;
    const [now, sent] = [innerHTML, window.sent[island]!].map((markup) =>
      markup.replaceAll(' aria-current="location"', ''),
    );
    return { now, sent };
  }, name);

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
  await panel.locator('[href="#Price"]').click();
  await page.locator('#Price-heading:focus').waitFor();
  await expect.poll(() => panel.isVisible()).toBe(!isAlive);
}

async function expectCurrencyToSwitch(page: Page) {
  await dollars(page).click();
  await page.locator('.plan-price [data-currency=USD]').first().waitFor();
  expect(await dollars(page).isChecked()).toBe(true);
}

async function expectLineToShow(page: Page, { isAlive }: { isAlive: boolean }) {
  await page.evaluate(() => scrollTo(0, 0));
  const look = async () => ({
    says: await page.locator('.typed-text').textContent(),
    hasControl: await page.locator('#pause-control').isVisible(),
  });
  const { says } = await look();
  const another = expect.not.stringMatching(`^${says}$`) as string;
  await expect
    .poll(look)
    .toEqual({ says: isAlive ? another : home.phrases[0], hasControl: isAlive });
}

async function expectToSend(page: Page, letters: readonly string[]) {
  await submit(page);
  await page.getByText(contact.successToast).waitFor();
  expect(letters).toEqual([expect.stringContaining(TYPED.message)]);
}

async function expectToSayHowToWrite(page: Page, letters: readonly string[]) {
  await page.locator('[name=user_email]').press('Enter');
  await page.getByText(`${contact.withoutScript} ${agency.email}`).waitFor();
  await expect.poll(() => typedAndKept(page)).toEqual({ typed: TYPED, kept: TYPED });

  const edited = { ...TYPED, message: `${TYPED.message} And a café.` };
  await page.locator('[name=message]').fill(edited.message);
  await page.locator('[name=user_email]').press('Enter');
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
