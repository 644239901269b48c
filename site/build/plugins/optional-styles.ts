/**
 * Removes the styles of sections and optional parts that the page does not have, and applies the look that the
 * owner chose. Adds the `view.css` of flows, the styles of own sections, and the scroll offsets that links need
 * without a script.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_OFFSET, hasPrices, hasSection, isShown } from '../../../src/model/sections.ts';
import type { Section, SiteContent } from '../../../src/model/site.ts';
import { flowsOf, folderOf } from '../../../src/flows/registry.ts';

/** Styles that only some sites need: folders and files, relative to `src/page/styles/`. */
const NEEDED_BY: Record<string, (content: SiteContent) => boolean> = {
  '../about/': (content) => hasSection(content, 'About'),
  '../services/': (content) => hasSection(content, 'Service'),
  '../pricing/': hasPrices,
  '../../flows/region/': hasPrices,
  '../optional/people.css': (content) => has(content, 'about', content.about.people),
  '../optional/work.css': hasWork,
  '../optional/voices.css': (content) => has(content, 'voices', content.voices.voices),
  '../optional/questions.css': (content) => has(content, 'questions', content.questions.questions),
  '../optional/social.css': hasSocial,
  '../optional/arrow-out.css': (content) => hasSocial(content) || hasWork(content),
  '../../ui/gabled.css': ({ look }) => look.fronts === 'gabled',
};

const has = (content: SiteContent, part: string, entries: readonly unknown[]) =>
  entries.length > 0 && isShown(content, part);

/** Whether all languages of the site are written in Latin letters, which the display font has. */
function isLatin({ page, languages }: SiteContent) {
  const all = [page, ...(languages?.others ?? [])];
  return all.every(({ lang }) => new Intl.Locale(lang).maximize().script === 'Latn');
}

function hasSocial(content: SiteContent) {
  return has(content, 'social', content.social);
}

function hasWork(content: SiteContent) {
  return has(content, 'work', content.work.cases);
}

export function optionalStyles(content: SiteContent): Plugin {
  const optional = Object.keys(NEEDED_BY);
  const absent = optional.filter((path) => !NEEDED_BY[path]!(content));
  let root: string;
  return {
    name: 'tapak:optional-styles',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: './palettes/street.css',
            replacement: resolve(`src/page/styles/palettes/${content.look.palette}.css`),
          },
        ],
      },
    }),
    configResolved(config) {
      ({ root } = config);
    },
    transform: {
      // Run before Tailwind resolves the imports.
      order: 'pre',
      filter: { id: /\/src\/page\/styles\/(main|below)\.css/ },
      handler: (styles, id) => (id.includes('main.css') ? firstScreen : belowIt)(styles),
    },
  };

  function firstScreen(styles: string) {
    const rules = isLatin(content) ? styles.replace(/^.*tall-scripts\.css.*\n/m, '') : styles;
    return rules + content.sections.flatMap(offsetsOf).join('');
  }

  function belowIt(styles: string) {
    const imports = (line: string, path: string) => line.includes(`'${path}`);
    const unknown = optional.filter((path) => !imports(styles, path));
    if (unknown.length > 0)
      throw new Error(`below.css imports nothing from ${unknown.join(', ')}: correct NEEDED_BY.`);
    const needed = styles.split('\n').filter((line) => !absent.some((path) => imports(line, path)));
    const flows = flowsOf({ languages: [content] }).map(folderOf);
    return [
      ...needed,
      ...importsOf(
        flows.map((folder) => `../../flows/${folder}/view.css`),
        ' layer(components)',
      ),
      ...importsOf(content.sections.map(({ section }) => `../own/${section}.css`)),
    ].join('\n');
  }

  /** Imports those of the files that exist. */
  function importsOf(files: readonly string[], layer = '') {
    return files
      .filter((file) => existsSync(join(root, 'src/page/styles', file)))
      .map((file) => `@import '${file}'${layer};`);
  }
}

/** Writes the scroll offsets of a section, the desktop rule last, because it overrides the mobile one. */
function offsetsOf({
  section,
  desktopOffset = DEFAULT_OFFSET,
  mobileOffset = DEFAULT_OFFSET,
}: Section) {
  const rule = (offset: number) => `#${section} { scroll-margin-top: ${-offset}px }`;
  return [
    ...(mobileOffset === DEFAULT_OFFSET ? [] : [rule(mobileOffset)]),
    ...(desktopOffset === mobileOffset
      ? []
      : [`@media (width >= 48rem) { ${rule(desktopOffset)} }`]),
  ].map((style) => `@layer base { ${style} }\n`);
}
