import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { launchChromium } from '../../../tools/lab/browser.ts';
import { heldAnswer } from '../../support/browser/held-answer.ts';
import { setHidden } from '../../support/browser/hidden-tab.ts';
import { answering, fillIn, useBrowser, type Visit } from '../../support/browser/visit.ts';
import { expectWhole, NOTHING_TYPED, TYPED } from '../../support/browser/expect-intact.ts';

/** A shell keeps no page to go back to, and the whole browser does not when Playwright asks it. */
const visit = useBrowser(() =>
  launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
);

const AN_HOUR_MS = 3_600_000;

const THANKS = 'Thank you. Your message has reached us, and we will answer by email.';
const UNANSWERED =
  'The connection was lost before we had an answer, so your message may have arrived all the same. It is still here. If you would rather be sure, send it again: it carries the same reference, so we will not mistake it for a second enquiry.';

const accepted = answering({ status: 200, body: 'OK' });
const lost = (route: Route) => route.abort('connectionreset');

/** A visitor in whose page only the test moves, and whose message waits for its answer. */
async function visitAndSend(answer: (route: Route) => unknown, options: Visit = {}) {
  const mail = heldAnswer(answer);
  const page = await visit({
    mail: mail.hold,
    reducedMotion: 'reduce',
    expectedErrors: /^Failed to (fetch|load resource: net::ERR_CONNECTION_RESET)$/,
    ...options,
  });
  await fillIn(page);
  await submit(page);
  await mail.isAwaited();
  return { page, letAnswer: mail.letGo };
}

describe('a visitor who leaves while a message is on its way, and goes back', () => {
  test.each([
    ['an acceptance', 'later', accepted, THANKS, NOTHING_TYPED],
    ['an acceptance', 'meanwhile', accepted, THANKS, NOTHING_TYPED],
    ['a loss', 'later', lost, UNANSWERED, TYPED],
    ['a loss', 'meanwhile', lost, UNANSWERED, TYPED],
  ])('finds the page as it was, and %s that comes %s', async (_, comes, answer, says, keeps) => {
    const { page, letAnswer } = await visitAndSend(answer);
    await leave(page);
    if (comes === 'meanwhile') await letAnswer();
    await goBack(page);
    if (comes === 'later') {
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
      await expectWhole(page);
      await letAnswer();
    }
    await expectToSay(page, says);
    await expectWhole(page, keeps);
  });
});

describe('a second tab', () => {
  test('has a message of its own, shares the currency, and changes nothing of the first', async () => {
    const first = await visit({ reducedMotion: 'reduce' });
    await fillIn(first);
    const second = await first.context().newPage();
    await second.goto(inject('site'));
    await isRunning(second);
    await expectWhole(second, NOTHING_TYPED);
    await second.getByLabel('Your message').fill('A shop, please.');
    await second.getByRole('radio', { name: 'USD' }).check();
    await first.getByRole('radio', { name: 'USD', checked: true }).waitFor();

    for (const tab of [first, second]) {
      await tab.bringToFront();
      await tab.reload();
      await isRunning(tab);
      await tab.getByRole('radio', { name: 'USD', checked: true }).waitFor();
    }
    await second.getByRole('radio', { name: 'RM' }).check();
    await first.getByRole('radio', { name: 'RM', checked: true }).waitFor();
    await expectWhole(second, { ...NOTHING_TYPED, message: 'A shop, please.' });

    await fillIn(second);
    await submit(second);
    await expectToSay(second, THANKS);
    await first.bringToFront();
    await first.reload();
    await isRunning(first);
    await expectWhole(first);
  });

  test('chooses a currency while the first lies in the cache, and the first shows it', async () => {
    const first = await visit({ reducedMotion: 'reduce' });
    await fillIn(first);
    await leave(first);
    const second = await first.context().newPage();
    await second.goto(inject('site'));
    await isRunning(second);
    await second.getByRole('radio', { name: 'USD' }).check();
    await goBack(first);
    await first.getByRole('radio', { name: 'USD', checked: true }).waitFor();
  });
});

