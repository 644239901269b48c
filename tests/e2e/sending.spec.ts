/** Tests of sends while the network or the mail service fails, and of the scroll to the outcome. */
import type { Page } from '@playwright/test';
import type { FailureCause } from '../../machines/contact.machine.ts';
import { content } from '../support/site.ts';
import type { MailFault } from '../../site/local/stand-ins/mail.ts';
import { nextPaint } from '../support/browser/conditions.ts';
import {
  expect,
  field,
  fillIn,
  held,
  NOTHING_TYPED,
  submit,
  test,
} from '../support/browser/test.ts';
import type { World } from '../support/browser/world.ts';
import { observe } from '../support/observe.ts';

const { sending } = content.contact;

const ENQUIRY = {
  user_name: 'Aisyah binti Rahman',
  user_email: 'aisyah@kedai.example',
  message:
    'Hai! Teh tarik & kuih #1 + satu? 100 %\nA "shop" <b>or</b> a=page\n\nகடை வேண்டும்\n我们要一个网站 🫖👩🏽‍🍳',
};

/** The enquiry as the mail service receives it: forms are sent with CRLF line breaks. */
const LETTER = { ...ENQUIRY, message: ENQUIRY.message.replaceAll('\n', '\r\n') };

/** The enquiry as a retry sends it, with a note that it may have arrived already. */
const COPY = { ...LETTER, message: `${LETTER.message}\r\n\r\n${sending.earlierCopyNote}` };

/** The browser's errors about failed requests, and the page's log of failed sends. */
const EXPECTED_ERRORS =
  /^Failed to load resource: |blocked by CORS policy|^(Failed to fetch|network error|no answer in 30000 ms)$/;

interface Fault {
  cause: FailureCause;
  /** The fault that the stand-in for the mail service simulates. */
  mail?: MailFault;
  strike?: (page: Page, world: World) => unknown;
  /** Runs while the page waits for the mail service's answer. */
  meanwhile?: (page: Page, world: World) => unknown;
  /** Whether the message has arrived despite the fault. */
  hasArrived?: true;
}

const faults: Record<string, Fault> = {
  'a connection closed before the answer': { cause: 'unanswered', mail: 'refuse' },
  'a connection reset in the middle of the answer': {
    cause: 'unanswered',
    mail: 'reset',
    hasArrived: true,
  },
  'an answer that never ends': {
    cause: 'timedOut',
    mail: 'endless',
    hasArrived: true,
    meanwhile: (page) => page.clock.fastForward(30_000),
  },
  'a refused connection': {
    cause: 'unanswered',
    strike: (_, world) => world.mailService.close(),
  },
  'no network': { cause: 'offline', strike: (page) => page.context().setOffline(true) },
  'a network lost during the send': {
    cause: 'unanswered',
    mail: 'silence',
    async meanwhile(page, world) {
      await page.context().setOffline(true);
      await world.mailService.close();
    },
  },
};

test('a message is kept when the network or the mail service fails, and sent on retry', async ({
  visit,
  world,
}) => {
  const page = await visit({
    address: world.address,
    expectedErrors: EXPECTED_ERRORS,
    prepare: (tab) => tab.clock.install(),
  });
  const received = () =>
    world.mail.received.map(({ user_name, user_email, message }) => ({
      user_name,
      user_email,
      message: message.replace(/^Reference \w{4}\r\n\r\n/, ''),
    }));
  const references = () =>
    world.mail.received.map(({ message }) => message.slice(0, 'Reference K7F3'.length));
  const sent: (typeof LETTER)[] = [];
  for (const [name, fault] of Object.entries(faults)) {
    const look = async () => ({ name, ...(await formOn(page)) });
    await fillIn(page, ENQUIRY);
    const { arrivals } = world.mailService;
    arrivals.length = 0;
    world.mail.fault = fault.mail ?? null;
    await fault.strike?.(page, world);
    await submit(page);
    if (fault.hasArrived) sent.unshift(LETTER);
    if (fault.meanwhile) {
      await expect.poll(() => [arrivals.length, received()]).toEqual([1, sent]);
      await page.evaluate(() => document.forms.namedItem('enquiry')!.requestSubmit());
      await fault.meanwhile(page, world);
    }
    const status = `${sending.failureStatus[fault.cause]} ${sending.mayHaveArrived}`;
    const failed = { fields: ENQUIRY, ...READY, status, isPromised: true };
    await expect.poll(look).toEqual({ name, ...failed });
    expect(received()).toEqual(sent);

    world.mail.fault = null;
    await world.mailService.open();
    await page.context().setOffline(false);
    await submit(page);
    sent.unshift(COPY);
    const thanks = { status: sending.successStatus, isPromised: false };
    const succeeded = { fields: NOTHING_TYPED, ...READY, ...thanks };
    await expect.poll(look).toEqual({ name, ...succeeded });
    expect(received()).toEqual(sent);
    if (fault.hasArrived) {
      const [retry, first] = references();
      expect(retry).toBe(first);
    }
    await page.getByText('Write another message').click();
    await expect(field(page, 'user_name')).toBeFocused();
  }
  expect(new Set(references()).size).toBe(Object.keys(faults).length);
});

