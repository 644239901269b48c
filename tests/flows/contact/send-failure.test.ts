import { describe, expect, test } from 'vitest';
import { failureOf, SendFailure } from '../../../src/effects/contact/send-failure.ts';

const told = (reason: unknown) => {
  const { cause, message } = failureOf(reason);
  return { cause, message };
};

describe('the cause of a failed send', () => {
  test.each([
    [0, 'unanswered'],
    [400, 'misconfigured'],
    [401, 'misconfigured'],
    [403, 'refused'],
    [404, 'misconfigured'],
    [412, 'misconfigured'],
    [413, 'refused'],
    [422, 'refused'],
    [429, 'rateLimited'],
    [451, 'refused'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('with the status %i is “%s”', (status, cause) => {
    expect(told({ status, text: 'So it is' })).toEqual({ cause, message: `${status} So it is` });
  });

  test('is “unanswered” when the request was out and nobody knows how far it got', () => {
    expect(told(new TypeError('Failed to fetch'))).toEqual({
      cause: 'unanswered',
      message: 'Failed to fetch',
    });
  });

  test('is kept when it was named before', () => {
    const failure = new SendFailure('refused', 'a robot');
    expect(failureOf(failure)).toBe(failure);
  });

  test('is “misconfigured” when it is a sentence about the settings', () => {
    const sentence =
      'The public key is required. Visit https://dashboard.emailjs.com/admin/account';
    expect(told(sentence)).toEqual({ cause: 'misconfigured', message: sentence });
  });

  test.each([
    [
      'another error',
      new Error('there is no enquiry form on the page'),
      'Error: there is no enquiry form on the page',
    ],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a number', 500, '500'],
    ['another error of the browser', new DOMException('Gone.', 'AbortError'), 'AbortError: Gone.'],
    ['a status that is no number', { status: '429' }, '[object Object]'],
  ])('is “unknown” for %s', (_, reason, message) => {
    expect(told(reason)).toEqual({ cause: 'unknown', message });
  });

  test('comes in an error with a name', () => {
    const failure = failureOf({ status: 429, text: 'Too Many Requests' });
    expect(failure).toBeInstanceOf(SendFailure);
    expect(String(failure)).toBe('SendFailure: 429 Too Many Requests');
  });
});
