// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { lookUpCountry } from '../../../src/effects/region/look-up-country.ts';

const URL = 'https://geo.example/json/';
const CAP = 64 * 1024;
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
  test('is asked for without cookies and without saying from where', async () => {
    const fetch = answeringWith({ country_name: 'Malaysia' });
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

  test('is named in the answer, whatever else is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string({ minLength: 1 }),
        async (rest, country_name) => {
          window.sessionStorage.clear();
          answeringWith({ ...rest, country_name });
          expect(await lookUp()).toBe(country_name);
        },
      ),
    );
  });

  test('may come in pieces, even of a letter', async () => {
    const bytes = new TextEncoder().encode('{"country_name":"Côte d’Ivoire"}');
    service(() => new Response(streamOf([...bytes].map((byte) => Uint8Array.of(byte)))));
    expect(await lookUp()).toBe('Côte d’Ivoire');
  });

  test('is no longer asked for when the flow stops', () => {
    const fetch = service(() => new Promise(() => {}));
    const actor = createActor(lookUpCountry(URL)).start();
    const signal = fetch.mock.calls[0]![1]!.signal!;
    expect(signal.aborted).toBe(false);
    actor.stop();
    expect(signal.aborted).toBe(true);
  });
});

describe('a lookup fails', () => {
  test.each([429, 403, 500, 404])('on the status %i, and says so', async (status) => {
    answering('{"country_name":"Malaysia"}', { status });
    await expect(lookUp()).rejects.toEqual(new Error(`the country service answered ${status}`));
  });

  test.each([
    ['HTML', '<!doctype html>'],
    ['nothing', ''],
    ['half an answer', '{"country_name":"Mal'],
  ])('on %s instead of JSON', async (_, body) => {
    answering(body);
    await expect(lookUp()).rejects.toThrow(SyntaxError);
  });

  test('on any answer that names no country', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue().filter((answer) => !(Object(answer)?.country_name > '')),
        async (answer) => {
          answeringWith(answer);
          await expect(lookUp()).rejects.toEqual(NO_COUNTRY);
        },
      ),
    );
  });

  test.each([
    ['the error of the service', { error: true, reason: 'RateLimited' }],
    ['an empty name', { country_name: '' }],
    ['a name that is no text', { country_name: ['Malaysia'] }],
    ['null', null],
    ['a bare text', 'Singapore'],
  ])('on %s, which is not kept but asked for again', async (_, answer) => {
    const fetch = answeringWith(answer);
    await expect(lookUp()).rejects.toEqual(NO_COUNTRY);
    await expect(lookUp()).rejects.toEqual(NO_COUNTRY);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('when the network is down', async () => {
    service(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lookUp()).rejects.toEqual(new TypeError('Failed to fetch'));
  });

  test('on an answer that does not end, which it stops reading', async () => {
    const pulls = { count: 0, isCancelled: false };
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls.count += 1;
        controller.enqueue(new Uint8Array(CAP / 4).fill(32));
      },
      cancel() {
        pulls.isCancelled = true;
      },
    });
    service(() => new Response(endless));
    await expect(lookUp()).rejects.toEqual(new Error('the answer is longer than 65536 bytes'));
    expect(pulls.isCancelled).toBe(true);
    expect(pulls.count).toBeLessThan(8);
  });

  test('on one byte more than 64 KiB, not on 64 KiB', async () => {
    const answer = '{"country_name":"Malaysia"}';
    answering(answer.padEnd(CAP));
    expect(await lookUp()).toBe('Malaysia');
    window.sessionStorage.clear();
    answering(answer.padEnd(CAP + 1));
    await expect(lookUp()).rejects.toThrow(/longer than 65536 bytes/);
  });
});

describe('within a session', () => {
  test('a country that was found is not asked for again', async () => {
    const fetch = answeringWith({ country_name: 'Singapore' });
    await lookUp();
    expect(await lookUp()).toBe('Singapore');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a failure is not kept', async () => {
    answering('', { status: 500 });
    await expect(lookUp()).rejects.toThrow('500');
    answeringWith({ country_name: 'Malaysia' });
    expect(await lookUp()).toBe('Malaysia');
  });

  test('where storage is denied the country is asked for each time', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const fetch = answeringWith({ country_name: 'Malaysia' });
    expect(await lookUp()).toBe('Malaysia');
    await lookUp();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
