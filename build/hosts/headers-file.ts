/** Writes the files _headers and _redirects, which Netlify and Cloudflare Pages read. */
import { foldersWithNotFound, notFoundAt, type SiteHeaders } from '../headers.ts';

export function headersFile({ everywhere, caching }: SiteHeaders) {
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}\n`);
  const rules = [...caching].map(([path, value]) => `${path}\n  cache-control: ${value}\n`);
  return [`/*\n${lines.join('')}`, ...rules].join('\n');
}

/** Cloudflare Pages takes the nearest 404.html by itself; Netlify has to be told of any but the first. */
export const redirectsFile = (site: SiteHeaders) =>
  foldersWithNotFound(site)
    .map((folder) => `${folder}* ${notFoundAt(site, folder)} 404\n`)
    .join('');
