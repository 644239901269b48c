/** The files for search engines, phones, language models and security researchers. */
import { siteAddress } from '../../../src/model/languages.ts';
import type { SiteContent } from '../../../src/model/site.ts';
import { mailLink } from '../../../src/ui/agency-links.ts';
import { themeColor } from '../colours.ts';
import { llms, type ListedPage } from './llms.ts';

interface Build {
  /** The address of the site, if it is known. */
  siteUrl: string | undefined;
  /** Determines when `security.txt` expires. */
  buildDate: Date;
  /** All pages except the home page. */
  otherPages?: readonly ListedPage[];
}

/**
 * Returns the text of each file by its path. A sitemap needs full addresses, so it is left out if the site's
 * address is unknown.
 */
export const seoFiles = (content: SiteContent, { siteUrl, buildDate, otherPages = [] }: Build) => ({
  'robots.txt': robots(siteUrl),
  ...(siteUrl && { 'sitemap.xml': sitemap(siteUrl, otherPages) }),
  'site.webmanifest': webManifest(content),
  'llms.txt': llms(content, siteUrl, otherPages),
  '.well-known/security.txt': securityContact(content, siteUrl, buildDate),
});

/** Allows every crawler, and names the sitemap. */
const robots = (siteUrl: string | undefined) =>
  `User-agent: *\nAllow: /\n${siteUrl ? `\nSitemap: ${siteAddress('/sitemap.xml', siteUrl)}\n` : ''}`;

const sitemap = (siteUrl: string, otherPages: readonly ListedPage[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['/', ...otherPages.map(({ address }) => address)]
  .map((address) => `  <url><loc>${siteAddress(address, siteUrl)}</loc></url>`)
  .join('\n')}
</urlset>
`;

/** Lets a phone add the site to its home screen; the site still opens in the browser. */
function webManifest({ page, agency }: SiteContent) {
  const { light: background } = themeColor();
  const png = (size: number, name = `icon-${size}`) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const manifest = {
    id: '/',
    name: page.title,
    short_name: agency.brand,
    description: page.description,
    lang: page.lang,
    start_url: '/',
    display: 'browser',
    theme_color: background,
    background_color: background,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png(192),
      png(512),
      { ...png(512, 'icon-maskable-512'), purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** RFC 9116 recommends less than a year, so that an abandoned address expires. */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

/** Writes `security.txt` as RFC 9116 defines it. */
function securityContact(
  { agency, privacy }: SiteContent,
  siteUrl: string | undefined,
  buildDate: Date,
) {
  const lastDay = new Date(buildDate.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${mailLink(agency)}`,
    `Expires: ${lastDay}T00:00:00Z`,
    `Preferred-Languages: ${privacy.map(({ lang }) => lang).join(', ')}`,
    ...(siteUrl ? [`Canonical: ${siteAddress('/.well-known/security.txt', siteUrl)}`] : []),
    '',
  ].join('\n');
}
