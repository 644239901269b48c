import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { MailFault } from '../../../tools/serve/stand-ins/mail.ts';
import { denyStorage } from '../../support/browser/denied-storage.ts';
import { useOutsideWorld } from '../../support/browser/outside-world.ts';
import { useBrowser } from '../../support/browser/visit.ts';

const world = useOutsideWorld('.cache/sending-tests');
const visit = useBrowser();

const ENQUIRY = {
  name: 'Aisyah binti Rahman',
  email: 'aisyah@kedai.example',
  message:
    'Hai! Teh tarik & kuih #1 + satu? 100 %\nA "shop" <b>or</b> a=page\n\nகடை வேண்டும்\n我们要一个网站 🫖👩🏽‍🍳',
};
const NOTHING = { name: '', email: '', message: '' };
const letterOf = ({ name, email, message }: typeof ENQUIRY) => `${name}\n${email}\n\n${message}`;
const LETTER = {
  mail: {
    to: 'mailto:hello@tapak.example',
    subject: 'Project enquiry for Tapak',
    text: letterOf(ENQUIRY).replaceAll('\n', '\r\n'),
  },
  chat: { to: 'https://wa.me/60000000000', text: letterOf(ENQUIRY) },
};
const CUT_NOTE =
  '[Cut here, as the message is too long for a link. The whole of it is still in the form.]';

/** What the service is to receive: seven fields and nothing else. */
const REQUEST = {
  user_name: ENQUIRY.name,
  user_email: ENQUIRY.email,
  // Forms are sent with the line ends of the network.
  message: ENQUIRY.message.replaceAll('\n', '\r\n'),
  lib_version: '4.4.1',
  service_id: 'service_stand_in',
  template_id: 'template_stand_in',
  user_id: 'stand_in_public_key',
};

const SENT = 'Message sent successfully!';
const NOT_SENT = 'Failed to send. Try again.';

const OFFLINE =
  'You seem to be offline, so your message was not sent. It is still here: send it again once you are connected.';
const UNREACHABLE =
  'The part of this page that sends your message could not be loaded, so nothing was sent. A blocker in your browser or the network may be in the way. Your message is still here.';
const UNANSWERED =
  'The connection was lost before we had an answer, so your message may have arrived all the same. It is still here. If you would rather be sure, send it again: it carries the same reference, so we will not mistake it for a second enquiry.';
const BUSY =
  'Our mail service is busy just now. Your message is still here: wait a moment and send it again.';
const REFUSED =
  'Our mail service did not accept the message. It is still here, and there is another way to send it.';
const OUR_FAULT =
  'Our form is not working, which is our fault and not yours. Your message is still here, and there is another way to send it.';
const NO_ANSWER =
  'We had no answer for 30 seconds. Your message may have arrived all the same. It is still here. If you would rather be sure, send it again: it carries the same reference, so we will not mistake it for a second enquiry.';
const INTERRUPTED =
  'This page was closed or reloaded before we had an answer to your message, so it may have arrived. It is still here. If you would rather be sure, send it again: it carries the same reference, so we will not mistake it for a second enquiry.';
const UNFORESEEN =
  'Something went wrong that we did not foresee, so we cannot say whether your message has arrived. It is still here: send it again, with the same reference, or send it another way.';
const THANKS = 'Thank you. Your message has reached us, and we will answer by email.';

/** What the browser itself says of a request that failed, whoever made it. */
const FROM_THE_BROWSER = /^Failed to load resource: |blocked by CORS policy/;

const EMAILJS = '**/assets/es-*.js';

interface Fault {
  fault: string;
  /** Done before the page is opened. */
  prepare?: (page: Page) => unknown;
  strike?: (page: Page) => unknown;
  /** Done after it was submitted. */
  strikeOnTheWay?: (page: Page) => unknown;
  pass?: (page: Page) => unknown;
  /** Whether the visitor has to wait the 30 seconds until it shows. */
  isSilent?: boolean;
  formSays: string;
  consoleSays: RegExp;
  keeps: typeof ENQUIRY;
  /** How often the message has arrived, after the failure and after a retry once the fault is over. */
  arrived: [number, number];
}

