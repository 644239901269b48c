/** What a build has beside its pages, for those who find the site without reading them. */
import { addressOf } from '../../src/content/derived/address.ts';
import type { SiteContent } from '../../src/content/types.ts';
import { llms } from './llms.ts';
import { securityContact } from './security-contact.ts';
import { webManifest } from './web-manifest.ts';

interface Build {
  /** Where the site will be, if that is known. */
  siteUrl: string | undefined;
  sourceDate: Date;
}

/** The text of each file by its path. A sitemap without full addresses would not be one. */
export const seoFiles = (content: SiteContent, { siteUrl, sourceDate }: Build) => ({
  'robots.txt': robots(siteUrl),
  ...(siteUrl && { 'sitemap.xml': sitemap(siteUrl) }),
  'site.webmanifest': webManifest(content),
  'llms.txt': llms(content, siteUrl),
  '.well-known/security.txt': securityContact(content, siteUrl, sourceDate),
});

/** Invites every crawler, and tells it where the sitemap is. */
const robots = (siteUrl: string | undefined) =>
  `User-agent: *\nAllow: /\n${siteUrl ? `\nSitemap: ${addressOf('/sitemap.xml', siteUrl)}\n` : ''}`;

/** The map of a site of one page. */
const sitemap = (siteUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${escaped(addressOf('/', siteUrl))}</loc></url>
</urlset>
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
