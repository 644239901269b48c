/** The HTTP headers of the built site, for every host and for the local server. */
import { createHash } from 'node:crypto';
import { serverOf } from '../admin/configuration.ts';
import type { Site } from '../content/load.ts';
import { opensMailProgram } from '../content/settings.ts';
import { hasSwitch } from '../../src/model/sections.ts';
import { ASSETS, type BuiltFiles } from './built-files.ts';

export interface SiteHeaders {
  everywhere: Readonly<Record<string, string>>;
  /** The headers of the folder /admin/ that replace others or add to them, if the site has it. */
  admin?: Readonly<Record<string, string>>;
  /** The paths of the pages: `/index.html`, `/flows/index.html`, `/404.html`. */
  pages: readonly string[];
}

const TWO_YEARS_S = 63_072_000;
const ONE_YEAR_S = 31_536_000;

/** Additions to Strict-Transport-Security. Opt-in, because they commit all subdomains to HTTPS for years. */
const PROMISED_BEYOND: Record<string, string> = {
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

/** With `no-transform`, because a page that a host rewrites no longer matches the hashes in its policy. */
export const CHECKED_EACH_TIME = 'no-cache, no-transform';
/** For files with a content hash in their names. */
export const KEPT_FOR_GOOD = `public, max-age=${ONE_YEAR_S}, immutable`;
/** The paths of files with a hash, for Caddy, nginx and the local server; hosts match the whole folder. */
export const HASHED = String.raw`^/${ASSETS}/.+-[\w-]{8}\.\w+$`;

export const cachingOf = (path: string) =>
  new RegExp(HASHED).test(path) ? KEPT_FOR_GOOD : CHECKED_EACH_TIME;

/** Features that the page never uses, blocked for every script. */
const UNUSED_FEATURES = 'camera display-capture geolocation microphone payment usb'.split(' ');

/** The folder in which owners edit the content with Sveltia CMS. */
export const ADMIN = '/admin/';

export const headersAt = (path: string, { everywhere, admin }: SiteHeaders) =>
  path.startsWith(ADMIN) ? { ...everywhere, ...admin } : everywhere;

/** Divides the headers into those of all paths, and those that /admin/ replaces. */
export function divided({ everywhere, admin = {} }: SiteHeaders) {
  const part = (isReplaced: boolean) =>
    Object.fromEntries(Object.entries(everywhere).filter(([name]) => name in admin === isReplaced));
  return { common: part(false), elsewhere: part(true) };
}

export type Served = Pick<Site, 'content' | 'facts' | 'endpoints' | 'settings' | 'isPreview'>;

export function headersOf(files: BuiltFiles, site: Served): SiteHeaders {
  const documents = [...files]
    .filter(([path]) => /\.(html|svg)$/.test(path) && !path.startsWith(ADMIN))
    .map(([, body]) => body.toString('utf8'));
  return {
    everywhere: {
      'content-security-policy': contentSecurityPolicy(documents, site),
      'strict-transport-security': `max-age=${TWO_YEARS_S}${PROMISED_BEYOND[site.settings.VITE_HSTS ?? ''] ?? ''}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    },
    ...(files.has(`${ADMIN}index.html`) && { admin: headersOfAdmin(site.facts) }),
    pages: [...files.keys()].filter((path) => path.endsWith('.html')),
  };
}

function contentSecurityPolicy(documents: readonly string[], site: Served) {
  const directives = {
    'default-src': [`'none'`],
    'script-src': unique([
      `'self'`,
      ...hashesOf(documents, SCRIPTS),
      ...sourcesOf(site.settings.VITE_ANALYTICS, ({ origin, pathname }) => origin + pathname),
    ]),
    'style-src': [`'self'`, ...hashesOf(documents, STYLES)],
    'img-src': [`'self'`],
    'font-src': [`'self'`],
    'manifest-src': [`'self'`],
    'connect-src': originsOf(site),
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
    'frame-ancestors': [site.isPreview ? `'self'` : `'none'`],
    'require-trusted-types-for': [`'script'`],
    'trusted-types': [`'none'`],
  };
  return written(directives);
}

const written = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** The CMS sets styles and shows files from memory, and signs in through a window of another site. */
function headersOfAdmin({ admin }: Served['facts']) {
  const server = serverOf(admin);
  const portraits = {
    none: [],
    github: ['https://avatars.githubusercontent.com'],
    gitlab: [server, 'https://secure.gravatar.com'],
    gitea: [server],
  };
  return {
    'content-security-policy': written({
      'default-src': [`'none'`],
      'script-src': [`'self'`],
      'style-src': [`'self'`, `'unsafe-inline'`],
      'img-src': [`'self'`, 'blob:', 'data:', ...portraits[admin.service]],
      'font-src': [`'self'`],
      'connect-src': [`'self'`, 'blob:', 'data:', server],
      'base-uri': [`'none'`],
      'form-action': [`'none'`],
      'frame-ancestors': [`'none'`],
    }),
    // GitLab and Gitea lead the window back to this page, which tells the first window through its opener.
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-embedder-policy': 'unsafe-none',
    'x-robots-tag': 'noindex',
  };
}

function originsOf({ content, endpoints, settings }: Served) {
  const addresses = [
    !opensMailProgram(settings) && endpoints.mail.origin,
    // The page looks the country up only to choose between currencies.
    hasSwitch(content) && endpoints.lookupUrl,
    settings.VITE_ANALYTICS && (settings.VITE_ANALYTICS_HOST || settings.VITE_ANALYTICS),
  ];
  // Allows `'self'`, because tools such as Lighthouse fetch robots.txt and llms.txt from within the page.
  return unique([
    `'self'`,
    ...addresses.flatMap((address) => sourcesOf(address, ({ origin }) => origin)),
  ]);
}

/** Returns the sources that the policy has to allow for an address. An empty setting needs no source. */
function sourcesOf(address: string | false | null | undefined, nameOf: (url: URL) => string) {
  if (!address) return [];
  return [address.startsWith('/') ? `'self'` : nameOf(new URL(address))];
}

const STYLES = /<style[^>]*>(.*?)<\/style>/gs;
/** Inline scripts. A data block, such as JSON-LD, is not executed and needs no hash. */
const SCRIPTS =
  /<script(?![^>]*\s(?:src=|type="?application\/(?:\w+\+)?json))[^>]*>(.*?)<\/script>/gs;

function hashesOf(documents: readonly string[], element: RegExp) {
  const contents = documents.flatMap((markup) =>
    [...markup.matchAll(element)].map(([, text]) => text!),
  );
  return unique(contents).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const NOT_FOUND = '/404.html';

/** Returns the folders of translations, each with its own 404 page. */
export const foldersWithNotFound = ({ pages }: SiteHeaders) =>
  pages.flatMap((path) =>
    path.endsWith(NOT_FOUND) && path !== NOT_FOUND ? [path.slice(0, -NOT_FOUND.length + 1)] : [],
  );

/** Returns the 404 page for a path: in the language of its folder, or else in the first language. */
export const notFoundAt = (site: SiteHeaders, path: string) =>
  (foldersWithNotFound(site).find((folder) => path.startsWith(folder)) ?? '/') + NOT_FOUND.slice(1);

const unique = <T>(values: readonly T[]) => [...new Set(values)];