const mailFault = (fault: MailFault) => ({
  strike: () => {
    world.mail.fault = fault;
  },
  pass: () => {
    world.mail.fault = null;
  },
});

const NETWORK_ERROR = /^(Failed to fetch|network error)$/;

const faults: Fault[] = [
  {
    fault: '400, as the settings are wrong',
    ...mailFault({ status: 400 }),
    formSays: OUR_FAULT,
    consoleSays: /^400 The user_id parameter is required$/,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: '403, as the sender is blocked',
    ...mailFault({ status: 403 }),
    formSays: REFUSED,
    consoleSays: /^403 API calls are disabled for this origin$/,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: '429, as there were too many',
    ...mailFault({ status: 429 }),
    formSays: BUSY,
    consoleSays: /^429 Too Many Requests$/,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: '451, as the browser is not wanted',
    ...mailFault({ status: 451 }),
    formSays: REFUSED,
    consoleSays: /^451 Unavailable For Legal Reasons$/,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: '500, as the service is broken',
    ...mailFault({ status: 500 }),
    formSays: UNFORESEEN,
    consoleSays: /^500 Internal Server Error$/,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: 'a connection that is refused',
    strike: () => world.mailService.close(),
    pass: () => world.mailService.open(),
    formSays: UNANSWERED,
    consoleSays: NETWORK_ERROR,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: 'a connection that is cut before the answer',
    ...mailFault('refuse'),
    formSays: UNANSWERED,
    consoleSays: NETWORK_ERROR,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: 'a connection that is reset in the middle of the answer',
    ...mailFault('reset'),
    formSays: UNANSWERED,
    consoleSays: NETWORK_ERROR,
    keeps: ENQUIRY,
    arrived: [1, 2],
  },
  {
    fault: 'an answer that never ends',
    ...mailFault('endless'),
    isSilent: true,
    formSays: NO_ANSWER,
    consoleSays: /^no answer in 30000 ms$/,
    keeps: ENQUIRY,
    arrived: [1, 2],
  },
  {
    fault: 'silence',
    ...mailFault('silence'),
    isSilent: true,
    formSays: NO_ANSWER,
    consoleSays: /^no answer in 30000 ms$/,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: 'a blocker in the browser',
    strike: (page) =>
      page.route(`${world.mailService.origin()}/**`, (route) => route.abort('blockedbyclient')),
    pass: (page) => page.unrouteAll(),
    formSays: UNANSWERED,
    consoleSays: NETWORK_ERROR,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: 'EmailJS itself is missing',
    prepare: (page) => page.route(EMAILJS, (route) => route.fulfill({ status: 404 })),
    pass: (page) => page.unrouteAll(),
    formSays: UNREACHABLE,
    consoleSays:
      /^TypeError: Failed to fetch dynamically imported module: \S+\/assets\/es-[\w-]+\.js$/,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: 'no network',
    strike: (page) => page.context().setOffline(true),
    pass: (page) => page.context().setOffline(false),
    formSays: OFFLINE,
    consoleSays: /^there is no network$/,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
  {
    fault: 'a network that goes while it is on its way',
    ...mailFault('silence'),
    strikeOnTheWay: async (page) => {
      await expect.poll(() => world.mailService.arrivals.length).toBe(1);
      await page.context().setOffline(true);
      await world.mailService.close();
    },
    pass: async (page) => {
      world.mail.fault = null;
      await world.mailService.open();
      await page.context().setOffline(false);
    },
    formSays: UNANSWERED,
    consoleSays: NETWORK_ERROR,
    keeps: ENQUIRY,
    arrived: [0, 1],
  },
];

describe('a message that meets a fault', () => {
  test.each(faults.map((row) => [row.fault, row] as const))(
    '%s: is kept, and sent when it is over',
    async (_, row) => {
      const { page, complaints } = await openForm(row);
      await fillIn(page, ENQUIRY);
      await row.strike?.(page);
      if (row.isSilent) await outwait(page, () => submit(page));
      else await submit(page);
      await row.strikeOnTheWay?.(page);
      await expect.poll(() => everythingOn(page)).toEqual(afterFailure(row.formSays, row.keeps));
      expect(complaints).toEqual([expect.stringMatching(row.consoleSays)]);
      expect(world.mail.received.map(sentFields)).toEqual(times(row.arrived[0], REQUEST));

      await row.pass?.(page);
      await submit(page);
      await expect.poll(() => everythingOn(page)).toEqual(AFTER_SUCCESS);
      expect(complaints).toHaveLength(1);
      expect(world.mail.received.map(sentFields)).toEqual(times(row.arrived[1], REQUEST));
    },
  );

  test('no network any more, after a try that failed: is kept, and sent when it is over', async () => {
    const { page } = await openForm({
      consoleSays: /^429 Too Many Requests$|^there is no network$/,
    });
    await fillIn(page, ENQUIRY);
    world.mail.fault = { status: 429 };
    await submit(page);
    await expect.poll(() => everythingOn(page)).toEqual(afterFailure(BUSY, ENQUIRY));

    world.mail.fault = null;
    await page.context().setOffline(true);
    await submit(page);
    await expect.poll(() => everythingOn(page)).toEqual(afterFailure(OFFLINE, ENQUIRY));

    await page.context().setOffline(false);
    await submit(page);
    await expect.poll(() => everythingOn(page)).toEqual(AFTER_SUCCESS);
    expect(world.mail.received.map(sentFields)).toEqual([REQUEST]);
  });
});

describe('a message that may have arrived', () => {
  test('carries the same reference when it is sent again, after a reload too', async () => {
    const { page } = await openForm({ consoleSays: NETWORK_ERROR });
    await fillIn(page, ENQUIRY);
    world.mail.fault = 'reset';
    await submit(page);
    await page.getByText(UNANSWERED).waitFor();
    world.mail.fault = null;
    await reload(page);
    await page.getByText(INTERRUPTED).waitFor();
    await submit(page);
    await expect.poll(() => everythingOn(page)).toEqual(AFTER_SUCCESS);
    const [first, second] = references();
    expect(first).toMatch(REFERENCE);
    expect(second).toBe(first);
  });

  test('is spoken of after a reload while it was on its way', async () => {
    const { page } = await openForm({ consoleSays: NETWORK_ERROR });
    await fillIn(page, ENQUIRY);
    world.mail.fault = 'silence';
    await submit(page);
    await expect.poll(() => world.mailService.arrivals.length).toBe(1);
    await reload(page);
    await expect.poll(() => formOn(page)).toEqual(idle(INTERRUPTED, ENQUIRY));
  });

  test('is called off with its flow: an answer that is too late finds nobody', async () => {
    const { page } = await openForm({ isSilent: true, consoleSays: /^no answer in 30000 ms$/ });
    await fillIn(page, ENQUIRY);
    world.mail.fault = 'silence';
    await outwait(page, () => submit(page));
    await page.getByText(NO_ANSWER).waitFor();
    await expect
      .poll(() => world.mailService.arrivals.map(({ isAbandoned }) => isAbandoned))
      .toEqual([true]);
  });
});

describe('EmailJS that arrives after 30 seconds', () => {
  test('sends nothing of what is typed by then', async () => {
    const scripts: Route[] = [];
    const { page } = await openForm({
      consoleSays: /^no answer in 30000 ms$/,
      prepare: async (tab) => {
        await tab.clock.install();
        await tab.route(EMAILJS, (route) => scripts.push(route));
      },
    });
    await fillIn(page, ENQUIRY);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await submit(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await page.clock.runFor(30_000);
    await page.getByText(NO_ANSWER).waitFor();
    await page.getByLabel('Your message').fill('Half a thou');
    await Promise.all(scripts.map((route) => route.continue()));
    await page.clock.runFor(1000);
    await page.waitForLoadState('networkidle');
    expect(world.mailService.arrivals).toEqual([]);
  });
});

describe('the outcome of a send', () => {
  const leave = {
    'to the top of the page': (page: Page) => page.evaluate(() => window.scrollTo(0, 0)),
    'into the open menu': async (page: Page) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.locator('#menu-button').click();
    },
  };

  test.each(Object.entries(leave))('leaves a visitor alone who has gone %s', async (where, go) => {
    const { page } = await openForm({ consoleSays: /^429 / });
    await page.setViewportSize({ width: 390, height: 844 });
    await fillIn(page, ENQUIRY);
    const answer: (() => void)[] = [];
    await page.route(`${world.mailService.origin()}/**`, (route) => {
      answer.push(() => void route.fulfill({ status: 429, body: 'Too Many Requests' }));
    });
    await submit(page);
    await expect.poll(() => answer.length).toBe(1);
    await go(page);
    for (const giveAnswer of answer) giveAnswer();
    await page.getByText(NOT_SENT).waitFor();
    await twoFrames(page);
    expect(
      await page.evaluate(() => ({
        top: window.scrollY,
        isAtForm: document.activeElement?.closest('form') !== null,
        isMenuOpen: document.querySelector<HTMLDetailsElement>('#menu')!.open,
      })),
    ).toEqual({ top: 0, isAtForm: false, isMenuOpen: where === 'into the open menu' });
  });

  test('is brought to a visitor who has stayed, with the focus', async () => {
    const { page } = await openForm({ consoleSays: /^429 / });
    await page.setViewportSize({ width: 390, height: 500 });
    await fillIn(page, ENQUIRY);
    world.mail.fault = { status: 429 };
    await submit(page);
    await page.locator('#enquiry [type=submit]:focus').waitFor();
    await expect
      .poll(() =>
        page.locator('#send-outcome').evaluate((outcome) => {
          const { top, bottom } = outcome.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }),
      )
      .toBe(true);
  });
});

describe('a message that meets none', () => {
  test('is one request of exactly seven fields', async () => {
    const { page, bodies, complaints } = await openForm();
    expect(await page.locator('input[name=leave_empty]').count()).toBe(1);
    await fillIn(page, ENQUIRY);
    await submit(page);
    await expect.poll(() => everythingOn(page)).toEqual(AFTER_SUCCESS);
    expect(world.mail.received.map(sentFields)).toEqual([REQUEST]);
    expect(bodies.map(fieldNames)).toEqual([Object.keys(REQUEST)]);
    expect(complaints).toEqual([]);
    expect(world.mailService.arrivals.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1.0/email/send-form',
    ]);
  });

  test('is sent from a browser that denies its storage', async () => {
    const { page, complaints } = await openForm({ prepare: denyStorage });
    await fillIn(page, ENQUIRY);
    await submit(page);
    await expect.poll(() => everythingOn(page)).toEqual(AFTER_SUCCESS);
    expect(world.mail.received.map(sentFields)).toEqual([REQUEST]);
    expect(complaints).toEqual([]);
  });

  test('is the only thing that leaves the page, apart from the question for the country', async () => {
    const { page, addresses } = await openForm({ consoleSays: /^500 Internal Server Error$/ });
    await fillIn(page, ENQUIRY);
    world.mail.fault = { status: 500 };
    await submit(page);
    await page.getByText(NOT_SENT).waitFor();
    world.mail.fault = null;
    await submit(page);
    await page.getByText(SENT).waitFor();

    const own = addresses.filter((address) => address.startsWith(`GET ${world.address}`));
    const post = `POST ${world.mailService.origin()}/api/v1.0/email/send-form`;
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((address) => /[?%]|Aisyah/.test(address))).toEqual([]);
    expect(addresses.filter((address) => !own.includes(address))).toEqual([
      `GET ${world.countryService.origin()}/json/`,
      post,
      post,
    ]);
  });

  test('is sent once, however often it is submitted meanwhile', async () => {
    const { page } = await openForm({ isSilent: true, consoleSays: /^no answer in 30000 ms$/ });
    await fillIn(page, ENQUIRY);
    world.mail.fault = 'silence';
    await outwait(page, async () => {
      await page.getByRole('button', { name: 'Send message' }).dblclick();
      await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
      await page.getByLabel('Your email').press('Enter');
      await page.evaluate(() => {
        const form = document.forms.namedItem('enquiry')!;
        form.requestSubmit();
        form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      });
    });
    await page.getByText(NOT_SENT).waitFor();
    expect(world.mailService.arrivals).toHaveLength(1);

    world.mail.fault = null;
    await submit(page);
    await page.getByText(SENT).waitFor();
    expect(world.mailService.arrivals).toHaveLength(2);
    expect(world.mail.received.map(sentFields)).toEqual([REQUEST]);
  });
});

