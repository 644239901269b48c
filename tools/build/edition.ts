/** Which edition of the page a build makes: the same for the same commit, whenever and wherever. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Edition } from '../../src/sections/contact/Colophon.tsx';

export function editionOf(env: NodeJS.ProcessEnv = process.env, root = '.') {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Pick<
    Edition,
    'version'
  >;
  // A host may build from a copy without its history.
  const seconds = env['SOURCE_DATE_EPOCH'] || committedAt(root);
  const date = seconds ? new Date(Number(seconds) * 1000) : new Date();
  return { version, date: date.toISOString().slice(0, 10) };
}

const committedAt = (cwd: string) =>
  spawnSync('git', ['log', '-1', '--format=%ct'], { cwd, encoding: 'utf8' }).stdout?.trim();
