// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import {
  emptyHoneypot,
  isHoneypotFilled,
  readEnquiry,
  resetForm,
} from '../../../src/effects/contact/enquiry-form.ts';
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
});
afterEach(() => vi.unstubAllGlobals());

function provider(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const answering = (status: number, text: string) =>
  provider(async () => new Response(text, { status }));

const sender = (settings: Partial<typeof SETTINGS> = {}) =>
  createActor(sendEnquiry({ ...SETTINGS, ...settings }, { referenceLabel: 'Ref.' }));
const send = (settings?: Partial<typeof SETTINGS>) => toPromise(sender(settings).start());
const message = () => document.querySelector('textarea')!;
const messageIn = ([, { body } = {}]: Parameters<typeof fetch>) =>
  (body as FormData).get('message');

const failing = (sent: Promise<void>) =>
  sent.then(
    () => 'sent',
    ({ cause, message }: Error) => ({ cause, message }),
  );

describe('an enquiry', () => {
  test('goes to the provider with its fields and the settings, and nothing else', async () => {
    const fetch = answering(200, 'OK');
    await send();
    const [url, { method, headers, body }] = fetch.mock.calls[0] as [string, RequestInit];
    expect({ url, method, headers, body: Object.fromEntries(body as FormData) }).toEqual({
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
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('can be sent again at once after a failure', async () => {
    answering(500, 'Oops');
    await failing(send());
    const fetch = answering(200, 'OK');
    await send();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('stays in the form until it is emptied', async () => {
    answering(200, 'OK');
    await send();
    expect(readEnquiry(document.forms[0]!).message).toBe('Tea & site?');
  });
});

describe('an enquiry fails', () => {
  test.each([
    [400, 'The Public Key is invalid', 'misconfigured'],
    [412, 'Gmail_API: Invalid grant', 'misconfigured'],
    [413, 'Variables size limit', 'refused'],
    [429, 'Too Many Requests', 'rateLimited'],
    [500, 'Oops', 'unknown'],
  ])('with the words of the provider: %i %s', async (status, text, cause) => {
    answering(status, text);
    expect(await failing(send())).toEqual({ cause, message: `${status} ${text}` });
  });

  test('when a page of somebody else comes back in place of the answer', async () => {
    answering(200, '\n<!doctype html><title>Welcome to our hotel</title>');
    expect(await failing(send())).toEqual({
      cause: 'unknown',
      message: 'the mail service answered with a page',
    });
  });

  test('when the line drops once it is out, whatever the browser thinks of the network', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get');
    provider(() => {
      isOnline.mockReturnValue(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    expect(await failing(send())).toEqual({ cause: 'unanswered', message: 'Failed to fetch' });
  });

  test('when the answer breaks off', async () => {
    const broken = new ReadableStream({
      start: (answer) => answer.error(new TypeError('network error')),
    });
    provider(async () => new Response(broken));
    expect(await failing(send())).toMatchObject({ cause: 'unanswered' });
  });

  test('when EmailJS cannot be loaded, before anything is sent', async () => {
    vi.doMock('@emailjs/browser', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    onTestFinished(() => vi.doUnmock('@emailjs/browser'));
    const fetch = answering(200, 'OK');
    expect(await failing(send())).toMatchObject({ cause: 'unreachable' });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('when there is no network, before anything is sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetch = answering(200, 'OK');
    expect(await failing(send())).toEqual({ cause: 'offline', message: 'there is no network' });
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['publicKey', /public key/i],
    ['serviceId', /service id/i],
    ['templateId', /template id/i],
  ])('without the setting %s, before anything is sent', async (setting, sentence) => {
    const fetch = answering(200, 'OK');
    expect(await failing(send({ [setting]: '' }))).toEqual({
      cause: 'misconfigured',
      message: expect.stringMatching(sentence) as string,
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('without a form, before anything is sent', async () => {
    document.body.innerHTML = '';
    const fetch = answering(200, 'OK');
    expect(await failing(send())).toMatchObject({
      cause: 'unknown',
      message: 'Error: there is no enquiry form on the page',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('what is sent', () => {
  test('is the form as it was submitted, whatever is typed while EmailJS loads', async () => {
    const fetch = answering(200, 'OK');
    const sent = send();
    message().value = 'Half a thou';
    await sent;
    expect(fetch.mock.calls.map(messageIn)).toEqual(['Tea & site?\n\nRef. 7KQ2']);
  });

  test('carries the same reference each time, and leaves what was typed as it is', async () => {
    const fetch = answering(500, 'Oops');
    await failing(send());
    await failing(send());
    expect({ sent: fetch.mock.calls.map(messageIn), typed: message().value }).toEqual({
      sent: ['Tea & site?\n\nRef. 7KQ2', 'Tea & site?\n\nRef. 7KQ2'],
      typed: 'Tea & site?',
    });
  });
});

describe('a send that is called off', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('while EmailJS is still loading, sends nothing', async () => {
    const fetch = answering(200, 'OK');
    const actor = sender().start();
    actor.stop();
    await import('@emailjs/browser');
    await settled();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('ends its request: never are two in flight', async () => {
    const inFlight = new Set<RequestInit>();
    const most: number[] = [];
    const fetch = vi.fn((_: string, request: RequestInit) => {
      inFlight.add(request);
      request.signal?.addEventListener('abort', () => inFlight.delete(request));
      most.push(inFlight.size);
      return new Promise<Response>(() => {});
    });
    vi.stubGlobal('fetch', fetch);
    for (const times of [1, 2, 3]) {
      const actor = sender().start();
      await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(times));
      actor.stop();
    }
    expect({ most, left: inFlight.size }).toEqual({ most: [1, 1, 1], left: 0 });
  });
});

describe('the honeypot', () => {
  const fill = (value: string) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form name="honeypot"><input name="leave_empty" /></form>`,
    );
    document.querySelector<HTMLInputElement>('[name=leave_empty]')!.value = value;
  };

  test.each([
    ['https://robots.example', true],
    ['', false],
  ])('with “%s” in it is filled: %s', (value, isFilled) => {
    fill(value);
    expect(isHoneypotFilled()).toBe(isFilled);
  });

  test('is empty once it was emptied', () => {
    fill('https://robots.example');
    emptyHoneypot();
    expect(isHoneypotFilled()).toBe(false);
  });

  test('is not missed where there is none', () => {
    expect(isHoneypotFilled()).toBe(false);
    expect(emptyHoneypot).not.toThrow();
  });
});

describe('the form of the enquiry', () => {
  const form = () => document.forms[0]!;

  test('is read without the space around what was typed', () => {
    message().value = '  A site,\n please. \n';
    expect(readEnquiry(form())).toEqual({
      name: 'Aina',
      email: 'a@b.my',
      message: 'A site,\n please.',
    });
  });

  test('is read as empty where fields are missing', () => {
    form().replaceChildren();
    expect(readEnquiry(form())).toEqual({ name: '', email: '', message: '' });
  });

  test('forgets what was typed when it is reset', () => {
    message().value = 'Something else';
    resetForm();
    expect(message().value).toBe('Tea & site?');
  });

  test('forgets its reference when it is reset', () => {
    resetForm();
    expect(form().dataset['reference']).toBeUndefined();
  });

  test('is not missed when there is none to reset', () => {
    document.body.innerHTML = '';
    expect(resetForm).not.toThrow();
  });
});
