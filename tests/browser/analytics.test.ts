// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** Each test begins on a page of its own. */
let analytics: typeof import('../../src/browser/analytics.ts');
beforeEach(async () => {
  vi.resetModules();
  analytics = await import('../../src/browser/analytics.ts');
  return () => vi.unstubAllGlobals();
});

const inert = () => {
  document.body.innerHTML =
    '<script id="analytics" type="text/plain" src="/count.js" data-domain="a.my"></script><p></p>';
  return document.querySelector('script')!;
};
const arrive = async (script: HTMLScriptElement) => {
  script.dispatchEvent(new Event('load'));
  await Promise.resolve();
  await Promise.resolve();
};

test('the script that stands in the page is woken as it is, and put where it is looked at again', () => {
  const script = inert();
  analytics.loadAnalytics();
  expect([script.type, script.dataset['domain'], document.body.lastChild]).toEqual([
    'text/javascript',
    'a.my',
    script,
  ]);
});

test('an enquiry is counted by whatever service there is, once its script has come', async () => {
  const counted = vi.fn();
  const plausible = Object.assign((event: string) => counted('plausible', event), {
    init: () => counted('begun'),
  });
  vi.stubGlobal('plausible', plausible);
  vi.stubGlobal('umami', { track: (event: string) => counted('umami', event) });
  vi.stubGlobal('goatcounter', { count: (event: object) => counted('goatcounter', event) });
  const script = inert();
  analytics.loadAnalytics();
  analytics.countEnquiry();
  await Promise.resolve();
  expect(counted.mock.calls).toEqual([]);
  await arrive(script);
  expect(counted.mock.calls).toEqual([
    ['begun'],
    ['plausible', 'Enquiry sent'],
    ['umami', 'Enquiry sent'],
    ['goatcounter', { path: 'Enquiry sent', event: true }],
  ]);
});

test.each<[string, (count: () => void) => unknown]>([
  ['plausible', (count) => count],
  ['umami', (count) => ({ track: count })],
  ['goatcounter', (count) => ({ count })],
])('an enquiry is counted by %s alone where there is no other service', async (name, service) => {
  const count = vi.fn();
  vi.stubGlobal(name, service(count));
  const script = inert();
  analytics.loadAnalytics();
  analytics.countEnquiry();
  await arrive(script);
  expect(count).toHaveBeenCalledOnce();
});

test.each<[string, () => unknown]>([
  ['fails', () => vi.stubGlobal('umami', { track: () => expect.unreachable() })],
  ['leaves nothing on the page', () => {}],
])('a script that %s is no matter', async (_, happen) => {
  happen();
  const script = inert();
  analytics.loadAnalytics();
  analytics.countEnquiry();
  await arrive(script);
});

test('a page whose script others have taken out counts nothing', () => {
  document.body.innerHTML = '';
  analytics.loadAnalytics();
  analytics.countEnquiry();
  expect(document.querySelector('script')).toBeNull();
});
