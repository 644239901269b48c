// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** Loaded anew for each test, as on a new page. */
let analytics: typeof import('../../src/browser/analytics.ts');
beforeEach(async () => {
  vi.resetModules();
  analytics = await import('../../src/browser/analytics.ts');
  return () => vi.unstubAllGlobals();
});

const arrive = async (script: HTMLScriptElement) => {
  script.dispatchEvent(new Event('load'));
  await Promise.resolve();
  await Promise.resolve();
};

/** Counts an enquiry while the script is still on its way. */
function countEarly() {
  document.body.innerHTML =
    '<script id="analytics" type="text/plain" src="/count.js" data-domain="a.my"></script><p></p>';
  const script = document.querySelector('script')!;
  analytics.loadAnalytics();
  analytics.countEnquiry();
  return script;
}

test('the inert script of the page is activated and moved to where the browser runs it', () => {
  const script = countEarly();
  expect([script.type, script.dataset['domain'], document.body.lastChild]).toEqual([
    'text/javascript',
    'a.my',
    script,
  ]);
});

test('an enquiry is counted by every service there is, once its script has arrived', async () => {
  const counted = vi.fn();
  const plausible = Object.assign((event: string) => counted('plausible', event), {
    init: () => counted('begun'),
  });
  vi.stubGlobal('plausible', plausible);
  vi.stubGlobal('umami', { track: (event: string) => counted('umami', event) });
  vi.stubGlobal('goatcounter', { count: (event: object) => counted('goatcounter', event) });
  const script = countEarly();
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
  await arrive(countEarly());
  expect(count).toHaveBeenCalledOnce();
});

test.each<[string, () => unknown]>([
  ['fails', () => vi.stubGlobal('umami', { track: () => expect.unreachable() })],
  ['adds nothing to the page', () => {}],
])('a script that %s causes no error', async (_, happen) => {
  happen();
  await arrive(countEarly());
});

test('a page whose script was removed counts nothing', () => {
  document.body.innerHTML = '';
  analytics.loadAnalytics();
  analytics.countEnquiry();
  expect(document.querySelector('script')).toBeNull();
});
