import { expect, test } from 'vitest';
import { countryStandIn } from '../../../tools/serve/stand-ins/country.ts';
import { ask, serve } from './over-http.ts';

async function start() {
  const lines: string[] = [];
  const origin = await serve(countryStandIn({ log: (line) => lines.push(line) }));
  const lookUp = async (query = '', method = 'GET') => {
    const { status, headers, body } = await ask(origin, `/local/country${query}`, { method });
    const { 'access-control-allow-origin': readableBy, allow } = headers;
    return { status, readableBy, allow, body };
  };
  return { lookUp, lines };
}

const located = (country_name: string) => ({
  status: 200,
  readableBy: '*',
  body: JSON.stringify({ ip: '203.0.113.7', version: 'IPv4', country_name }),
});

const failed = (status: number) => ({ status, readableBy: undefined, body: '{"error":true}' });

test('answers with the country or the failure that is chosen, and remembers it', async () => {
  const { lookUp, lines } = await start();
  const answers = [
    ['', located('Malaysia'), 'Malaysia'],
    ['?name=Singapore', located('Singapore'), 'Singapore'],
    ['', located('Singapore'), 'Singapore'],
    ['?fail=429', failed(429), 'fails (429)'],
    ['', failed(429), 'fails (429)'],
    ['?fail=200', failed(429), 'fails (429)'],
    ['?name=', located('Malaysia'), 'Malaysia'],
    ['', located('Malaysia'), 'Malaysia'],
  ] as const;
  for (const [query, answer] of answers) expect(await lookUp(query)).toMatchObject(answer);
  expect(lines).toEqual(answers.map(([, , label]) => `country asked for: ${label}`));
});

test('is only for reading', async () => {
  const { lookUp } = await start();
  expect(await lookUp('', 'POST')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
});
