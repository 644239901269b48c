/** Answers /country with the country that Netlify sees the visitor in. */

interface Context {
  geo?: { country?: { code?: string } };
}

export const config = { path: '/country' };

export default function country(request: Request, { geo }: Context): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const body = JSON.stringify({ country_name: countryName(geo?.country?.code) });
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
  });
}

/** The English name, or null for what is no country, such as XX for unknown. */
function countryName(code: string | undefined) {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? null;
}
