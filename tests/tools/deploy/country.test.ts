import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { onRequest } from '../../../deploy/cloudflare-pages/functions/country.ts';
import netlify, { config } from '../../../deploy/netlify/edge-functions/country.ts';
import { regionMachine } from '../../../machines/region.machine.ts';
import { lookUpCountry } from '../../../src/effects/region/look-up-country.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const requestBy = (method: string) => new Request('https://tapak.example/country', { method });

/** How each host is told the country, if it knows one. */
const hosts: [string, (code: string | undefined, method?: string) => Response][] = [
  [
    'Cloudflare Pages',
    (country, method = 'GET') =>
      onRequest({ request: Object.assign(requestBy(method), { cf: country ? { country } : {} }) }),
  ],
  [
    'Netlify',
    (code, method = 'GET') =>
      netlify(requestBy(method), { geo: { country: code ? { code } : {} } }),
  ],
];

describe.each(hosts)('%s', (_, answerFor) => {
  test.each([
    ['MY', 'Malaysia'],
    ['SG', 'Singapore'],
    ['US', 'United States'],
    ['XX', null],
    ['T1', null],
    ['my', null],
    [undefined, null],
  ])('names the country of %s', async (code, name) => {
    const response = answerFor(code);
    expect({
      status: response.status,
      type: response.headers.get('content-type'),
      caching: response.headers.get('cache-control'),
      answer: (await response.json()) as unknown,
    }).toEqual({
      status: 200,
      type: 'application/json',
      caching: 'private, no-store',
      answer: { country_name: name },
    });
  });

  test('answers a HEAD without the body', async () => {
    const response = answerFor('MY', 'HEAD');
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual(
      [200, 'private, no-store', ''],
    );
  });

  test.each(['POST', 'PUT', 'OPTIONS'])('does not take a %s', (method) => {
    const response = answerFor('MY', method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    ['MY', 'located', true],
    ['SG', 'located', false],
    [undefined, 'fallback', true],
  ])('leads the page with %s to where it belongs', async (code, state, isMalaysia) => {
    vi.stubGlobal('fetch', async () => answerFor(code));
    const region = createActor(
      regionMachine.provide({
        actors: {
          lookUpCountry: lookUpCountry('/country'),
          recallChoice: fromCallback(() => {}),
        },
        actions: { logLookupFailure: () => {} },
      }),
      { input: { defaultCurrency: 'MYR' } },
    ).start();
    const arrived = await waitFor(region, (snapshot) => snapshot.value.country !== 'lookingUp');
    expect([arrived.value.country, arrived.context.isMalaysia]).toEqual([state, isMalaysia]);
    region.stop();
  });
});

test('a request without any geography has no country', async () => {
  expect(await onRequest({ request: requestBy('GET') }).json()).toEqual({ country_name: null });
  expect(await netlify(requestBy('GET'), {}).json()).toEqual({ country_name: null });
});

test('Netlify serves it where the page asks', () => {
  expect(config).toEqual({ path: '/country' });
});