describe('a clock that is set', () => {
  test.each([
    ['ahead', AN_HOUR_MS],
    ['back', -AN_HOUR_MS],
  ])('an hour %s hurries nothing and holds nothing up', async (_, jump) => {
    const { page, letAnswer } = await visitAndSend(accepted, { prepare: installClock });
    const setClock = async () => page.clock.setSystemTime((await timeOn(page)) + jump);
    await page.clock.pauseAt((await timeOn(page)) + 1000);
    await setClock();
    await page.clock.runFor(20_000);
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await expectWhole(page);

    await letAnswer();
    await expectToSay(page, THANKS);
    await page.clock.runFor(100);
    await setClock();
    await toastOn(page).hover();
    await page.mouse.move(0, 800);
    await page.clock.runFor(2300);
    expect(await toastOn(page).count()).toBe(1);
    await page.clock.runFor(1000);
    await expect.poll(() => toastOn(page).count()).toBe(0);

    await fillIn(page);
    await setClock();
    await page.clock.runFor(1000);
    await expectWhole(page);
    await page.clock.resume();
    await page.reload();
    await isRunning(page);
    await expectWhole(page);
  });
});

describe('a tab that is hidden', () => {
  test('while the line types stops it, and keeps what was typed', async () => {
    const page = await visit({ prepare: installClock });
    await page.clock.pauseAt((await timeOn(page)) + 1000);
    await fillIn(page);
    await scrollToTop(page);
    await setHidden(page, true);
    const line = page.locator('.typed-text');
    const stopped = await line.textContent();
    await page.clock.runFor(10_000);
    expect(await line.textContent()).toBe(stopped);
    await setHidden(page, false);
    await page.clock.runFor(1500 + 70);
    expect(await line.textContent()).not.toBe(stopped);
    await page.clock.resume();
    await expectWhole(page);
  });

  test('during a send shows how it ended when it is back', async () => {
    const { page, letAnswer } = await visitAndSend(lost);
    await setHidden(page, true);
    await letAnswer();
    await expectToSay(page, UNANSWERED);
    await setHidden(page, false);
    await page.getByText('Failed to send. Try again.').waitFor();
    await expectWhole(page);
  });

  test('during a toast keeps it until it was seen', async () => {
    const { page, letAnswer } = await visitAndSend(accepted, { prepare: installClock });
    await page.clock.pauseAt((await timeOn(page)) + 1000);
    await letAnswer();
    await expectToSay(page, THANKS);
    await page.clock.runFor(1000);
    await setHidden(page, true);
    await page.clock.runFor(AN_HOUR_MS);
    await setHidden(page, false);
    await page.clock.runFor(2400);
    expect(await toastOn(page).count()).toBe(1);
    await page.clock.runFor(400);
    await expect.poll(() => toastOn(page).count()).toBe(0);
    await page.clock.runFor(1000);
    await expectWhole(page, NOTHING_TYPED);
  });
});

const submit = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const isRunning = (page: Page) => page.locator('html[data-script=running]').waitFor();
const toastOn = (page: Page) => page.locator('[data-sonner-toast][data-removed=false]');
const installClock = (page: Page) => page.clock.install();
const timeOn = (page: Page) => page.evaluate(() => Date.now());
const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0 }));

const expectToSay = (page: Page, words: string) => page.getByText(words).waitFor();

const leave = (page: Page) => page.goto(new URL('/favicon.svg', inject('site')).href);

/** A page that was loaded again instead would say so. */
async function goBack(page: Page) {
  await page.evaluate(() => window.history.back());
  await page.waitForURL(inject('site'), { waitUntil: 'commit' });
  const howItCame = () =>
    page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
    );
  await expect.poll(howItCame).toEqual(['navigate']);
}
