import { describe, expect, test } from 'vitest';
import { onRequest } from '../../../deploy/cloudflare-pages/functions/country.ts';
import netlify, { config } from '../../../deploy/netlify/edge-functions/country.ts';

const requestBy = (method: string) => new Request('https://tapak.example/country', { method });

/** How each host is told the country, if it knows one. */
const hosts: [string, (code: string | undefined, method?: string) => Response][] = [
  [
    'Cloudflare Pages',
    (country, method = 'GET') =>
      onRequest({ request: Object.assign(requestBy(method), country && { cf: { country } }) }),
  ],
  [
    'Netlify',
    (code, method = 'GET') =>
      netlify(requestBy(method), code ? { geo: { country: { code } } } : {}),
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
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('does not take a POST', () => {
    const response = answerFor('MY', 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('Netlify serves it where the page asks', () => {
  expect(config).toEqual({ path: '/country' });
});
