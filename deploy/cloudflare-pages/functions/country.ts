/** Answers /country with the country that Cloudflare sees the visitor in. */

interface Context {
  request: Request & { cf?: { country?: string | null } };
}

export function onRequest({ request }: Context): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const body = JSON.stringify({ country_name: countryName(request.cf?.country) });
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
  });
}

/** The English name, or null for what is no country: XX is unknown, T1 is the Tor network. */
function countryName(code: string | null | undefined) {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? null;
}