test('the outcome scrolls into view if the visitor has stayed at the form, but not if the visitor has scrolled away', async ({
  visit,
}) => {
  const mail = held();
  const refuse = async () => (await mail.next()).fulfill({ status: 429, body: 'Too Many' });
  const page = await visit({
    mail: mail.take,
    viewport: { width: 390, height: 500 },
    expectedErrors: /429/,
  });
  const visitor = () =>
    page.evaluate(() => {
      const outcome = document.getElementById('send-outcome')!;
      const { top, bottom, height } = outcome.getBoundingClientRect();
      return {
        isAtTop: window.scrollY === 0,
        isAtOutcome: document.activeElement === outcome,
        // An outcome taller than the space below the navigation bar only needs to show its start.
        isShown: height > 380 ? top < 150 : bottom <= 500,
      };
    });
  await fillIn(page);
  await submit(page);
  await expect.poll(() => mail.isAsked).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await refuse();
  const status = `${sending.failureStatus.rateLimited} ${sending.mayHaveArrived}`;
  await expect.poll(() => formOn(page)).toMatchObject({ status });
  await page.evaluate(nextPaint);
  expect(await visitor()).toEqual({ isAtTop: true, isAtOutcome: true, isShown: false });

  await submit(page);
  await refuse();
  await expect.poll(visitor).toEqual({ isAtTop: false, isAtOutcome: true, isShown: true });
  await expect(page.locator('[data-sonner-toast] [data-icon]').first()).toHaveCSS('color', RED);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width} px, a send lights the shop and shows it with the outcome, and the sheet keeps its height, also when the form comes back`, async ({
    visit,
  }) => {
    const page = await visit({ viewport, reducedMotion: 'reduce' });
    const height = async () => (await page.locator('.form-sheet').boundingBox())!.height;
    const leaf = page.locator('.night .shop-window');
    const shutter = () =>
      leaf.evaluate((one) => new DOMMatrix(getComputedStyle(one, '::after').transform).d);
    const sign = () =>
      page.locator('.night .fascia').evaluate((one) => getComputedStyle(one, '::before').opacity);
    const empty = await height();
    await fillIn(page);
    await field(page, 'message').fill('Tea');
    expect(await height()).toBe(empty);
    expect([await shutter(), await sign()]).toEqual([1, '0']);
    await submit(page);
    await expect(page.locator('[data-sent]')).toHaveCount(1);
    await expect.poll(shutter).toBeLessThan(0.5);
    await expect.poll(sign).toBe('1');
    expect(await height()).toBe(empty);
    for (const part of ['#send-outcome', '.night > .shop']) {
      const { y, height: tall } = (await page.locator(part).boundingBox())!;
      expect(y).toBeGreaterThan(72);
      expect(y + tall).toBeLessThanOrEqual(viewport.height);
    }
    await page.getByText('Write another message').click();
    await expect(field(page, 'user_name')).toBeFocused();
    expect(await height()).toBe(empty);
    expect([await shutter(), await sign()]).toEqual([1, '0']);
  });
}

/** The colour of failures in the light scheme */
const RED = 'rgb(196, 54, 26)';

const READY = { button: { label: sending.submitLabel, isDisabled: false } };

async function formOn(page: Page) {
  const { fields, button, status } = await page.evaluate(observe);
  const isPromised = await page.getByText('Your message is still here.').isVisible();
  return { fields, button, status, isPromised };
}
