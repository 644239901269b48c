/** Answers /country on hosts that pass the visitor's country code. */
import { countryNames } from '../src/model/countries.ts';

export function answerCountry({ method }: Request, code?: string | null): Response {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const body = JSON.stringify({ country_name: countryNames.get(code ?? '') ?? null });
  return new Response(method === 'HEAD' ? null : body, {
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
  });
}
