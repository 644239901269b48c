import { beforeEach, expect, test, vi } from 'vitest';
import { countEnquiry } from '../../src/browser/analytics.ts';

beforeEach(() => () => vi.unstubAllGlobals());

const counters = (counted: (...given: unknown[]) => unknown) => ({
  plausible: (event: string) => counted('plausible', event),
  umami: { track: (event: string) => counted('umami', event) },
  goatcounter: { count: (event: object) => counted('goatcounter', event) },
});

const COUNTED = [
  ['plausible', 'Enquiry sent'],
  ['umami', 'Enquiry sent'],
  ['goatcounter', { path: 'Enquiry sent', event: true }],
] as const;

test('an enquiry is counted by every service there is', () => {
  const counted = vi.fn();
  for (const [name, counter] of Object.entries(counters(counted))) vi.stubGlobal(name, counter);
  countEnquiry();
  expect(counted.mock.calls).toEqual(COUNTED);
});

test.each(COUNTED)('an enquiry is counted by %s alone where there is no other service', (name) => {
  const counted = vi.fn();
  vi.stubGlobal(name, counters(counted)[name]);
  countEnquiry();
  expect(counted).toHaveBeenCalledOnce();
});

test.each([
  ['fails', () => vi.stubGlobal('umami', { track: () => expect.unreachable() })],
  ['is not there', () => {}],
])('a script that %s causes no error', (_, happen) => {
  happen();
  countEnquiry();
});