describe('the honeypot', () => {
  test('filled in: sends nothing, says so, and keeps everything with two other ways', async () => {
    const { page, complaints } = await openForm({
      consoleSays: /^the field that only robots see was filled in$/,
    });
    await fillIn(page, ENQUIRY);
    await fillHoneypot(page, 'https://robots.example');
    await submit(page);
    await expect.poll(() => everythingOn(page)).toEqual(afterFailure(REFUSED, ENQUIRY));
    expect(complaints).toEqual(['the field that only robots see was filled in']);
    expect(world.mailService.arrivals).toEqual([]);

    await submit(page);
    await page.getByText(SENT).waitFor();
    expect(world.mail.received.map(sentFields)).toEqual([REQUEST]);
  });
});

describe('the other ways to send a message', () => {
  test.each([
    ['English', 'A page for our bakery, please.\n\n\n'],
    ['Tamil', 'கடை வேண்டும் '],
    ['emoji', '👩🏽‍🍳🫖 '],
  ])('carry as much of 10,000 characters of %s as a link has room for', async (_, words) => {
    const enquiry = { ...ENQUIRY, message: words.repeat(10_000).slice(0, 10_000) };
    const { page } = await openForm({ consoleSays: /^429 Too Many Requests$/ });
    await fillIn(page, enquiry);
    world.mail.fault = { status: 429 };
    await submit(page);
    await page.getByText(NOT_SENT).waitFor();

    const lengths = await page
      .locator('.other-ways a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href.length));
    expect(lengths).toHaveLength(2);
    for (const length of lengths) {
      expect(length).toBeLessThanOrEqual(2000);
      expect(length).toBeGreaterThan(1940);
    }
    const { ways, form } = await everythingOn(page);
    for (const text of [ways!.mail.text.replaceAll('\r\n', '\n'), ways!.chat.text]) {
      const end = `…\n\n${CUT_NOTE}`;
      expect(text.slice(-end.length)).toBe(end);
      expect(letterOf(enquiry).startsWith(text.slice(0, -end.length))).toBe(true);
    }
    expect(form).toEqual(idle(BUSY, enquiry));
  });
});

async function openForm({
  prepare,
  isSilent,
  consoleSays = /(?!)/,
}: Partial<Pick<Fault, 'prepare' | 'isSilent' | 'consoleSays'>> = {}) {
  const complaints: string[] = [];
  const addresses: string[] = [];
  const bodies: string[] = [];
  const page = await visit({
    address: world.address,
    expectedErrors: new RegExp(`${FROM_THE_BROWSER.source}|${consoleSays.source}`),
    prepare: async (tab) => {
      tab.on('console', (message) => {
        const isOurs = message.type() === 'error' && !FROM_THE_BROWSER.test(message.text());
        if (isOurs) complaints.push(message.text());
      });
      tab.on('request', (request) => {
        addresses.push(`${request.method()} ${request.url()}`);
        if (request.method() === 'POST') bodies.push(request.postData() ?? '');
      });
      tab.on('websocket', (socket) => addresses.push(`WebSocket ${socket.url()}`));
      if (isSilent) await tab.clock.install();
      await prepare?.(tab);
    },
  });
  return { page, complaints, addresses, bodies };
}

async function fillIn(page: Page, { name, email, message }: typeof ENQUIRY) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Your message').fill(message);
}

