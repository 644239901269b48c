/** What a real network does to an enquiry. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { FailureCause } from '../../../machines/index.ts';
import { content } from '../../../src/content/index.ts';
import type { MailFault } from '../../../tools/serve/stand-ins/mail.ts';
import { heldAnswer } from '../../support/browser/held-answer.ts';
import { useOutsideWorld } from '../../support/browser/outside-world.ts';
import { answering, submit, useBrowser, type Visit } from '../../support/browser/visit.ts';
import { observe } from '../../support/observe.ts';

const world = useOutsideWorld('.cache/sending-tests');
const visit = useBrowser();

const { contact } = content;

const ENQUIRY = {
  user_name: 'Aisyah binti Rahman',
  user_email: 'aisyah@kedai.example',
  message:
    'Hai! Teh tarik & kuih #1 + satu? 100 %\nA "shop" <b>or</b> a=page\n\nகடை வேண்டும்\n我们要一个网站 🫖👩🏽‍🍳',
};
const NOTHING = { user_name: '', user_email: '', message: '' };

/** What the service is to receive: seven fields and nothing else. */
const REQUEST = {
  ...ENQUIRY,
  // Forms are sent with the line ends of the network.
  message: ENQUIRY.message.replaceAll('\n', '\r\n'),
  lib_version: '4.4.1',
  service_id: 'service_stand_in',
  template_id: 'template_stand_in',
  user_id: 'stand_in_public_key',
};

/** What the browser says of a request that failed, and the page of the message that was in it. */
const EXPECTED_ERRORS =
  /^Failed to load resource: |blocked by CORS policy|^[45]\d\d \w|^(Failed to fetch|network error|there is no network|no answer in 30000 ms)$/;

interface Fault {
  strike: (page: Page) => unknown;
  pass: (page: Page) => unknown;
  cause: FailureCause;
  /** How often the message has arrived all the same. */
  arrived?: number;
  opening?: Visit;
  /** Done while the message is on its way. */
  meanwhile?: (page: Page) => unknown;
}

const mailFault = (fault: MailFault, cause: FailureCause): Fault => ({
  strike: () => {
    world.mail.fault = fault;
  },
  pass: () => {
    world.mail.fault = null;
  },
  cause,
});

const silently = {
  opening: { prepare: (page: Page) => page.clock.install() },
  meanwhile: (page: Page) => page.clock.fastForward(30_000),
};

const faults: Record<string, Fault> = {
  '400, as the settings are wrong': mailFault({ status: 400 }, 'misconfigured'),
  '403, as the sender is blocked': mailFault({ status: 403 }, 'refused'),
  '429, as there were too many': mailFault({ status: 429 }, 'rateLimited'),
  '451, as the browser is not wanted': mailFault({ status: 451 }, 'refused'),
  '500, as the service is broken': mailFault({ status: 500 }, 'unknown'),
  'a connection that is cut before the answer': mailFault('refuse', 'unanswered'),
  'a connection that is reset in the middle of the answer': {
    ...mailFault('reset', 'unanswered'),
    arrived: 1,
  },
  'an answer that never ends': {
    ...mailFault('endless', 'timedOut'),
    ...silently,
    arrived: 1,
  },
  'a connection that is refused': {
    strike: () => world.mailService.close(),
    pass: () => world.mailService.open(),
    cause: 'unanswered',
  },
  'a blocker in the browser': {
    strike: (page) =>
      page.route(`${world.mailService.origin()}/**`, (route) => route.abort('blockedbyclient')),
    pass: (page) => page.unrouteAll(),
    cause: 'unanswered',
  },
  'no network': {
    strike: (page) => page.context().setOffline(true),
    pass: (page) => page.context().setOffline(false),
    cause: 'offline',
  },
  'a network that goes while it is on its way': {
    ...mailFault('silence', 'unanswered'),
    meanwhile: async (page) => {
      await page.context().setOffline(true);
      await world.mailService.close();
    },
    pass: async (page) => {
      world.mail.fault = null;
      await world.mailService.open();
      await page.context().setOffline(false);
    },
  },
};

