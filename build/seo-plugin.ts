/** Writes what makes the site be found: the files beside its pages, and the links to its icons. */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { content } from '../src/content/index.ts';
import { seoFiles } from './seo/index.ts';
import { expiryNotice } from './seo/security-contact.ts';
import { themeColor } from './seo/theme-color.ts';
import { sourceDate } from './source-date.ts';

const WITHOUT_ADDRESS =
  'VITE_SITE_URL is not set, so the site has no sitemap.xml, no canonical address and no card for shared links.';
const WITHOUT_DATE =
  'There is neither a commit here nor SOURCE_DATE_EPOCH, so the site is dated today, and a build on another day will differ.';

export function seo(): Plugin {
  let files: [path: string, text: string][];
  let notices: string[];
  return {
    name: 'tapak:seo',
    configResolved({ env }) {
      const siteUrl = env['VITE_SITE_URL'] as string | undefined;
      const { date, isKnown } = sourceDate();
      files = Object.entries(seoFiles(content, { siteUrl, sourceDate: date }));
      notices = [
        siteUrl ? null : WITHOUT_ADDRESS,
        isKnown ? null : WITHOUT_DATE,
        expiryNotice(date),
      ].filter((notice) => notice !== null);
    },
    transformIndexHtml: () => headTags(),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    writeBundle() {
      const { name, config } = this.environment;
      if (name !== 'client') return;
      for (const notice of notices) config.logger.warn(`\n${notice}`);
    },
    configureServer({ middlewares }) {
      const texts = new Map(files.map(([path, text]) => [`/${path}`, text]));
      middlewares.use((request, response, next) => {
        const text = texts.get(request.url ?? '');
        if (text === undefined) next();
        else response.setHeader('content-type', 'text/plain; charset=utf-8').end(text);
      });
    },
  };
}

function headTags(): HtmlTagDescriptor[] {
  const tag = (name: string, attrs: Record<string, string>) => ({
    tag: name,
    attrs,
    injectTo: 'head' as const,
  });
  return [
    ...Object.entries(themeColor()).map(([scheme, colour]) =>
      tag('meta', {
        name: 'theme-color',
        content: colour,
        media: `(prefers-color-scheme: ${scheme})`,
      }),
    ),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
  ];
}
