/** Looks up the visitor's country with a geolocation service and keeps its name for the session. */
import { fromPromise } from 'xstate';
import { COUNTRY, kept } from '../../browser/kept.ts';

const LONGEST_NAME = 60;

export function lookUpCountry(url: string) {
  const session = kept(COUNTRY);
  return fromPromise(async ({ signal }): Promise<string> => {
    const known = countryIn(session.read());
    if (known) return known;

    const response = await fetch(url, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`the country service answered ${response.status}`);
    const answer = (await response.json()) as { country_name?: unknown } | null;
    const country = countryIn(answer?.country_name);
    if (!country) throw new Error('the answer names no country');
    session.write(country);
    return country;
  });
}

/** Validates the name, because the service may answer anything and other scripts may write to storage. */
function countryIn(name: unknown) {
  const country = typeof name === 'string' ? name.trim() : '';
  return country.length <= LONGEST_NAME && /\p{L}/u.test(country) ? country : null;
}
