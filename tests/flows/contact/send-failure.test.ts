import { expect, test } from 'vitest';
import { failureOf, SendFailure } from '../../../src/flows/contact/send-enquiry.ts';

const SENTENCE = 'The public key is required. Visit https://dashboard.emailjs.com/admin/account';

const answers = Object.entries({
  unanswered: [0],
  misconfigured: [400, 401, 404, 412],
  refused: [403, 413, 422, 451],
  rateLimited: [429],
  unknown: [500, 503],
}).flatMap(([cause, statuses]) =>
  statuses.map((status) => [{ status, text: 'So it is' }, cause, `${status} So it is`] as const),
);

test.each<readonly [reason: unknown, cause: string, message: string]>([
  ...answers,
  [SENTENCE, 'misconfigured', SENTENCE],
  [new TypeError('Failed to fetch'), 'unanswered', 'Failed to fetch'],
  [new Error('there is no form'), 'unknown', 'Error: there is no form'],
  [new DOMException('Gone.', 'AbortError'), 'unknown', 'AbortError: Gone.'],
  [{ status: '429' }, 'unknown', '[object Object]'],
  [undefined, 'unknown', 'undefined'],
  [null, 'unknown', 'null'],
  [500, 'unknown', '500'],
])('a send that ends with %o has failed as “%s”', (reason, cause, message) => {
  const failure = failureOf(reason);
  expect([failure.cause, failure.message]).toEqual([cause, message]);
  expect(String(failure)).toBe(`SendFailure: ${message}`);
});

test('a cause that was named before is kept', () => {
  const failure = new SendFailure('refused', 'a robot');
  expect(failureOf(failure)).toBe(failure);
});

test.each([
  [new TypeError('Failed to fetch'), 'offline'],
  [new SendFailure('unreachable', 'not loaded'), 'offline'],
  [{ status: 429, text: 'Too many' }, 'rateLimited'],
])('in a browser that believes that it is offline, %o has failed as “%s”', (reason, cause) => {
  expect(failureOf(reason, true).cause).toBe(cause);
});
