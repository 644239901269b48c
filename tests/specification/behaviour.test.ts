// @vitest-environment jsdom
/** The behaviour of the page, in the words and numbers of the specification. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { sendEnquiry } from '../../src/flows/contact/send-enquiry.ts';
import { lookUpCountry } from '../../src/flows/region/look-up-country.ts';
import { lookupUrl, mailAccount } from '../../src/browser/services.ts';
import { prerenderPage } from '../../src/prerender.tsx';
import { fakeBrowser } from '../support/fake-browser.ts';
import { jsdomDriver } from '../support/jsdom-driver.ts';
import { observe } from '../support/observe.ts';
import { openPage } from '../support/open-page.tsx';

test('the line types a character every 70 ms, waits 1500 ms, clears, and repeats', async () => {
  const { wait } = await jsdomDriver();
  const phrases = [
    'Web Development',
    'Search Engine Optimization',
    'Fully Responsive',
    'Fast Performance',
  ];
  expect(observe().typedText).toBe('Web Development');
  for (const phrase of [...phrases.slice(1), ...phrases]) {
    wait(1499);
    expect(observe().typedText).not.toBe('');
    wait(1);
    expect(observe().typedText).toBe('');
    wait(70 * phrase.length - 1);
    expect(observe().typedText).toBe(phrase.slice(0, -1));
    wait(1);
    expect(observe().typedText).toBe(phrase);
  }
});

test('a link scrolls for 1000 ms to 100 px above its section', async () => {
  const { user, scroll } = openPage();
  await user.click(document.querySelector('#Home [href="#Contact"]')!);
  expect(scroll.towards).toEqual({ section: 'Contact', offset: -100, duration: 1000 });
});

describe('prices show', () => {
  test.each([
    ['Malaysia', 'ringgit', 'home'],
    ['Singapore', 'dollars', 'abroad'],
  ])('in ringgit while the country is unknown, and in %s in %s', async (country, _, currency) => {
    const driver = await jsdomDriver({ isCountryHeld: true });
    expect(observe().currency).toBe('home');
    await driver.locateIn(country);
    expect(observe().currency).toBe(currency);
  });

  test('in ringgit if the lookup fails, which only the console reports', async () => {
    const page = openPage();
    const cause = new Error('no country');
    await page.settle(() => page.country.reject(cause));
    expect(observe().currency).toBe('home');
    expect(page.logs()).toEqual([['Geo lookup failed:', cause]]);
    expect(page.toasts).toEqual([]);
  });
});

test.each<[when: string, isMalaysia: boolean, happens: (country: Country) => void]>([
  ['starts true', true, () => {}],
  ['is true after a lookup that says Malaysia', true, (country) => country.resolve('Malaysia')],
  ['is false after one that says Singapore', false, (country) => country.resolve('Singapore')],
  ['is true where the lookup fails', true, (country) => country.reject(new Error('none'))],
])('the flag "is Malaysia" %s', async (_, isMalaysia, happens) => {
  const page = openPage();
  await page.settle(() => happens(page.country));
  const { homeCountry, isHome } = page.flows.region.getSnapshot().context;
  expect({ homeCountry, isHome }).toEqual({ homeCountry: 'Malaysia', isHome: isMalaysia });
  page.logs();
});

type Country = ReturnType<typeof openPage>['country'];

describe('the form', () => {
  const ENQUIRY = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea' };

  const look = () => {
    const { button, fields, toast } = observe();
    return { isDisabled: button.isDisabled, fields, toast };
  };

  async function sendEnquiryByHand() {
    const driver = await jsdomDriver();
    for (const [name, text] of Object.entries(ENQUIRY)) {
      driver.type(`#enquiry [name=${name}]`, text);
    }
    await driver.submit();
    return driver;
  }

  test('shows that it sends, is cleared afterwards, and shows a toast for 2500 ms', async () => {
    const driver = await sendEnquiryByHand();
    expect(observe().button).toEqual({ says: 'Sending...', isDisabled: true });
    await driver.acceptEnquiry();
    driver.toast.appear();
    expect(look()).toEqual({
      isDisabled: false,
      fields: { user_name: '', user_email: '', message: '' },
      toast: { kind: 'success', words: 'Message sent successfully!' },
    });
    driver.wait(2499);
    expect(observe().toast).not.toBe(null);
    driver.wait(1);
    expect(observe().toast).toBe(null);
  });

  test('keeps its content when a send fails, and logs the error', async () => {
    const driver = await sendEnquiryByHand();
    await driver.refuseEnquiry(new Error('429 Too Many Requests'));
    driver.toast.appear();
    expect(look()).toEqual({
      isDisabled: false,
      fields: ENQUIRY,
      toast: { kind: 'error', words: 'Failed to send. Try again.' },
    });
    expect(vi.mocked(console.error).mock.calls).toEqual([['429 Too Many Requests']]);
    expect(await driver.see(['failuresLogged'])).toEqual({ failuresLogged: 1 });
  });

  test('says after a reload no more than is true of a failure that it has shown and of a send that the reload cut off', async () => {
    const driver = await sendEnquiryByHand();
    await driver.refuseEnquiry({ cause: 'unknown' });
    expect(await driver.see(['failuresLogged'])).toEqual({ failuresLogged: 1 });
    await driver.reload();
    expect(observe().status).toBe(
      'An earlier try got no clear answer. Your message may have arrived all the same. If you send it again, a last line will say so.',
    );
  });
});

describe('the page calls', () => {
  const mail = { ...mailAccount, publicKey: 'key', serviceId: 'service', templateId: 'form' };

  const sending = () =>
    createActor(sendEnquiry(mail, { earlierCopyNote: 'Again.' }), {
      input: { mayHaveArrived: false },
    });

  function answering(body: string) {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body));
    vi.stubGlobal('fetch', fetch);
    onTestFinished(() => void vi.unstubAllGlobals());
    return fetch;
  }

  test('the geolocation service, and reads country_name', async () => {
    const fetch = answering('{"country_name":"Singapore"}');
    const country = createActor(lookUpCountry('https://ipapi.co/json/')).start();
    expect(lookupUrl).toBe('https://ipapi.co/json/');
    expect(await toPromise(country)).toBe('Singapore');
    expect(fetch.mock.calls[0]![0]).toBe('https://ipapi.co/json/');
    window.sessionStorage.clear();
  });

  test('the send-form endpoint of the mail provider, with seven fields', async () => {
    document.body.innerHTML =
      '<form data-enquiry><input data-field="user_name" value="Aina"><input data-field="user_email" value="a@b.my"><textarea data-field="message">Tea</textarea></form>';
    const fetch = answering('OK');
    await toPromise(sending().start());
    const [url, { method, body } = {}] = fetch.mock.calls[0]!;
    expect([method, url]).toEqual(['POST', 'https://api.emailjs.com/api/v1.0/email/send-form']);
    expect([...(body as FormData)]).toEqual([
      ['user_name', 'Aina'],
      ['user_email', 'a@b.my'],
      ['message', 'Tea'],
      ['lib_version', '4.4.1'],
      ['service_id', 'service'],
      ['template_id', 'form'],
      ['user_id', 'key'],
    ]);
  });

  test.each([
    ['home', 'About: Landing Page, RM 2,200'],
    ['abroad', 'About: Landing Page, $1,500'],
  ])('with the chosen plan as the first line, in the currency of %s', async (place, line) => {
    fakeBrowser();
    document.body.innerHTML = prerenderPage();
    for (const choice of [`[name=currency][value=${place}]`, '[name=plan][value="Landing Page"]']) {
      document.querySelector<HTMLInputElement>(choice)!.checked = true;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-field]')) {
      field.value = 'Tea';
    }
    const fetch = answering('OK');
    await toPromise(sending().start());
    const sent = Object.fromEntries(fetch.mock.calls[0]![1]!.body as FormData);
    expect(sent['message']).toBe(`${line}\n\nTea`);
    expect(Object.keys(sent)).toHaveLength(7);
  });
});
