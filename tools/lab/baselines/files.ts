/** Where the baselines lie, and how they are read and written. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { content, notFound } from '../../../src/content/index.ts';
import type { Pictures, Structure } from './look.ts';

const FOLDER = 'tests/baselines';

export interface Baselines {
  machine: object;
  /** Which words and prices were on the page. */
  contentHash: string;
  pictures: Pictures;
  structure: Structure;
}

export function hashOfContent() {
  const said = (_: string, value: unknown) =>
    typeof value === 'function' ? (value as (name: string) => string)('name') : value;
  return createHash('sha256')
    .update(JSON.stringify([content, notFound], said))
    .digest('hex');
}

export async function writeBaselines({ machine, contentHash, pictures, structure }: Baselines) {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/machine.json`, `${JSON.stringify(machine)}\n`);
  await writeFile(`${FOLDER}/content-hash.json`, `${JSON.stringify(contentHash)}\n`);
  await writeFile(`${FOLDER}/structure.json`, `${oneBoxALine(structure)}\n`);
  for (const [name, picture] of Object.entries(pictures)) {
    await writeFile(`${FOLDER}/${name}.png`, picture);
  }
}

export async function readBaselines(): Promise<Baselines> {
  const json = async (name: string) =>
    JSON.parse(await readFile(`${FOLDER}/${name}.json`, 'utf8')) as unknown;
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.png'));
  const pictures = await Promise.all(
    files.map(async (file) => [file.slice(0, -'.png'.length), await readFile(`${FOLDER}/${file}`)]),
  );
  return {
    machine: (await json('machine')) as object,
    contentHash: (await json('content-hash')) as string,
    structure: (await json('structure')) as Structure,
    pictures: Object.fromEntries(pictures) as Pictures,
  };
}

const oneBoxALine = (structure: Structure) =>
  JSON.stringify(structure, null, 1).replaceAll(/\[[^\]]*\]/g, (box) => box.replaceAll(/\s+/g, ''));
