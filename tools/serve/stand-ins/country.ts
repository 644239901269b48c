/** Stands in for ipapi.co: answers with a country, or a failure, that can be chosen. */
import { anyOrigin, answer, isRead, json, oneLine, refuseMethod, targetOf } from '../http.ts';
import type { Handler } from '../http.ts';

const ADDRESS = { ip: '203.0.113.7', version: 'IPv4' };
const HOME_COUNTRY = 'Malaysia';

interface CountryAnswer {
  status: number;
  headers: Record<string, string>;
  body: object;
}

// The service leaves the CORS headers out where it refuses, so the page cannot read the reason.
const failures: Record<string, CountryAnswer | 'silence'> = {
  403: { status: 403, headers: {}, body: { error: true, reason: 'Forbidden' } },
  429: {
    status: 429,
    headers: {},
    body: {
      error: true,
      reason: 'RateLimited',
      message: 'Visit https://ipapi.co/ratelimited/ for details',
    },
  },
  500: { status: 500, headers: {}, body: { error: true, reason: 'Internal Server Error' } },
  reserved: {
    status: 200,
    headers: anyOrigin,
    body: {
      ip: '127.0.0.1',
      error: true,
      reason: 'Reserved IP Address',
      reserved: true,
      version: 'IPv4',
    },
  },
  silence: 'silence',
};

const located = (name: string): CountryAnswer => ({
  status: 200,
  headers: anyOrigin,
  body: { ...ADDRESS, country_name: name },
});

export function countryStandIn({ log }: { log: (line: string) => void }): Handler {
  let chosen = located(HOME_COUNTRY) as CountryAnswer | 'silence';
  let label = HOME_COUNTRY;

  return (request, response) => {
    const { path, query } = targetOf(request);
    if (path !== '/local/country') return false;
    if (!isRead(request)) {
      refuseMethod(response, 'GET, HEAD');
      return true;
    }
    const name = query.get('name');
    const fail = query.get('fail');
    if (fail !== null) {
      const failure = Object.hasOwn(failures, fail) ? failures[fail] : undefined;
      if (!failure) {
        const reason = `fail is one of ${Object.keys(failures).join(', ')}`;
        answer(response, 400, json, JSON.stringify({ error: true, reason }));
        return true;
      }
      chosen = failure;
      label = `fails (${fail})`;
    } else if (name !== null) {
      label = name.trim() || HOME_COUNTRY;
      chosen = located(label);
    }
    log(`country asked for: ${oneLine(label)}`);
    if (chosen !== 'silence') {
      const headers = { ...json, 'cache-control': 'no-store', ...chosen.headers };
      answer(response, chosen.status, headers, JSON.stringify(chosen.body));
    }
    return true;
  };
}