describe('a message that meets a fault', () => {
  test.each(Object.entries(faults))(
    '%s: is kept, and sent when it is over',
    async (_, { strike, pass, cause, arrived = 0, opening, meanwhile }) => {
      const page = await openForm(opening);
      await strike(page);
      await submit(page);
      if (meanwhile) {
        await isOnItsWay({ arrived });
        await meanwhile(page);
      }
      await expect.poll(() => formOn(page)).toEqual(failed(cause));
      expect(received()).toEqual(times(arrived, REQUEST));

      await pass(page);
      await submit(page);
      await expect.poll(() => formOn(page)).toEqual(SUCCEEDED);
      expect(received()).toEqual(times(arrived + 1, REQUEST));
    },
  );

  test('no answer: is sent once, however often it is submitted, and called off after 30 seconds', async () => {
    const page = await openForm(silently.opening);
    world.mail.fault = 'silence';
    await page.locator('#enquiry [type=submit]').dblclick();
    await page.locator('#enquiry [type=submit]').click({ force: true });
    await page.locator('#enquiry [name=user_email]').press('Enter');
    await page.evaluate(() => {
      const form = document.forms.namedItem('enquiry')!;
      form.requestSubmit();
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
    await isOnItsWay();
    await silently.meanwhile(page);
    await expect.poll(() => formOn(page)).toEqual(failed('timedOut'));
    await expect
      .poll(() => world.mailService.arrivals.map(({ isAbandoned }) => isAbandoned))
      .toEqual([true]);
  });

  test('a reload while it is on its way: is spoken of, and carries the same reference again', async () => {
    const page = await openForm();
    world.mail.fault = 'endless';
    await submit(page);
    await isOnItsWay({ arrived: 1 });
    await page.reload();
    await page.locator('html[data-script=running]').waitFor();
    await expect.poll(() => formOn(page)).toEqual(failed('interrupted'));
    world.mail.fault = null;
    await submit(page);
    await expect.poll(() => formOn(page)).toEqual(SUCCEEDED);
    expect(received()).toEqual([REQUEST, REQUEST]);
    const [first, second] = world.mail.received.map(({ message }) => REFERENCE.exec(message)?.[0]);
    expect(first).toBe(second);
  });
});

test('what becomes of a message is brought to a visitor who has stayed, and to nobody who has gone', async () => {
  const mail = heldAnswer(answering({ status: 429, body: 'Too Many Requests' }));
  const page = await openForm({
    viewport: { width: 390, height: 500 },
    routes: { '**/api/v1.0/email/send-form': mail.hold },
  });
  const visitor = () =>
    page.evaluate(() => ({
      isAtTop: window.scrollY === 0,
      isAtButton: document.activeElement?.matches('#enquiry [type=submit]'),
      isShown: document.getElementById('send-outcome')!.getBoundingClientRect().bottom <= 500,
    }));
  await submit(page);
  await mail.isAwaited();
  await page.evaluate(() => window.scrollTo(0, 0));
  await mail.letGo();
  await expect.poll(() => formOn(page)).toEqual(failed('rateLimited'));
  await page.evaluate(twoFrames);
  expect(await visitor()).toEqual({ isAtTop: true, isAtButton: false, isShown: false });

  await submit(page);
  await mail.isAwaited();
  await mail.letGo();
  await expect.poll(visitor).toEqual({ isAtTop: false, isAtButton: true, isShown: true });
});

async function openForm(options: Visit = {}) {
  const page = await visit({
    address: world.address,
    expectedErrors: EXPECTED_ERRORS,
    ...options,
  });
  for (const [name, text] of Object.entries(ENQUIRY)) {
    await page.locator(`#enquiry [name=${name}]`).fill(text);
  }
  return page;
}

async function isOnItsWay({ arrived = 0 } = {}) {
  await expect.poll(() => world.mailService.arrivals).toHaveLength(1);
  await expect.poll(received).toHaveLength(arrived);
}

const twoFrames = () =>
  new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
  });

async function formOn(page: Page) {
  const { fields, button, status } = await page.evaluate(observe);
  return { fields, button, status };
}

const ready = { says: contact.submitLabel, isDisabled: false };
const failed = (cause: FailureCause) => ({
  fields: ENQUIRY,
  button: ready,
  status: contact.failureStatus[cause],
});
const SUCCEEDED = { fields: NOTHING, button: ready, status: contact.successStatus };

const REFERENCE = /\r\n\r\n.+ \w{4}$/;

/** Without the reference that stands below each message. */
const received = () =>
  world.mail.received.map(({ receivedAt: _, ...fields }) => ({
    ...fields,
    message: fields.message.replace(REFERENCE, ''),
  }));

const times = <Thing>(count: number, thing: Thing) => Array.from({ length: count }, () => thing);
