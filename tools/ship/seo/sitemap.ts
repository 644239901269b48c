/** The map of a site of one page. */
import { addressOf } from '../../../src/address.ts';

export const sitemap = (siteUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${escaped(addressOf('/', siteUrl))}</loc></url>
</urlset>
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
