/** The examples of the README: files by name, and shell commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './installed-package.ts';

const blocks = [
  ...readFileSync(join(packageFolder, 'README.md'), 'utf8').matchAll(/```(\w+)\n(.+?)```/gs),
].map(([, language = '', code = '']) => ({ language, code }));

export const README_FILES = Object.fromEntries(
  blocks.flatMap(({ code }) => {
    const [, name] = /^(?:\/\/|<!--) ([\w.]+)/.exec(code) ?? [];
    return name ? [[name, code]] : [];
  }),
);

export const README_LINES = blocks
  .filter(({ language }) => language === 'sh')
  .map(({ code }) => code.trim());
