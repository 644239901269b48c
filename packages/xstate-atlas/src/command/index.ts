/** Draws the machines of any file into one HTML file, as the atlas draws those of the page. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { CliError, run } from './cli-error.ts';
import { drawnPage } from './page.ts';
import { machinesIn } from './stranger.ts';

const USAGE = 'Name a file with machines: npm run flows -- path/to/other.machine.ts';
const FOLDER = 'reports/flows';

export const main = () => run(() => draw(process.argv.slice(2)));

async function draw([file]: string[]) {
  if (!file) throw new CliError(USAGE);
  // npm changes the working directory; the path is relative to where it was called.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const machines = await machinesIn(path);
  const { html, said } = await drawnPage(basename(path), machines);
  const target = resolve(FOLDER, basename(path).replace(/\.\w+$/, '.html'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, html);
  for (const line of said) console.warn(line);
  console.info(
    `${machines.map(({ name }) => name).join(', ')}: drawn into ${relative('.', target)}`,
  );
}
