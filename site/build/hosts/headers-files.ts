/** Writes _headers and _redirects for Netlify and Cloudflare Pages, and vercel.json for Vercel. */
import { ASSETS } from '../built-files.ts';
import {
  CHECKED_EACH_TIME,
  foldersWithNotFound,
  KEPT_FOR_GOOD,
  notFoundAt,
  type SiteHeaders,
} from '../headers.ts';

/** The greatest number of rules that Cloudflare Pages reads. */
const MOST_RULES = 100;

/**
 * Returns headers by path. Hosts join the values of all rules that match a path, so no two rules set the same
 * header for the same path. Files without a caching rule get the host's default.
 */
function rulesOf({ everywhere, pages }: SiteHeaders) {
  const rules: Record<string, SiteHeaders['everywhere']> = {
    '/*': everywhere,
    [`/${ASSETS}/*`]: { 'cache-control': KEPT_FOR_GOOD },
  };
  for (const page of pages)
    rules[page.replace(/index\.html$/, '')] = { 'cache-control': CHECKED_EACH_TIME };
  return Object.entries(rules);
}

export function headersFile(site: SiteHeaders) {
  const rules = rulesOf(site).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${rules.join('\n\n')}\n`;
}

export const tooManyRules = (site: SiteHeaders) =>
  rulesOf(site).length > MOST_RULES &&
  `_headers has ${rulesOf(site).length} rules, but Cloudflare Pages reads only ${MOST_RULES}. It may rewrite the pages beyond that limit.`;

/** Writes the 404 rule that Netlify needs for each translation. Cloudflare Pages finds 404.html by itself. */
export const redirectsFile = (site: SiteHeaders) =>
  foldersWithNotFound(site)
    .map((folder) => `${folder}* ${notFoundAt(site, folder)} 404\n`)
    .join('');

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
