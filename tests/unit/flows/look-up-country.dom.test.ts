import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { lookUpCountry } from '../../../src/flows/region/look-up-country.ts';

const URL = 'https://geo.example/json/';
const MALAYSIA = '{"country_name":"Malaysia"}';
const NO_COUNTRY = new Error('the answer names no country');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

function service(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const answering = (body: BodyInit, init?: ResponseInit) => service(() => new Response(body, init));
const answeringWith = (answer: unknown) => answering(JSON.stringify(answer));

const lookUp = () => toPromise(createActor(lookUpCountry(URL)).start());

describe('the country', () => {
  test('is requested without cookies and without a referrer', async () => {
    const fetch = answering(MALAYSIA);
    await lookUp();
    expect(fetch.mock.calls).toEqual([
      [
        URL,
        {
          signal: expect.any(AbortSignal) as AbortSignal,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          headers: { accept: 'application/json' },
        },
      ],
    ]);
  });

  test('is the trimmed `country_name` of the answer, and may have 60 letters', async () => {
    answeringWith({ country_name: 'a'.repeat(60) });
    expect(await lookUp()).toBe('a'.repeat(60));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string({ maxLength: 50 }),
        async (rest, name) => {
          window.sessionStorage.clear();
          answeringWith({ ...rest, country_name: ` a${name}z ` });
          expect(await lookUp()).toBe(`a${name}z`);
        },
      ),
    );
  });

  test('has its request aborted when the flow stops', () => {
    const fetch = service(() => new Promise(() => {}));
    const actor = createActor(lookUpCountry(URL)).start();
    const signal = fetch.mock.calls[0]![1]!.signal!;
    expect(signal.aborted).toBe(false);
    actor.stop();
    expect(signal.aborted).toBe(true);
  });

  test('is requested once per session', async () => {
    const fetch = answering(MALAYSIA);
    await lookUp();
    expect(await lookUp()).toBe('Malaysia');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.each(['', ' ', '42', 'a'.repeat(61)])(
    'is requested again if "%s" is stored',
    async (kept) => {
      window.sessionStorage.setItem('country', kept);
      answering(MALAYSIA);
      expect(await lookUp()).toBe('Malaysia');
      expect(window.sessionStorage.getItem('country')).toBe('Malaysia');
    },
  );
});

describe('a lookup fails', () => {
  test.each<[why: string, answer: string, status: number, cause: unknown]>([
    ['an answer with status 429', MALAYSIA, 429, new Error('the country service answered 429')],
    ['an answer with status 500', MALAYSIA, 500, new Error('the country service answered 500')],
    ['HTML', '<!doctype html>', 200, expect.any(SyntaxError)],
    ['an empty answer', '', 200, expect.any(SyntaxError)],
    ['half an answer', '{"country_name":"Mal', 200, expect.any(SyntaxError)],
    ['a blank name', '{"country_name":" \\t\\n"}', 200, NO_COUNTRY],
    ['a name of digits', '{"country_name":"458"}', 200, NO_COUNTRY],
    ['a name of 61 letters', `{"country_name":"${'a'.repeat(61)}"}`, 200, NO_COUNTRY],
    ['a name that is a number', '{"country_name":458}', 200, NO_COUNTRY],
    ['a name inside a list', '{"country_name":["Malaysia"]}', 200, NO_COUNTRY],
  ])('on %s, and the next lookup sends another request', async (_, answer, status, cause) => {
    const fetch = answering(answer, { status });
    await expect(lookUp()).rejects.toEqual(cause);
    await expect(lookUp()).rejects.toEqual(cause);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('on an answer without a country', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue().filter((answer) => !Object(answer)?.country_name),
        async (answer) => {
          answeringWith(answer);
          await expect(lookUp()).rejects.toEqual(NO_COUNTRY);
        },
      ),
    );
  });

  test('on a network failure', async () => {
    service(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lookUp()).rejects.toEqual(new TypeError('Failed to fetch'));
  });
});
