// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import * as analytics from '../../../src/browser/analytics.ts';
import { sendEnquiry } from '../../../src/flows/contact/send-enquiry.ts';

const SETTINGS = {
  origin: 'https://mail.example',
  publicKey: 'a public key',
  serviceId: 'a service',
  templateId: 'a template',
};

beforeEach(() => {
  document.body.innerHTML = `
    <form data-enquiry>
      <input data-field="user_name" value="Aina" readonly />
      <input data-field="user_email" value="a@b.my" readonly />
      <textarea data-field="message" readonly>  Tea &amp; site?\n</textarea>
      <input name="password" value="secret" />
    </form>`;
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

function provider(answer: typeof fetch) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}
const answering = (status: number, text: string) =>
  provider(async () => new Response(text, { status }));

const EARLIER_COPY = 'An earlier one may be there.';

const sender = ({ mayHaveArrived = false, ...settings }: Partial<typeof SETTINGS & Past> = {}) =>
  createActor(sendEnquiry({ ...SETTINGS, ...settings }, { earlierCopyNote: EARLIER_COPY }), {
    input: { mayHaveArrived },
  });
interface Past {
  mayHaveArrived: boolean;
}
const send = (given?: Parameters<typeof sender>[0]) => toPromise(sender(given).start());
const failing = (sent = send()) =>
  sent.then(
    () => 'sent',
    ({ cause, message }: Error) => ({ cause, message }),
  );

describe('an enquiry', () => {
  test('goes to the provider as it was submitted, with the settings, and nothing else', async () => {
    const asked = answering(200, 'OK');
    const sent = send();
    // While EmailJS is loaded.
    const message = document.querySelector('textarea')!;
    message.value = 'Half a thou';
    await sent;
    const requests = asked.mock.calls.map(([url, { method, headers, body } = {}]) => ({
      url,
      method,
      headers,
      // Includes a field that is sent twice.
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
    expect(message.value).toBe('Half a thou');
  });

  test('ends with a note if an earlier one may have arrived', async () => {
    const asked = answering(200, 'OK');
    await send({ mayHaveArrived: true });
    const body = asked.mock.calls[0]![1]!.body as FormData;
    expect(body.get('message')).toBe(`  Tea & site?\n\n\n${EARLIER_COPY}`);
  });

  test('is sent even if the browser reports that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answering(200, 'OK');
    expect(await failing()).toBe('sent');
  });

  test('has failed for want of a network where the browser has none and the request fails', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    provider(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failing()).toEqual({ cause: 'offline', message: 'Failed to fetch' });
  });

  test.each(['\n<!doctype html><title>Welcome to our hotel</title>', '', '\n'])(
    'is not known to have arrived where somebody else answers %j in place of the service',
    async (text) => {
      answering(200, text);
      expect(await failing()).toEqual({
        cause: 'unknown',
        message: 'the mail service answered with a page or with nothing',
      });
    },
  );

  test.each(['contains', 'querySelector', 'querySelectorAll', 'createElement', 'forms'])(
    'goes out though an element of the page takes the name document.%s',
    async (name) => {
      answering(200, 'OK');
      onTestFinished(() => void Reflect.deleteProperty(document, name));
      Object.defineProperty(document, name, { value: document.body, configurable: true });
      expect(await failing()).toBe('sent');
    },
  );

  test.each([
    ['where nothing is counted', '', 200, 0],
    ['where visits are', '/count.js', 200, 1],
    ['but not where it failed', '/count.js', 500, 0],
  ])('is counted once, %s', async (_, script, status, times) => {
    vi.stubEnv('VITE_ANALYTICS', script);
    const count = vi.spyOn(analytics, 'countEnquiry');
    answering(status, 'OK');
    await failing();
    expect(count).toHaveBeenCalledTimes(times);
  });

  test('can be sent again at once after a failure', async () => {
    answering(500, 'Oops');
    expect(await failing()).toEqual({ cause: 'unknown', message: '500 Oops' });
    answering(200, 'OK');
    expect(await failing()).toBe('sent');
  });
});

const INCOMPLETE = { cause: 'incomplete', message: 'a field of the form is missing or empty' };

describe('an enquiry fails before anything is sent', () => {
  test.each<[string, () => unknown, object]>([
    [
      'when EmailJS cannot be loaded',
      () => {
        vi.doMock('@emailjs/browser', () => {
          throw new TypeError('Failed to fetch dynamically imported module');
        });
        onTestFinished(() => vi.doUnmock('@emailjs/browser'));
      },
      { cause: 'unreachable' },
    ],
    ['without a form', () => document.forms[0]!.remove(), INCOMPLETE],
    ['without a field', () => document.querySelector('textarea')!.remove(), INCOMPLETE],
    ['with an empty field', () => (document.querySelector('textarea')!.value = ''), INCOMPLETE],
    ['with blanks in one', () => (document.querySelector('textarea')!.value = ' \n'), INCOMPLETE],
    [
      'with two message fields that cannot be told apart',
      () => {
        const message = document.querySelector('textarea')!;
        message.after(message.cloneNode(true));
      },
      INCOMPLETE,
    ],
  ])('%s', async (_, happen, failure) => {
    const asked = answering(200, 'OK');
    happen();
    expect(await failing()).toMatchObject(failure);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    ['publicKey', /public key/i],
    ['serviceId', /service id/i],
    ['templateId', /template id/i],
  ])('without the setting %s', async (setting, sentence) => {
    const asked = answering(200, 'OK');
    expect(await failing(send({ [setting]: '' }))).toEqual({
      cause: 'misconfigured',
      message: expect.stringMatching(sentence) as string,
    });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a send that is called off', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('while EmailJS is still loading, sends nothing', async () => {
    const asked = answering(200, 'OK');
    sender().start().stop();
    await import('@emailjs/browser');
    await settled();
    expect(asked).not.toHaveBeenCalled();
  });

  test('ends its request', async () => {
    const asked = provider(() => new Promise(() => {}));
    const actor = sender().start();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const { signal } = asked.mock.calls[0]![1]!;
    expect(signal!.aborted).toBe(false);
    actor.stop();
    expect(signal!.aborted).toBe(true);
  });
});