async function reload(page: Page) {
  await page.reload();
  await page.locator('html[data-script=running]').waitFor();
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
      }),
  );

const submit = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** Submits, and lets 30 seconds pass at once. */
async function outwait(page: Page, act: () => Promise<unknown>) {
  const before = world.mailService.arrivals.length;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await act();
  await expect.poll(() => world.mailService.arrivals.length).toBe(before + 1);
  await page.clock.fastForward(29_999);
  expect(await formOn(page)).toMatchObject({ button: 'Sending...', isDisabled: true });
  await page.clock.fastForward(1);
  await page.clock.resume();
}

const everythingOn = async (page: Page) => ({
  toasts: await page.locator('[data-sonner-toast][data-removed=false]').allInnerTexts(),
  form: await formOn(page),
  ways: await otherWaysOn(page),
});

const formOn = (page: Page) =>
  page.evaluate(() => {
    const form = document.forms.namedItem('enquiry')!;
    const data = new FormData(form);
    const button = form.querySelector('button')!;
    return {
      says: form.querySelector('.send-status')!.textContent,
      name: data.get('user_name'),
      email: data.get('user_email'),
      message: data.get('message'),
      button: button.textContent,
      isDisabled: button.disabled,
    };
  });

const idle = (says: string, fields: typeof ENQUIRY) => ({
  says,
  ...fields,
  button: 'Send message',
  isDisabled: false,
});

