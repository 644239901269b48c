/**
 * Adds the files of the site that are not its pages: files for search engines, phones and language models,
 * examples, pictures, licences, and the page /admin/.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { homeOf } from '../../../src/model/languages.ts';
import { adminFiles } from '../../admin/files.ts';
import type { Site } from '../../content/load.ts';
import { contentTypeOf } from '../built-files.ts';
import { exampleFiles } from '../examples.ts';
import { licencesText } from '../licences.ts';
import { readOwnPages } from '../own-pages.ts';
import { picturesOf, type PictureFiles } from '../pictures.ts';
import { seoFiles } from '../seo/index.ts';
import { buildDate } from '../source-date.ts';

const LIST = 'licences.json';

export function siteFiles(site: Site, pictureFiles: PictureFiles): Plugin {
  const { content, facts, settings } = site;
  const examples = () => exampleFiles(content, join(site.folder, 'examples'));
  const folders = new Map([
    ['examples', examples],
    ['admin', () => adminFiles(site)],
  ]);
  const texts = () =>
    new Map(
      Object.entries(
        seoFiles(content, {
          siteUrl: settings.VITE_SITE_URL,
          buildDate: buildDate(),
          otherPages: pagesBesideTheFirst(site),
        }),
      ),
    );
  return {
    name: 'tapak:site-files',
    config: () => ({ build: { license: { fileName: LIST } } }),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        await picturesOf(content, pictureFiles);
        const list = bundle[LIST];
        if (list?.type !== 'asset') throw new Error('Vite has written no list of licences.');
        delete bundle[LIST];
        const { root } = this.environment.config;
        const licences = licencesText(String(list.source), root, facts.font ?? null);
        for (const [fileName, source] of [
          ...texts(),
          ...examples(),
          ...adminFiles(site),
          ...pictureFiles.files,
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
        const made = folders.get(path.split('/')[0]!);
        const body = texts().get(path) ?? (made?.() ?? pictureFiles.files).get(path);
        if (body === undefined) next();
        else response.setHeader('content-type', contentTypeOf(path)).end(body);
      });
    },
  };
}

/** Returns the home pages of further languages, and the owner's own pages. */
const pagesBesideTheFirst = (site: Site) => [
  ...site.languages.slice(1).map((content) => ({ address: homeOf(content), ...content.page })),
  ...readOwnPages(site),
];
