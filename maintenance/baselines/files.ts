/** Reads and writes the baselines. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import type { Pictures, Structure } from './capture.ts';

const FOLDER = 'tests/baselines';
const MEASURES = `${FOLDER}/measures.json`;

export interface Baselines {
  machine: object;
  pictures: Pictures;
  structure: Structure;
}

export async function writeBaselines({ pictures, ...measures }: Baselines) {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(MEASURES, `${oneBoxALine(measures)}\n`);
  for (const [name, picture] of Object.entries(pictures)) {
    await writeFile(`${FOLDER}/${name}.png`, picture);
  }
}

export async function readBaselines(): Promise<Baselines> {
  const measures = JSON.parse(await readFile(MEASURES, 'utf8')) as Omit<Baselines, 'pictures'>;
  const pictures: Pictures = {};
  for (const file of await readdir(FOLDER)) {
    const { name, ext } = parse(file);
    if (ext === '.png') pictures[name] = await readFile(`${FOLDER}/${file}`);
  }
  return { ...measures, pictures };
}

const oneBoxALine = (measures: object) =>
  JSON.stringify(measures, null, 1).replaceAll(/\[[^\]]*\]/g, (box) => box.replaceAll(/\s+/g, ''));
