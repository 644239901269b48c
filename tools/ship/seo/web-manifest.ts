/** What a phone needs to put the site on its home screen. It stays a page: it opens in the browser. */
import type { SiteContent } from '../../../src/content/types.ts';

export function webManifest({ page, agency }: SiteContent, ground: string) {
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
    theme_color: ground,
    background_color: ground,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png(192),
      png(512),
      { ...png(512, 'icon-maskable-512'), purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
