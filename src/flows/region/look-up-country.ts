/** Asks a geolocation service for the visitor's country, and keeps the name for the session. */
import { fromPromise } from 'xstate';
import { storedIn } from '../../browser/storage.ts';

const LONGEST_ANSWER_BYTES = 64 * 1024;
const LONGEST_NAME = 60;

export function lookUpCountry(url: string) {
  // Stryker disable next-line StringLiteral: it is read under the name that it is written under
  const session = storedIn('sessionStorage', 'country');
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
    const answer = JSON.parse(await readCapped(response)) as { country_name?: unknown } | null;
    const country = countryIn(answer?.country_name);
    if (!country) throw new Error('the answer names no country');
    session.write(country);
    return country;
  });
}

/** The service may answer anything, and others may write to the storage. */
function countryIn(name: unknown) {
  const country = typeof name === 'string' ? name.trim() : '';
  return country.length <= LONGEST_NAME && /\p{L}/u.test(country) ? country : null;
}

async function readCapped({ body }: Response) {
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.length;
    if (size > LONGEST_ANSWER_BYTES) {
      await reader.cancel();
      throw new Error(`the answer is longer than ${LONGEST_ANSWER_BYTES} bytes`);
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
