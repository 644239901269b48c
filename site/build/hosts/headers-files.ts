/** Writes _headers and _redirects for Netlify and Cloudflare Pages, and vercel.json for Vercel. */
import { ASSETS } from '../built-files.ts';
import {
  ADMIN,
  CHECKED_EACH_TIME,
  divided,
  foldersWithNotFound,
  KEPT_FOR_GOOD,
  notFoundAt,
  type SiteHeaders,
} from '../headers.ts';

/** The greatest number of rules that Cloudflare Pages reads. */
const MOST_RULES = 100;

/**
 * Returns headers by path. Hosts join the values of all rules that match a path, so no two rules set the same
 * header for the same path, except for /admin/. Files without a caching rule get the host's default.
 */
function rulesOf({ everywhere, admin, pages }: SiteHeaders) {
  const rules: Record<string, SiteHeaders['everywhere']> = {
    '/*': everywhere,
    [`/${ASSETS}/*`]: { 'cache-control': KEPT_FOR_GOOD },
  };
  if (admin) rules[`${ADMIN}*`] = admin;
  for (const page of pages)
    rules[page.replace(/index\.html$/, '')] = { 'cache-control': CHECKED_EACH_TIME };
  return Object.entries(rules);
}

/**
 * For /admin/, a line with `!` makes Cloudflare Pages drop the value of the rule for all paths. Netlify ignores
 * such a line, as it has no colon, and sends the value of the later rule alone.
 */
export function headersFile(site: SiteHeaders) {
  const rules = rulesOf(site).map(([path, headers]) => {
    const names = headers === site.admin ? Object.keys(headers) : [];
    const dropped = names.filter((name) => name in site.everywhere).map((name) => `  ! ${name}`);
    const set = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...dropped, ...set].join('\n');
  });
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

export function vercelJson(site: SiteHeaders) {
  const { common, elsewhere } = divided(site);
  const rule = (source: string, headers: SiteHeaders['everywhere']) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
  const headers = [
    rule('/(.*)', common),
    ...(site.admin ? [rule('/((?!admin/).*)', elsewhere), rule(`${ADMIN}(.*)`, site.admin)] : []),
    rule(`/${ASSETS}/(.*)`, { 'cache-control': KEPT_FOR_GOOD }),
    rule(`/((?!${ASSETS}/).*)`, { 'cache-control': CHECKED_EACH_TIME }),
  ];
  return `${JSON.stringify({ trailingSlash: true, headers }, null, 2)}\n`;
}
