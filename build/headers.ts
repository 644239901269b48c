/** The headers of the built site: their one source, for every host and for the local server. */
import { createHash } from 'node:crypto';
import { agency } from '../src/content/agency.ts';
import type { Agency } from '../src/content/types.ts';
import { DEFAULT_COUNTRY_URL, DEFAULT_MAIL_ORIGIN } from '../src/browser/default-endpoints.ts';
import type { BuiltFiles } from '../cli/built-files.ts';

/** No header is in two rules that meet on a path, as hosts differ in what they make of that. */
export interface Rule {
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
}

/** The settings that say whom the page talks to, and for which hosts it promises HTTPS. */
export interface HeaderSettings {
  VITE_EMAILJS_ORIGIN?: string | undefined;
  VITE_GEO_URL?: string | undefined;
  VITE_ANALYTICS?: string | undefined;
  VITE_ANALYTICS_HOST?: string | undefined;
  VITE_HSTS?: string | undefined;
}

export const EVERY_PATH = '/*';

/** Where the build puts what it names by its content. */
export const ASSETS = 'assets';

const TWO_YEARS_S = 63_072_000;
const ONE_YEAR_S = 31_536_000;

/** Only the owner of a domain can promise HTTPS for other hosts of it, and for years. */
const PROMISED_BEYOND: Record<string, string> = {
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

const CHECKED_EACH_TIME = 'no-cache';
/** A page that is changed on its way is no longer the one that its policy and its script know. */
const LEFT_AS_IT_IS = `${CHECKED_EACH_TIME}, no-transform`;
const KEPT_FOR_GOOD = `public, max-age=${ONE_YEAR_S}, immutable`;

/** What the page never asks for, so that nobody can in its name. */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
] as const;

export function headerRules(
  files: BuiltFiles,
  settings: HeaderSettings,
  { abroadCurrency }: Pick<Agency, 'abroadCurrency'> = agency,
): Rule[] {
  const paths = [...files.keys()];
  const documents = [...files]
    .filter(([path]) => /\.(html|svg)$/.test(path))
    .map(([, body]) => body.toString('utf8'));
  return [
    {
      paths: [EVERY_PATH],
      headers: {
        'content-security-policy': contentSecurityPolicy(
          documents,
          settings,
          abroadCurrency !== null,
        ),
        'strict-transport-security': `max-age=${TWO_YEARS_S}${PROMISED_BEYOND[settings.VITE_HSTS ?? ''] ?? ''}`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
      },
    },
    {
      paths: paths.filter(isPage).flatMap(addressesOf),
      headers: { 'cache-control': LEFT_AS_IT_IS },
    },
    {
      paths: paths.filter((path) => !isPage(path) && !isHashed(path)),
      headers: { 'cache-control': CHECKED_EACH_TIME },
    },
    // By name and not by folder: an answer that there is no such file must not be kept for good.
    { paths: paths.filter(isHashed), headers: { 'cache-control': KEPT_FOR_GOOD } },
  ];
}

/** All that goes with a path. */
export const headersFor = (rules: readonly Rule[], path: string): Record<string, string> =>
  Object.assign(
    {},
    ...rules
      .filter(({ paths }) => paths.includes(EVERY_PATH) || paths.includes(path))
      .map(({ headers }) => headers),
  ) as Record<string, string>;

function contentSecurityPolicy(
  documents: readonly string[],
  settings: HeaderSettings,
  isCountryLookedUp: boolean,
) {
  const directives = {
    'default-src': [`'none'`],
    'script-src': unique([
      `'self'`,
      ...hashesOf(documents.flatMap(inlineScripts)),
      ...sourcesOf(settings.VITE_ANALYTICS, ({ origin, pathname }) => origin + pathname),
    ]),
    'style-src': [`'self'`, ...hashesOf(documents.flatMap(inlineStyles))],
    'img-src': [`'self'`],
    'font-src': [`'self'`],
    'manifest-src': [`'self'`],
    'connect-src': originsOf(settings, isCountryLookedUp),
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
    'frame-ancestors': [`'none'`],
    'require-trusted-types-for': [`'script'`],
    'trusted-types': [`'none'`],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** A country is looked up only where a currency hangs on it. */
function originsOf(settings: HeaderSettings, isCountryLookedUp: boolean) {
  const addresses = [
    settings.VITE_EMAILJS_ORIGIN || DEFAULT_MAIL_ORIGIN,
    isCountryLookedUp ? settings.VITE_GEO_URL || DEFAULT_COUNTRY_URL : '',
    settings.VITE_ANALYTICS && (settings.VITE_ANALYTICS_HOST || settings.VITE_ANALYTICS),
  ];
  // Itself always: whoever reads the site with the eyes of its page, as Lighthouse does, asks for
  // robots.txt and llms.txt from there.
  return unique([
    `'self'`,
    ...addresses.flatMap((address) => sourcesOf(address, ({ origin }) => origin)),
  ]);
}

/** How the policy names an address; there is none for a setting that is left out. */
function sourcesOf(address: string | undefined, nameOf: (url: URL) => string) {
  if (!address) return [];
  return [address.startsWith('/') ? `'self'` : nameOf(new URL(address))];
}

const inlineStyles = (markup: string) => contentsOf(markup, /<style[^>]*>(.*?)<\/style>/gs);

/** Data, such as JSON-LD, is not executed and needs no permission. */
const inlineScripts = (markup: string) =>
  contentsOf(
    markup,
    /<script(?![^>]*\s(?:src=|type="?application\/(?:\w+\+)?json))[^>]*>(.*?)<\/script>/gs,
  );

const contentsOf = (markup: string, element: RegExp) =>
  [...markup.matchAll(element)].map(([, content = '']) => content);

const hashesOf = (contents: readonly string[]) =>
  unique(
    contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`),
  );

const isPage = (path: string) => path.endsWith('.html');

const HASHED = new RegExp(String.raw`^/${ASSETS}/.+-[\w-]{8}\.\w+$`);
const isHashed = (path: string) => HASHED.test(path);

/** A folder may be requested without its slash, and then redirects to its page. */
function addressesOf(path: string) {
  if (!path.endsWith('/index.html')) return [path];
  const folder = path.slice(0, -'/index.html'.length);
  return [...(folder ? [folder] : []), `${folder}/`, path];
}

/** The paths of folders without their slash. */
export function foldersIn(rules: readonly Rule[]) {
  const paths = new Set(rules.flatMap(({ paths }) => paths));
  return [...paths].filter((path) => paths.has(`${path}/`));
}

const unique = <T>(values: readonly T[]) => [...new Set(values)];
