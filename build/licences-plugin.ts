/**
 * Ships the licences of all that visitors get a part of. Vite lists the packages of the scripts; this
 * adds what is no module, and what a package leaves out of itself, and writes the list for readers.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Notice {
  name: string;
  version: string;
  /** As SPDX calls the licence. */
  identifier?: string;
  text?: string;
}

const LIST = 'licences.json';
const NOTICES = 'licences.txt';

/** The others are packages of which something is shipped that is no module. */
export function licences(others: readonly string[] = []): Plugin {
  return {
    name: 'tapak:licences',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client' ? { build: { license: { fileName: LIST } } } : undefined,
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LIST];
        if (list?.type !== 'asset') throw new Error('Vite has written no list of licences');
        delete bundle[LIST];
        const { root } = this.environment.config;
        const notices = [
          ...(JSON.parse(String(list.source)) as Notice[]),
          ...others.map((name) => noticeOf(resolve(root, 'node_modules', name))),
        ];
        this.emitFile({ type: 'asset', fileName: NOTICES, source: written(notices) });
      },
    },
  };
}

function noticeOf(place: string): Notice {
  const { name, version, license } = JSON.parse(
    readFileSync(join(place, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license: string };
  const file = readdirSync(place).find((entry) => /^licen[cs]e/i.test(entry));
  return {
    name,
    version,
    identifier: license,
    ...(file && { text: readFileSync(join(place, file), 'utf8').trim() }),
  };
}

const RULE = '='.repeat(80);

const written = (notices: Notice[]) =>
  [
    'What in this site others have made, and the licence of each.\n',
    ...notices
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(
        ({ name, version, identifier = 'see below', text = textLeftOut(name) }) =>
          `${RULE}\n${name} ${version} (${identifier})\n${RULE}\n\n${text}\n`,
      ),
  ].join('\n');

function textLeftOut(name: string) {
  const path = `build/licences/${name}.txt`;
  const file = resolve(import.meta.dirname, '..', path);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`${name} comes without a licence text: put it into ${path}`);
}
