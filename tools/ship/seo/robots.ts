/** Invites every crawler, and tells it where the sitemap is. */
import { addressOf } from '../../../src/address.ts';

export const robots = (siteUrl?: string) =>
  [
    'User-agent: *',
    'Allow: /',
    ...(siteUrl ? ['', `Sitemap: ${addressOf('/sitemap.xml', siteUrl)}`] : []),
    '',
  ].join('\n');
