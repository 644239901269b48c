/** Writes the headers as vercel.json. */
import { ASSETS } from '../built-files.ts';
import { CHECKED_EACH_TIME, KEPT_FOR_GOOD, type SiteHeaders } from '../headers.ts';

export function vercelJson({ everywhere }: SiteHeaders) {
  const rule = (source: string, headers: SiteHeaders['everywhere']) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
  const headers = [
    rule('/(.*)', everywhere),
    rule(`/${ASSETS}/(.*)`, { 'cache-control': KEPT_FOR_GOOD }),
    rule(`/((?!${ASSETS}/).*)`, { 'cache-control': CHECKED_EACH_TIME }),
  ];
  return `${JSON.stringify({ trailingSlash: true, headers }, null, 2)}\n`;
}
