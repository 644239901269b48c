import { expect, test } from 'vitest';
import { agency } from '../../src/content/agency.ts';
import { countryStandIn } from '../../build/stand-ins/country.ts';
import { ask, serve } from './over-http.ts';

const { homeCountry } = agency;

const located = (country_name: string) => ({
  status: 200,
  readableBy: '*',
  body: JSON.stringify({ ip: '203.0.113.7', version: 'IPv4', country_name }),
});

const failed = (status: number) => ({ status, readableBy: undefined, body: '{"error":true}' });

test('answers with the country or the failure that is chosen, and remembers it', async () => {
  const lines: string[] = [];
  const origin = await serve(countryStandIn({ log: (line) => lines.push(line) }));
  const answers = [
    ['', located(homeCountry), homeCountry],
    ['?name=Elsewhere', located('Elsewhere'), 'Elsewhere'],
    ['', located('Elsewhere'), 'Elsewhere'],
    ['?fail=429', failed(429), 'fails (429)'],
    ['', failed(429), 'fails (429)'],
    ['?fail=200', failed(429), 'fails (429)'],
    ['?name=', located(homeCountry), homeCountry],
    ['', located(homeCountry), homeCountry],
  ] as const;
  for (const [query, expected] of answers) {
    const { status, headers, body } = await ask(origin, `/local/country${query}`);
    const readableBy = headers['access-control-allow-origin'];
    expect({ status, readableBy, body }).toEqual(expected);
  }
  expect(lines).toEqual(answers.map(([, , label]) => `country asked for: ${label}`));
});
