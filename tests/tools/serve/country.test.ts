import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { countryStandIn } from '../../../tools/serve/stand-ins/country.ts';
import { ask, serve } from './over-http.ts';

async function start() {
  const lines: string[] = [];
  const arrivals = new EventEmitter();
  const origin = await serve(
    countryStandIn({
      log: (line) => {
        lines.push(line);
        arrivals.emit('line', line);
      },
    }),
  );
  const lookUp = async (query = '') => {
    const { status, headers, body } = await ask(origin, `/local/country${query}`);
    return {
      status,
      isReadable: headers['access-control-allow-origin'] === '*',
      answer: JSON.parse(body) as unknown,
    };
  };
  return { lookUp, lines, origin, arrivals };
}

const located = (name: string) => ({
  status: 200,
  isReadable: true,
  answer: { ip: '203.0.113.7', version: 'IPv4', country_name: name },
});

test('is in Malaysia unless told otherwise', async () => {
  const { lookUp, lines } = await start();
  expect(await lookUp()).toEqual(located('Malaysia'));
  expect(lines).toEqual(['country asked for: Malaysia']);
});

test('answers with the country that is chosen, and remembers it', async () => {
  const { lookUp, lines } = await start();
  expect(await lookUp('?name=Singapore')).toEqual(located('Singapore'));
  expect(await lookUp()).toEqual(located('Singapore'));
  expect(await lookUp('?name=')).toEqual(located('Malaysia'));
  expect(await lookUp()).toEqual(located('Malaysia'));
  expect(lines).toEqual([
    'country asked for: Singapore',
    'country asked for: Singapore',
    'country asked for: Malaysia',
    'country asked for: Malaysia',
  ]);
});

test.each([
  ['403', 403, false, { error: true, reason: 'Forbidden' }],
  [
    '429',
    429,
    false,
    {
      error: true,
      reason: 'RateLimited',
      message: 'Visit https://ipapi.co/ratelimited/ for details',
    },
  ],
  ['500', 500, false, { error: true, reason: 'Internal Server Error' }],
  [
    'reserved',
    200,
    true,
    {
      ip: '127.0.0.1',
      error: true,
      reason: 'Reserved IP Address',
      reserved: true,
      version: 'IPv4',
    },
  ],
])('fails as the service does (%s) until a country is chosen', async (...row) => {
  const [fail, status, isReadable, answer] = row;
  const { lookUp } = await start();
  expect(await lookUp(`?fail=${fail}`)).toEqual({ status, isReadable, answer });
  expect(await lookUp()).toEqual({ status, isReadable, answer });
  expect(await lookUp('?name=Japan')).toEqual(located('Japan'));
});

test('can keep silent', async () => {
  const { lookUp, origin, arrivals } = await start();
  const asked = once(arrivals, 'line');
  const leave = new AbortController();
  const silence = fetch(`${origin}/local/country?fail=silence`, { signal: leave.signal });
  expect(await asked).toEqual(['country asked for: fails (silence)']);
  const first = await Promise.race([
    silence.then(() => 'an answer'),
    lookUp('?name=Japan').then(() => 'another answer'),
  ]);
  expect(first).toBe('another answer');
  leave.abort();
  await expect(silence).rejects.toThrow('aborted');
});

test.each(['418', '__proto__', ''])('knows no failure named "%s"', async (fail) => {
  const { lookUp } = await start();
  expect(await lookUp(`?fail=${fail}`)).toEqual({
    status: 400,
    isReadable: false,
    answer: { error: true, reason: 'fail is one of 403, 429, 500, reserved, silence' },
  });
  expect(await lookUp()).toEqual(located('Malaysia'));
});

test('is only for reading', async () => {
  const { origin } = await start();
  const { status, headers } = await ask(origin, '/local/country', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});
