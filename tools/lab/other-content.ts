/**
 * Changes every word, price, plan, service and phrase in a copy of the project, as an owner might, and
 * runs the tests of the copy: they hold whatever the content says. What is stated of the default agency
 * alone, `tests/specification`, is left out. Further arguments go to the tests.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const COPY = resolve('.cache/other-content');
const CONTENT = join(COPY, 'src/content');

copyProject();
for (const name of readdirSync(CONTENT)) {
  if (name === 'types.ts') continue;
  const path = join(CONTENT, name);
  writeFileSync(path, changed(readFileSync(path, 'utf8')));
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
  { cwd: COPY, stdio: 'inherit' },
);
process.exitCode = status ?? 1;

function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) {
    if (file.startsWith('tests/specification/')) continue;
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    cpSync(file, join(COPY, file));
  }
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'));
}

function changed(source: string) {
  return (
    source
      // Every text of more than one word, and every label of one.
      .replaceAll(/(?<=: |\[|^\s+)(['"`])([A-Z](?:(?!\1).)* (?:(?!\1).)*)\1/gm, '$1Now: $2$1')
      .replaceAll(/(?<=\b(?:label|title): ')([A-Z][a-z]+)(?=')/g, 'Our $1')
      .replaceAll(/(?<=\b[A-Z]{3}: )\d+/g, (amount) => String(Number(amount) + 137))
      // Another country, with a currency of its own.
      .replaceAll(/\bMYR(?=:|")/g, 'SGD')
      .replace('"Malaysia"', '"Singapore"')
      // One plan and one service less, and one phrase.
      .replace(/(?<=(?:plans|services): \[\n) {4}\{\n.*?\n {4}\},\n/s, '')
      .replace(/(?<=phrases: \[)[^\]]+/, "'Shops that sell while you sleep'")
      .replace('Tapak', 'Kedai & Co')
      .replace('hello@tapak.example', 'halo@kedai.example')
      .replace('+60 00-000 0000', '+60 12-345 6789')
  );
}
