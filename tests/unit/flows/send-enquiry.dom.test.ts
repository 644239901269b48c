import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Subject } from '../../../machines/plan.machine.ts';
import type { FlowDependencies } from '../../../src/flows/define-flow.ts';
import { failureOf } from '../../../src/flows/contact/deliver.ts';
import { sendEnquiry } from '../../../src/flows/contact/send-enquiry.ts';
import { siteWith } from '../../support/site-with.ts';

const SETTINGS = {
  origin: 'https://mail.example',
  publicKey: 'a public key',
  serviceId: 'a service',
  templateId: 'a template',
};

const ENQUIRY = { user_name: 'Aina', user_email: 'a@b.my', message: '  Tea & site?\n' };

function provider(answer: typeof fetch) {
  const fetchSpy = vi.fn(answer);
  vi.stubGlobal('fetch', fetchSpy);
  return fetchSpy;
}
const answering = (status: number, text: string) =>
  provider(async () => new Response(text, { status }));

interface Sending extends Record<keyof typeof SETTINGS, string> {
  user_name: string;
  message: string;
  reference: string;
  mayHaveArrived: boolean;
  subject: Subject;
}

const EARLIER_COPY = 'An earlier one may be there.';

const page = (subject?: Subject): FlowDependencies => ({
  content: siteWith({ contact: { sending: { earlierCopyNote: EARLIER_COPY } } }),
  read: (id) => (id === 'plan' ? ({ context: { subject } } as never) : undefined),
});

const sender = (
  {
    mayHaveArrived = false,
    user_name = ENQUIRY.user_name,
    message = ENQUIRY.message,
    reference,
    subject,
    ...settings
  }: Partial<Sending> = {},
  site = page(subject),
) =>
  createActor(sendEnquiry({ ...SETTINGS, ...settings }, site), {
    input: {
      enquiry: { ...ENQUIRY, user_name, message },
      reference: reference ?? null,
      mayHaveArrived,
    },
  });
const send = (given?: Parameters<typeof sender>[0]) => toPromise(sender(given).start());
const failing = async (sent = send()) => (await sent) ?? 'sent';

describe('an enquiry', () => {
  test('reaches the mail service with only its texts, the settings and the library version', async () => {
    const fetchSpy = answering(200, 'OK');
    await send();
    const requests = fetchSpy.mock.calls.map(([url, { method, headers, body } = {}]) => ({
      url,
      method,
      headers,
      // A list, because an object would hide a field that is sent twice.
      body: [...(body as FormData)],
    }));
    expect(requests).toEqual([
      {
        url: 'https://mail.example/api/v1.0/email/send-form',
        method: 'POST',
        headers: {},
        body: [
          ['user_name', 'Aina'],
          ['user_email', 'a@b.my'],
          ['message', '  Tea & site?\n'],
          ['lib_version', '4.4.1'],
          ['service_id', 'a service'],
          ['template_id', 'a template'],
          ['user_id', 'a public key'],
        ],
      },
    ]);
  });

  test.each([
    [
      'ends with a note if an earlier one may have arrived',
      { mayHaveArrived: true },
      `  Tea & site?\n\n\n${EARLIER_COPY}`,
    ],
    [
      'begins with the plan that was chosen',
      { subject: { plan: 'Landing Page', shop: '' } },
      'About: Landing Page, RM 2,200\n\n  Tea & site?\n',
    ],
    ['begins with its reference', { reference: 'K7F3' }, 'Reference K7F3\n\n  Tea & site?\n'],
  ])('%s', async (_, given, message) => {
    const fetchSpy = answering(200, 'OK');
    await send(given);
    expect((fetchSpy.mock.calls[0]![1]!.body as FormData).get('message')).toBe(message);
  });

  test('begins with the plan that was chosen at the submit, not with one chosen during the send', async () => {
    const fetchSpy = answering(200, 'OK');
    let subject: Subject = { plan: 'Landing Page', shop: '' };
    const read = (id: string) => (id === 'plan' ? ({ context: { subject } } as never) : undefined);
    const flow = sender({}, { ...page(), read }).start();
    subject = { plan: 'E-Commerce Website', shop: '' };
    await toPromise(flow);
    const letter = fetchSpy.mock.calls[0]![1]!.body as FormData;
    expect(letter.get('message')).toMatch(/^About: Landing Page, RM 2,200\n/);
  });

  test('is sent even if the browser reports that it is offline, and fails as “offline” only if the request fails', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answering(200, 'OK');
    expect(await failing()).toBe('sent');
    provider(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failing()).toEqual({
      cause: 'offline',
      hasLeft: true,
      report: 'Failed to fetch',
    });
  });

  test.each([
    [' OK\r\n', true],
    ['\n<!doctype html><title>Welcome to our hotel</title>', false],
    ['{"error":"quota"}', false],
    ['Service unavailable', false],
    ['OK, but later', false],
    ['', false],
  ])('counts as sent only if the service answers OK: %j', async (text, hasArrived) => {
    answering(200, text);
    const failure = {
      cause: 'unknown',
      hasLeft: true,
      report: 'the mail service did not answer OK',
    };
    expect(await failing()).toEqual(hasArrived ? 'sent' : failure);
  });

  test.each([
    ['counted once', 200, 1],
    ['not counted if it failed', 500, 0],
  ])('is %s', async (_, status, times) => {
    const countEnquiry = vi.fn<() => void>();
    answering(status, 'OK');
    await failing(toPromise(sender({}, { ...page(), countEnquiry }).start()));
    expect(countEnquiry).toHaveBeenCalledTimes(times);
  });
});