const afterFailure = (says: string, fields: typeof ENQUIRY) => ({
  toasts: [NOT_SENT],
  form: idle(says, fields),
  ways: LETTER,
});

const AFTER_SUCCESS = { toasts: [SENT], form: idle(THANKS, NOTHING), ways: null };

/** Where the links lead and what they carry, decoded as a mail program and WhatsApp do. */
async function otherWaysOn(page: Page) {
  const links = page.locator('.other-ways a');
  if ((await links.count()) === 0) return null;
  const [mail = '', chat = ''] = (await Promise.all(
    ['By email', 'By WhatsApp'].map((name) =>
      page.getByRole('link', { name, exact: true }).getAttribute('href'),
    ),
  )) as string[];
  const [, to, subject, body] = /^([^?]*)\?subject=([^&#]*)&body=([^&#]*)$/.exec(mail) ?? [];
  const [, place, text] = /^([^?]*)\?text=([^&#]*)$/.exec(chat) ?? [];
  return {
    mail: { to, subject: decoded(subject), text: decoded(body).replace(REFERENCE, '') },
    chat: { to: place, text: decoded(text).replace(REFERENCE, '') },
  };
}

const decoded = (text = '') => decodeURIComponent(text);

const fillHoneypot = (page: Page, text: string) =>
  page.locator('input[name=leave_empty]').evaluate((honeypot, value) => {
    (honeypot as HTMLInputElement).value = value;
  }, text);

const REFERENCE = /\s+Ref\. \w{4}$/;

/** Without the reference that stands below each message. */
const sentFields = ({ receivedAt: _, ...fields }: (typeof world.mail.received)[number]) => ({
  ...fields,
  message: fields.message.replace(REFERENCE, ''),
});

const references = () => world.mail.received.map(({ message }) => REFERENCE.exec(message)?.[0]);

const fieldNames = (body: string) => [...body.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name);

const times = <Thing>(count: number, thing: Thing) => Array.from({ length: count }, () => thing);
