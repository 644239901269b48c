/** What a build has beside its pages, for those who find the site without reading them. */
import type { SiteContent } from '../../../src/content/types.ts';
import { llms } from './llms.ts';
import { robots } from './robots.ts';
import { securityContact } from './security-contact.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface Build {
  /** Where the site will be, if that is known. */
  siteUrl: string | undefined;
  builtAt: Date;
}

/** The text of each file by its path. A sitemap without full addresses would not be one. */
export const seoFiles = (content: SiteContent, { siteUrl, builtAt }: Build) => ({
  'robots.txt': robots(siteUrl),
  ...(siteUrl && { 'sitemap.xml': sitemap(siteUrl) }),
  'site.webmanifest': webManifest(content),
  'llms.txt': llms(content, siteUrl),
  '.well-known/security.txt': securityContact(content, siteUrl, builtAt),
});
