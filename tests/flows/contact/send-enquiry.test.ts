// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import * as analytics from '../../../src/effects/analytics.ts';
import { sendEnquiry } from '../../../src/effects/contact/send-enquiry.ts';

const SETTINGS = {
  origin: 'https://mail.example',
  publicKey: 'a public key',
  serviceId: 'a service',
  templateId: 'a template',
};

beforeEach(() => {
  document.body.innerHTML = `
    <form name="enquiry" data-reference="7KQ2">
      <input name="user_name" value="Aina" readonly />
      <input name="user_email" value="a@b.my" readonly />
      <textarea name="message" readonly>Tea &amp; site?</textarea>
      <input name="password" value="secret" />
    </form>`;
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

function provider(answer: typeof fetch) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}
const answering = (status: number, text: string) =>
  provider(async () => new Response(text, { status }));

const sender = (settings: Partial<typeof SETTINGS> = {}) =>
  createActor(sendEnquiry({ ...SETTINGS, ...settings }, { referenceLabel: 'Ref.' }));
const send = (settings?: Partial<typeof SETTINGS>) => toPromise(sender(settings).start());
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
      body: Object.fromEntries(body as FormData),
    }));
    expect(requests).toEqual([
      {
        url: 'https://mail.example/api/v1.0/email/send-form',
        method: 'POST',
        headers: {},
        body: {
          user_name: 'Aina',
          user_email: 'a@b.my',
          message: 'Tea & site?\n\nRef. 7KQ2',
          lib_version: '4.4.1',
          service_id: 'a service',
          template_id: 'a template',
          user_id: 'a public key',
        },
      },
    ]);
    expect(message.value).toBe('Half a thou');
  });

  test('has not arrived where a page of somebody else comes back in place of the answer', async () => {
    answering(200, '\n<!doctype html><title>Welcome to our hotel</title>');
    expect(await failing()).toEqual({
      cause: 'unknown',
      message: 'the mail service answered with a page',
    });
  });

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
    [
      'when there is no network',
      () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
      { cause: 'offline', message: 'there is no network' },
    ],
    [
      'without a form',
      () => document.forms[0]!.remove(),
      { cause: 'unknown', message: 'Error: there is no enquiry form on the page' },
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
