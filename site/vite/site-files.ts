/** Adds the files beside the pages: for search engines, phones and models, examples, pictures, and licences. */
import type { Plugin } from 'vite';
import { content } from '../content/index.ts';
import { contentTypeOf } from '../output/built-files.ts';
import { exampleFiles } from '../output/examples.ts';
import { licencesText } from '../output/licences.ts';
import { listedPages } from './own-pages.ts';
import { picturesOf, pictureFiles } from '../output/pictures.ts';
import { seoFiles } from '../output/seo/index.ts';
import { buildDate } from '../output/source-date.ts';

/** Vite's list of licences. */
const LIST = 'licences.json';

export function siteFiles(): Plugin {
  let texts: () => Map<string, string>;
  let names: ReadonlySet<string>;
  const filesOf = (path: string): ReadonlyMap<string, string | Buffer> => {
    if (names.has(path)) return texts();
    return path.startsWith('examples/') ? exampleFiles(content) : pictureFiles;
  };
  return {
    name: 'tapak:site-files',
    config: () => ({ build: { license: { fileName: LIST } } }),
    configResolved({ env }) {
      const siteUrl = env['VITE_SITE_URL'] as string | undefined;
      const date = buildDate();
      texts = () => {
        const about = { siteUrl, buildDate: date, otherPages: listedPages() };
        return new Map(Object.entries(seoFiles(content, about)));
      };
      names = new Set(texts().keys());
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        await picturesOf(content);
        const list = bundle[LIST];
        if (list?.type !== 'asset') throw new Error('Vite has written no list of licences.');
        delete bundle[LIST];
        const licences = licencesText(String(list.source), this.environment.config.root);
        for (const [fileName, source] of [
          ...texts(),
          ...exampleFiles(content),
          ...pictureFiles,
          ['licences.txt', licences] as const,
        ]) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '')
          .slice(1)
          .replace(/[?#].*/, '')
          .replace(/\/$/, '/index.html');
        const body = filesOf(path).get(path);
        if (body === undefined) next();
        else response.setHeader('content-type', contentTypeOf(path)).end(body);
      });
    },
  };
}
