/**
 * Makes the styles follow the content: those of the sections and optional parts that the page has, and
 * where a link stops without a script. Those of others would only weigh.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  DEFAULT_OFFSET,
  hasDrawings,
  hasPrices,
  hasSection,
  isShown,
} from '../src/content/derived/sections.ts';
import type { Section, SiteContent } from '../src/content/site.ts';

/** Folders and files, from `src/page/styles/`, that only some pages need. */
const NEEDED_BY: Record<string, (content: SiteContent) => boolean> = {
  '../about/': (content) => hasSection(content, 'About'),
  '../services/': (content) => hasSection(content, 'Service'),
  '../pricing/': hasPrices,
  '../home/sketch.css': hasDrawings,
  '../contact/plan-tag.css': hasPrices,
  '../../flows/region/': hasPrices,
};

const BASE = "@import './base.css';\n";

export function optionalStyles(content: SiteContent): Plugin {
  const absent = Object.keys(NEEDED_BY).filter((path) => !NEEDED_BY[path]!(content));
  let root: string;
  return {
    name: 'tapak:optional-styles',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    transform: {
      // Tailwind resolves the imports.
      order: 'pre',
      filter: { id: /\/src\/page\/styles\/(main|below)\.css/ },
      handler: (styles, id) =>
        id.includes('main.css') ? firstScreen(styles) : belowIt(withoutAbsent(styles)),
    },
  };

  /** Tailwind makes no utilities for what is not there. */
  function firstScreen(styles: string) {
    const folders = absent.filter((path) => path.endsWith('/'));
    return [
      styles.replace(BASE, () => BASE + content.sections.flatMap(offsetsOf).join('')),
      ...folders.map((folder) => `@source not '${folder}';`),
    ].join('\n');
  }

  function withoutAbsent(styles: string) {
    const isNeeded = (line: string) => !absent.some((path) => line.includes(`'${path}`));
    return styles.split('\n').filter(isNeeded);
  }

  function belowIt(styles: readonly string[]) {
    const parts = partsOf(content).map((name) => `../optional/${name}.css`);
    const own = content.sections
      .map(({ section }) => `../own/${section}.css`)
      .filter((file) => existsSync(join(root, 'src/page/styles', file)));
    return [...styles, ...[...parts, ...own].map((file) => `@import '${file}';`)].join('\n');
  }
}

function partsOf(content: SiteContent) {
  const { work, voices, questions, social } = content;
  const parts = {
    work: work.cases,
    voices: voices.voices,
    questions: questions.questions,
    social: social.links,
  };
  return Object.entries(parts)
    .filter(([name, entries]) => entries.length > 0 && isShown(content, name))
    .map(([name]) => name);
}

/** In the place that their order gives them. */
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
