// @vitest-environment jsdom
/** What happens on the page, in the words and the numbers of the specification. */
import { fireEvent } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { sendEnquiry } from '../../src/effects/contact/send-enquiry.ts';
import { lookUpCountry } from '../../src/effects/region/look-up-country.ts';
import { settings } from '../../src/effects/settings.ts';
import { openPage, openPageIn, type Page } from '../support/open-page.tsx';

const found = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const control = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
const said = (selector: string) => found(selector).textContent;

describe('the typed line', () => {
  test('types a character every 70 ms, waits 1500 ms, clears, and goes on for ever', async () => {
    const { wait } = await openPageIn('Malaysia');
    const phrases = [
      'Web Development',
      'Search Engine Optimization',
      'Fully Responsive',
      'Fast Performance',
    ];
    expect(said('.typed-text')).toBe('Web Development');
    for (const phrase of [...phrases.slice(1), ...phrases]) {
      wait(1499);
      expect(said('.typed-text')).not.toBe('');
      wait(1);
      expect(said('.typed-text')).toBe('');
      wait(70 * phrase.length - 1);
      expect(said('.typed-text')).toBe(phrase.slice(0, -1));
      wait(1);
      expect(said('.typed-text')).toBe(phrase);
    }
  });
});

test('a link scrolls for 1000 ms to 100 px above its section', async () => {
  const { user, scroll } = openPage();
  await user.click(found('#Home [href="#Contact"]'));
  expect(scroll.towards).toEqual({ section: 'Contact', offset: -100, duration: 1000 });
});

describe('prices show', () => {
  const shown = () => control('[name=currency]:checked').value;

  test('in ringgit while the country is unknown', () => {
    openPage();
    expect(shown()).toBe('MYR');
  });

  test.each([
    ['Malaysia', 'MYR'],
    ['Singapore', 'USD'],
  ])('to somebody in %s in %s', async (country, currency) => {
    await openPageIn(country);
    expect(shown()).toBe(currency);
  });

  test('in ringgit where the lookup fails, which the console alone hears of', async () => {
    const page = openPage();
    const cause = new Error('no country');
    await page.settle(() => page.country.reject(cause));
    expect(shown()).toBe('MYR');
    expect(page.logs()).toEqual([['Geo lookup failed:', cause]]);
    expect(page.toasts).toEqual([]);
  });
});

describe('the form', () => {
  const typed = () =>
    ['user_name', 'user_email', 'message'].map((name) => control(`#enquiry [name=${name}]`).value);

  async function sendFrom({ user }: Page) {
    for (const [name, value] of [
      ['user_name', 'Aina'],
      ['user_email', 'a@b.my'],
      ['message', 'Tea'],
    ]) {
      fireEvent.input(found(`#enquiry [name=${name}]`), { target: { value } });
    }
    await user.click(found('#enquiry [type=submit]'));
  }

  test('says that it sends, and is emptied when it has', async () => {
    const page = openPage();
    await sendFrom(page);
    const button = control('#enquiry [type=submit]');
    expect([button.textContent, button.disabled]).toEqual(['Sending...', true]);
    await page.settle(() => page.sending.resolve());
    expect(button.disabled).toBe(false);
    expect(typed()).toEqual(['', '', '']);
    expect(page.toasts).toEqual([{ kind: 'success', words: 'Message sent successfully!' }]);
  });

  test('keeps its content when the send fails, whose error the console hears', async () => {
    const page = openPage();
    await sendFrom(page);
    await page.settle(() => page.sending.reject(new Error('429 Too Many Requests')));
    expect(control('#enquiry [type=submit]').disabled).toBe(false);
    expect(typed()).toEqual(['Aina', 'a@b.my', 'Tea']);
    expect(page.toasts).toEqual([{ kind: 'failure', words: 'Failed to send. Try again.' }]);
    expect(page.logs()).toEqual([['429 Too Many Requests']]);
  });

  test('has its outcome in a toast for 2500 ms', async () => {
    const page = openPage();
    await sendFrom(page);
    await page.settle(() => page.sending.resolve());
    page.happen(() => page.toaster.appear());
    page.wait(2499);
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
    page.wait(1);
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0);
  });
});

describe('the page calls', () => {
  function answering(body: string) {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body));
    vi.stubGlobal('fetch', fetch);
    onTestFinished(() => void vi.unstubAllGlobals());
    return fetch;
  }

  test('the geolocation service, and reads country_name', async () => {
    const fetch = answering('{"country_name":"Singapore"}');
    const country = createActor(lookUpCountry('https://ipapi.co/json/')).start();
    expect(settings.countryUrl).toBe('https://ipapi.co/json/');
    expect(await toPromise(country)).toBe('Singapore');
    expect(fetch.mock.calls[0]![0]).toBe('https://ipapi.co/json/');
    window.sessionStorage.clear();
  });

  test('the send-form endpoint of the mail provider, with seven fields', async () => {
    document.body.innerHTML =
      '<form name="enquiry"><input name="user_name"><input name="user_email"><textarea name="message"></textarea></form>';
    const fetch = answering('OK');
    const mail = { ...settings.mail, publicKey: 'key', serviceId: 'service', templateId: 'form' };
    await toPromise(createActor(sendEnquiry(mail, { referenceLabel: 'Ref.' })).start());
    const [url, { method, body } = {}] = fetch.mock.calls[0]!;
    expect([method, url]).toEqual(['POST', 'https://api.emailjs.com/api/v1.0/email/send-form']);
    expect(Object.fromEntries(body as FormData)).toEqual({
      user_name: '',
      user_email: '',
      message: expect.any(String),
      lib_version: '4.4.1',
      service_id: 'service',
      template_id: 'form',
      user_id: 'key',
    });
  });
});
