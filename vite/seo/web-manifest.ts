/** Lets a phone put the site on its home screen. It still opens in the browser. */
import type { SiteContent } from '../../src/content/site.ts';
import { themeColor } from './theme-color.ts';

export function webManifest({ page, agency }: SiteContent) {
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
