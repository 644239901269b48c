import { beforeEach, expect, test, vi } from 'vitest';
import { countEnquiry } from '../../../src/browser/analytics.ts';

beforeEach(() => () => vi.unstubAllGlobals());

const counters = (counted: (...given: unknown[]) => unknown) => ({
  plausible: (event: string) => counted('plausible', event),
  umami: { track: (event: string) => counted('umami', event) },
  goatcounter: { count: (event: object) => counted('goatcounter', event) },
});

type Counted = [name: keyof ReturnType<typeof counters>, event: unknown];

const COUNTED: Counted[] = [
  ['plausible', 'Enquiry sent'],
  ['umami', 'Enquiry sent'],
  ['goatcounter', { path: 'Enquiry sent', event: true }],
];

test.each<[expected: Counted[]]>([[COUNTED], ...COUNTED.map((one): [Counted[]] => [[one]])])(
  'every counting service on the page counts the enquiry: %j',
  (expected) => {
    const counted = vi.fn();
    for (const [name] of expected) vi.stubGlobal(name, counters(counted)[name]);
    countEnquiry();
    expect(counted.mock.calls).toEqual(expected);
  },
);

test.each([
  ['fails', () => vi.stubGlobal('umami', { track: () => expect.unreachable() })],
  ['is missing', () => {}],
])('a counting script that %s causes no error', (_, happen) => {
  happen();
  countEnquiry();
});
