// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { readEnquiry, resetForm } from '../../src/effects/enquiry-form.ts';
import { sendEnquiry } from '../../src/effects/send-enquiry.ts';

const SETTINGS = {
  origin: 'https://mail.example',
  publicKey: 'a public key',
  serviceId: 'a service',
  templateId: 'a template',
};

beforeEach(() => {
  document.body.innerHTML = `
    <form name="enquiry">
      <input name="user_name" value="Aina" readonly />
      <input name="user_email" value="a@b.my" readonly />
      <textarea name="message" readonly>Tea &amp; site?</textarea>
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

const send = (settings: Partial<typeof SETTINGS> = {}) =>
  toPromise(createActor(sendEnquiry({ ...SETTINGS, ...settings })).start());

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
        message: 'Tea & site?',
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

  test('when the provider cannot be reached', async () => {
    provider(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failing(send())).toEqual({ cause: 'unreachable', message: 'Failed to fetch' });
  });

  test('when there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    provider(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failing(send())).toMatchObject({ cause: 'offline' });
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
    expect(await failing(send())).toMatchObject({ cause: 'unknown' });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a robot that fills in the field people do not see', () => {
  const trap = (value: string) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form name="enquiry-trap"><input name="leave_empty" value="${value}" /></form>`,
    );
  };

  test('is refused, before anything is sent', async () => {
    trap('https://robots.example');
    const fetch = answering(200, 'OK');
    expect(await failing(send())).toEqual({
      cause: 'refused',
      message: 'the field that only robots see was filled in',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('is nobody who left it empty', async () => {
    trap('');
    answering(200, 'OK');
    expect(await failing(send())).toBe('sent');
  });
});

describe('the form of the enquiry', () => {
  const form = () => document.forms[0]!;
  const message = () => form().querySelector('textarea')!;

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

  test('is not missed when there is none to reset', () => {
    document.body.innerHTML = '';
    expect(resetForm).not.toThrow();
  });
});
