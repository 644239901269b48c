/** Loads and renders the owner's own sections as a build does, to report what would make the build fail. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseSync, runnerImport } from 'vite';
import { hasSection } from '../../src/model/sections.ts';
import type { SiteContent } from '../../src/model/site.ts';

const FOLDER = 'src/page/own';

type Component = ComponentType<{ section: string; content: object }>;

interface OwnFile {
  path: string;
  section: string;
  code: string;
}

interface Fault {
  line: number;
  message: string;
}

/**
 * Returns a paragraph for each faulty file. Loads even unused files, as the build does, and renders the
 * sections of the page in each language.
 */
export async function faultsInOwnSections(root: string, languages: readonly SiteContent[]) {
  const folder = resolve(root, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Without source maps, an error would name a line of the compiled code.
  process.setSourceMapsEnabled(true);
  const paragraphs = await Promise.all(
    names
      .filter((name) => name.endsWith('.tsx'))
      .map(async (name) => {
        const path = join(folder, name);
        const code = readFileSync(path, 'utf8');
        const fault = await faultIn({ path, section: basename(name, '.tsx'), code }, languages);
        return fault ? [`  ${FOLDER}/${name}:${fault.line}  the code\n      ${fault.message}`] : [];
      }),
  );
  return paragraphs.flat();
}

async function faultIn(file: OwnFile, languages: readonly SiteContent[]) {
  const { path, section } = file;
  const unread = faultInCode(file);
  if (unread) return unread;
  try {
    const options = { configFile: false, logLevel: 'error' } as const;
    const { module } = await runnerImport<{ default: Component }>(path, options);
    const shown = languages.filter((content) => hasSection(content, section));
    if (shown.length === 0) return null;
    if (typeof module.default !== 'function')
      return at(file, file.code.indexOf('export'), NO_DEFAULT);
    return faultInRendering(file, module.default, shown);
  } catch (reason) {
    return failure(file, reason, 'Correct it here.');
  }
}

const NO_DEFAULT =
  'has no section as its default export: write export default before the function of the section.';

const IS_ASSET = /\.(svg|png|jpe?g|gif|webp|avif|woff2?|mp4|webm|pdf)$/i;

function faultInCode(file: OwnFile) {
  const { errors, module } = parseSync(file.path, file.code);
  const [error] = errors;
  if (error) {
    const message = `cannot be read: ${error.message}. Correct it here or on the lines above.`;
    return at(file, error.labels[0]?.start ?? 0, message);
  }
  for (const { start, moduleRequest } of module.staticImports) {
    const imported = moduleRequest.value;
    if (imported.endsWith('.css')) {
      const message = `imports ${imported}: delete this line. The page takes the styles of a section from ${FOLDER}/${file.section}.css.`;
      return at(file, start, message);
    }
    if (IS_ASSET.test(imported)) {
      const message = `imports ${imported}: put the file into public/, and write its address, /${basename(imported)}.`;
      return at(file, start, message);
    }
  }
  return null;
}

function faultInRendering(file: OwnFile, Content: Component, languages: readonly SiteContent[]) {
  const failureIn = (content: object) => {
    try {
      renderToStaticMarkup(createElement(Content, { section: file.section, content }));
      return null;
    } catch (reason) {
      return { reason };
    }
  };
  for (const content of languages) {
    const failed = failureIn(content);
    if (!failed) continue;
    const { page } = content;
    // The example in the guide has words for English, so rendering in English shows whether only words are missing.
    const others = [...languages, { ...content, page: { ...page, lang: 'en' } }];
    const isOfLanguage = others.some((other) => !failureIn(other));
    const remedy = isOfLanguage
      ? `It has no words for the language ${page.lang}: add them, as in docs/own-sections.md.`
      : 'Correct it here.';
    return failure(file, failed.reason, remedy);
  }
  return null;
}

/** Describes an error at its line in the owner's code or, if that is unknown, where the section begins. */
function failure(file: OwnFile, reason: unknown, remedy: string): Fault {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  const [first = ''] = error.message.split('\n');
  const [, missing] =
    /^(?:Failed to load url|Cannot find (?:module|package)) '?([^' ]+)/.exec(first) ?? [];
  if (missing) {
    const message = `imports ${missing}, which is not there: correct the path, or install the package.`;
    return at(file, file.code.indexOf(missing), message);
  }
  const isOfBrowser = /^(window|document|navigator|localStorage) is not defined/.test(first);
  const message = `fails: ${first.replace(/\.$/, '')}. ${isOfBrowser ? WITHOUT_BROWSER : remedy}`;
  const line = Number.parseInt(error.stack?.split(`${file.path}:`)[1] ?? '');
  return line > 0 ? { line, message } : at(file, file.code.indexOf('export default'), message);
}

const WITHOUT_BROWSER = 'The build renders the section once, without a browser.';

const at = ({ code }: OwnFile, start: number, message: string): Fault => ({
  line: code.slice(0, Math.max(start, 0)).split('\n').length,
  message,
});