describe('an enquiry fails before anything is sent', () => {
  const DELIVERY = '../../../src/flows/contact/deliver.ts';
  const loseDelivery = () => {
    vi.doMock(DELIVERY, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    onTestFinished(() => vi.doUnmock(DELIVERY));
  };
  const loseNetwork = () => {
    loseDelivery();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  };
  const without = (setting: RegExp) => ({
    cause: 'misconfigured',
    report: expect.stringMatching(setting) as string,
  });

  test.each<[when: string, failure: object, given?: object, happen?: () => unknown]>([
    ['when the delivery code cannot be loaded', { cause: 'unreachable' }, {}, loseDelivery],
    [
      'when the delivery code cannot be loaded because the browser is offline',
      { cause: 'offline' },
      {},
      loseNetwork,
    ],
    [
      'beyond 50,000 bytes',
      { cause: 'tooLong', report: '50001 bytes' },
      { message: 'a'.repeat(49_991) },
    ],
    ['beyond 50,000 bytes of Tamil', { cause: 'tooLong' }, { message: 'கடை'.repeat(5555) }],
    ['without a public key', without(/public key/i), { publicKey: '' }],
    ['without a service id', without(/service id/i), { serviceId: '' }],
    ['without a template id', without(/template id/i), { templateId: '' }],
  ])('%s', async (_, failure, given, happen) => {
    const fetchSpy = answering(200, 'OK');
    happen?.();
    expect(await failing(send(given))).toMatchObject({ ...failure, hasLeft: false });
    expect(fetchSpy).not.toHaveBeenCalled();
  });
});

test('a letter of 50,000 bytes is sent', async () => {
  answering(200, 'OK');
  expect(await failing(send({ message: 'a'.repeat(49_990) }))).toBe('sent');
});

test.each<[what: string, given: Partial<Sending>, excess: object]>([
  [
    'the message, with its length and the room beside the other fields',
    { message: 'a'.repeat(99_990) },
    { field: 'message', length: 99_990, limit: 49_990 },
  ],
  [
    'the name, if that is the long one',
    { user_name: 'a'.repeat(60_000) },
    { field: 'user_name', length: 60_000, limit: 49_980 },
  ],
  [
    'the longer one of two, of which each may take a third',
    { user_name: 'a'.repeat(60_000), message: 'a'.repeat(60_001) },
    { field: 'message', length: 60_001, limit: 16_666 },
  ],
])('a letter that is too long names %s', async (_, given, excess) => {
  answering(200, 'OK');
  expect(await failing(send(given))).toMatchObject({ cause: 'tooLong', excess });
});

test('a letter that the service finds too long (413) states no limit', async () => {
  answering(413, 'Too large');
  expect(await failing()).toEqual({
    cause: 'foundTooLong',
    hasLeft: true,
    report: '413 Too large',
  });
});

test('a redirect is not followed, because the page that it leads to could answer OK', async () => {
  const fetchSpy = answering(200, 'OK');
  await send();
  expect(fetchSpy.mock.calls[0]![1]).toMatchObject({ redirect: 'error' });
});

test('a send that is stopped while EmailJS is still loading sends nothing', async () => {
  const fetchSpy = answering(200, 'OK');
  sender().start().stop();
  await import('../../../src/flows/contact/deliver.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchSpy).not.toHaveBeenCalled();
});

const SENTENCE = 'The public key is required. Visit https://dashboard.emailjs.com/admin/account';

const answers = Object.entries({
  unanswered: [0],
  misconfigured: [400, 401, 404, 412],
  refused: [403, 422, 451],
  foundTooLong: [413],
  rateLimited: [429],
  unknown: [500, 503],
}).flatMap(([cause, statuses]) =>
  statuses.map((status) => [{ status, text: 'So it is' }, cause, `${status} So it is`] as const),
);

test.each<readonly [reason: unknown, cause: string, message: string]>([
  ...answers,
  [SENTENCE, 'misconfigured', SENTENCE],
  [new TypeError('Failed to fetch'), 'unanswered', 'Failed to fetch'],
  [new Error('there is no form'), 'unknown', 'Error: there is no form'],
  [new DOMException('Gone.', 'AbortError'), 'unknown', 'AbortError: Gone.'],
  [{ status: '429' }, 'unknown', '[object Object]'],
  [undefined, 'unknown', 'undefined'],
  [null, 'unknown', 'null'],
  [500, 'unknown', '500'],
])('a send that rejects with %o fails as “%s”', (reason, cause, message) => {
  // EmailJS rejects with a plain string before it makes a request.
  const hasLeft = typeof reason !== 'string';
  expect(failureOf(reason, false)).toEqual({ cause, hasLeft, report: message });
});

test.each([
  [new TypeError('Failed to fetch'), 'offline'],
  [{ status: 429, text: 'Too many' }, 'rateLimited'],
])(
  'while the browser reports that it is offline, a send that rejects with %o fails as “%s”',
  (reason, cause) => {
    expect(failureOf(reason, true)).toMatchObject({ cause, hasLeft: true });
  },
);
