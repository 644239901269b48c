/** Asks a geolocation service for the visitor's country, and keeps the name for the session. */
import { fromPromise } from 'xstate';
import { storedIn } from '../../browser/storage.ts';

const LONGEST_ANSWER_BYTES = 64 * 1024;

export function lookUpCountry(url: string) {
  const session = storedIn('sessionStorage', 'country');
  return fromPromise(async ({ signal }): Promise<string> => {
    const known = session.read();
    if (known) return known;

    const response = await fetch(url, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`the country service answered ${response.status}`);
    const country = countryIn(JSON.parse(await readCapped(response)));
    session.write(country);
    return country;
  });
}

function countryIn(answer: unknown) {
  const name = (answer as { country_name?: unknown } | null)?.country_name;
  if (typeof name === 'string' && name !== '') return name;
  throw new Error('the answer names no country');
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
