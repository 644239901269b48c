/** The files for search engines, phones, language models and security researchers. */
import { siteAddress } from '../../src/content/derived/languages.ts';
import type { SiteContent } from '../../src/content/site.ts';
import { llms, type ListedPage } from './llms.ts';
import { securityContact } from './security-contact.ts';
import { webManifest } from './web-manifest.ts';

interface Build {
  /** The address of the site, if it is known. */
  siteUrl: string | undefined;
  /** The day from which `security.txt` is valid. */
  buildDate: Date;
  /** The pages beside the first. */
  otherPages?: readonly ListedPage[];
}

/** The text of each file by its path. A sitemap needs full addresses. */
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
