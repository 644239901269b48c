/** An enquiry on a real network. */
import type { Page } from 'playwright';
import { expect, test, answering, fillIn, submit } from '../support/browser/test.ts';
import type { FailureCause } from '../../machines/contact.machine.ts';
import { content } from '../../src/content/index.ts';
import type { MailFault } from '../../vite/stand-ins/mail.ts';
import { heldAnswer, nextPaint } from '../support/browser/conditions.ts';
import type { OutsideWorld } from '../support/browser/outside-world.ts';
import { observe } from '../support/observe.ts';

const { contact } = content;

const ENQUIRY = {
  user_name: 'Aisyah binti Rahman',
  user_email: 'aisyah@kedai.example',
  message:
    'Hai! Teh tarik & kuih #1 + satu? 100 %\nA "shop" <b>or</b> a=page\n\nகடை வேண்டும்\n我们要一个网站 🫖👩🏽‍🍳',
};
const NOTHING = { user_name: '', user_email: '', message: '' };

/** The service receives seven fields and nothing else. */
const REQUEST = {
  ...ENQUIRY,
  // Forms are sent with the line ends of the network.
  message: ENQUIRY.message.replaceAll('\n', '\r\n'),
  lib_version: '4.4.1',
  service_id: 'service_stand_in',
  template_id: 'template_stand_in',
  user_id: 'stand_in_public_key',
};

const UNCERTAIN = new Set<FailureCause>(['unanswered', 'timedOut']);

/** The request after one that may have arrived. */
const COPY = {
  ...REQUEST,
  message: `${REQUEST.message}\r\n\r\n${contact.sending.earlierCopyNote}`,
};

/** The browser's complaint about a failed request, and the page's status of its message. */
const EXPECTED_ERRORS =
  /^Failed to load resource: |blocked by CORS policy|^(Failed to fetch|network error|no answer in 30000 ms)$/;

interface Fault {
  strike: (page: Page, world: OutsideWorld) => unknown;
  pass: (page: Page, world: OutsideWorld) => unknown;
  cause: FailureCause;
  /** How often the message has arrived all the same. */
  arrived?: number;
  meanwhile?: (page: Page, world: OutsideWorld, sent: number) => unknown;
}

const mailFault = (fault: MailFault, cause: FailureCause): Fault => ({
  strike: (_, world) => {
    world.mail.fault = fault;
  },
  pass: (_, world) => {
    world.mail.fault = null;
  },
  cause,
});

/** Events that meet a message on its way. */
const onItsWay =
  (happen: (page: Page, world: OutsideWorld) => unknown) =>
  async (page: Page, world: OutsideWorld, sent: number) => {
    const { arrivals } = world.mailService;
    await expect.poll(() => [arrivals.length, received(world).length]).toEqual([1, sent]);
    await page.evaluate(() => document.forms.namedItem('enquiry')!.requestSubmit());
    await happen(page, world);
  };

const faults: Record<string, Fault> = {
  'a connection that is cut before the answer': mailFault('refuse', 'unanswered'),
  'a connection that is reset in the middle of the answer': {
    ...mailFault('reset', 'unanswered'),
    arrived: 1,
  },
  'an answer that never ends': {
    ...mailFault('endless', 'timedOut'),
    arrived: 1,
    meanwhile: onItsWay((page) => page.clock.fastForward(30_000)),
  },
  'a connection that is refused': {
    strike: (_, world) => world.mailService.close(),
    pass: (_, world) => world.mailService.open(),
    cause: 'unanswered',
  },
  'no network': {
    strike: (page) => page.context().setOffline(true),
    pass: (page) => page.context().setOffline(false),
    cause: 'offline',
  },
  'a network that goes while it is on its way': {
    ...mailFault('silence', 'unanswered'),
    meanwhile: onItsWay(async (page, world) => {
      await page.context().setOffline(true);
      await world.mailService.close();
    }),
    pass: async (page, world) => {
      world.mail.fault = null;
      await world.mailService.open();
      await page.context().setOffline(false);
    },
  },
};

test('a message that meets a fault is kept, and sent when it is over', async ({ visit, world }) => {
  const page = await visit({
    address: world.address,
    expectedErrors: EXPECTED_ERRORS,
    prepare: (tab) => tab.clock.install(),
  });
  const sent: (typeof REQUEST)[] = [];
  for (const [name, { strike, pass, cause, arrived = 0, meanwhile }] of Object.entries(faults)) {
    const look = async () => ({ name, ...(await formOn(page)) });
    await fillIn(page, ENQUIRY);
    world.mailService.arrivals.splice(0);
    await strike(page, world);
    await submit(page);
    sent.unshift(...times(arrived, REQUEST));
    await meanwhile?.(page, world, sent.length);
    await expect.poll(look).toEqual({ name, ...failed(cause) });
    expect(received(world)).toEqual(sent);

    await pass(page, world);
    await submit(page);
    sent.unshift(UNCERTAIN.has(cause) ? COPY : REQUEST);
    await expect.poll(look).toEqual({ name, ...SUCCEEDED });
    expect(received(world)).toEqual(sent);
  }
});

test('the outcome is brought into view for a visitor who has stayed, and for nobody who has left', async ({
  visit,
}) => {
  const mail = heldAnswer(answering({ status: 429, body: 'Too Many Requests' }));
  const page = await visit({
    mail: mail.hold,
    viewport: { width: 390, height: 500 },
    expectedErrors: /429/,
  });
  const visitor = () =>
    page.evaluate(() => {
      const { top, bottom, height } = document
        .getElementById('send-outcome')!
        .getBoundingClientRect();
      return {
        isAtTop: window.scrollY === 0,
        isAtOutcome: document.activeElement?.id === 'send-outcome',
        // An outcome that is taller than the window shows from its start.
        isShown: height > 380 ? top < 150 : bottom <= 500,
      };
    });
  await fillIn(page);
  await submit(page);
  await mail.isAwaited();
  await page.evaluate(() => window.scrollTo(0, 0));
  await mail.letGo();
  await expect
    .poll(async () => (await formOn(page)).status)
    .toBe(contact.sending.failureStatus.rateLimited);
  await page.evaluate(nextPaint);
  expect(await visitor()).toEqual({ isAtTop: true, isAtOutcome: true, isShown: false });

  await submit(page);
  await mail.isAwaited();
  await mail.letGo();
  await expect.poll(visitor).toEqual({ isAtTop: false, isAtOutcome: true, isShown: true });
});

async function formOn(page: Page) {
  const { fields, button, status } = await page.evaluate(observe);
  return { fields, button, status };
}

const ready = { says: contact.sending.submitLabel, isDisabled: false };
const failed = (cause: FailureCause) => ({
  fields: ENQUIRY,
  button: ready,
  status: contact.sending.failureStatus[cause],
});
const SUCCEEDED = { fields: NOTHING, button: ready, status: contact.sending.successStatus };

const received = (world: OutsideWorld) =>
  world.mail.received.map(({ receivedAt: _, ...fields }) => fields);

const times = <Thing>(count: number, thing: Thing) => Array.from({ length: count }, () => thing);
