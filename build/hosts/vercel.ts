/** Writes the headers as vercel.json. */
import { foldersIn, type SiteHeaders } from '../headers.ts';

export function vercelJson(site: SiteHeaders) {
  const headers = [
    { source: '/(.*)', headers: pairs(site.everywhere) },
    ...[...site.caching].map(([path, caching]) => ({
      source: literal(path),
      headers: pairs({ 'cache-control': caching }),
    })),
  ];
  const redirects = foldersIn(site).map((folder) => ({
    source: literal(folder),
    destination: `${folder}/`,
    permanent: true,
  }));
  return `${JSON.stringify({ redirects, headers }, null, 2)}\n`;
}

const pairs = (headers: SiteHeaders['everywhere']) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** A source is a pattern, in which these have a meaning. */
const literal = (path: string) => path.replace(/[():*+?{}\\]/g, String.raw`\$&`);
