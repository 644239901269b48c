/** What the command writes and says about files whose machines are read. `command.slow.test.ts` reads real files. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../src/chart/model.ts';
import { drawFiles } from '../src/command/draw-files.ts';
import type { ReadMachines } from '../src/command/load.ts';
import { CliError, optionsOf, type Options } from '../src/command/options.ts';
import { temporaryFolder } from './installed-package.ts';

const read: Record<string, ReadMachines> = {};
/** Stands in for the bundle of the page. */
vi.mock('../src/page/script.ts', () => ({
  pageScript: async (...given: unknown[]) => JSON.stringify(given),
}));
vi.mock('../src/command/load.ts', () => ({
  load: async (file: string) => read[file] ?? { machines: [], failures: [] },
}));

const folder = temporaryFolder();
const place = (name: string) => join(folder, name);
const out = place('drawn');

/** Makes a file whose machines have these names. */
function fileWith(name: string, machines: readonly string[], more: Partial<ReadMachines> = {}) {
  mkdirSync(join(place(name), '..'), { recursive: true });
  writeFileSync(place(name), '');
  const states = { off: { initial: 'cold', states: { cold: {}, warm: {} } } };
  read[place(name)] = {
    machines: machines.map((id) => ({
      name: id,
      summary: '',
      chart: chartOf(createMachine({ id, initial: 'off', states })),
    })),
    failures: [],
    names: [...machines],
    ...more,
  };
  return place(name);
}

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  for (const stream of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation(
      (words: string) => void said.push(words.replaceAll(`${folder}/`, '')),
    );
});
const draw = (...args: string[]) => drawFiles(optionsOf([...args, '--out', out]) as Options);

test('each machine is drawn into a file of its own, named after its file and, among several, itself', async () => {
  const files = [
    fileWith('lamp.ts', ['lamp']),
    fileWith('two.ts', ['one', 'a<b> & "c"'], { notes: ['It also creates the machine hidden.'] }),
    fileWith('two.js', ['other']),
  ];
  expect(await draw(...files, '--svg')).toBe(true);
  expect(said).toEqual([
    'lamp.ts: lamp drawn into drawn/lamp.svg',
    'two.js: other drawn into drawn/two.js.svg',
    'two.ts: one, a<b> & "c" drawn into drawn/two.ts-one.svg, drawn/two.ts-a-b-c.svg',
    '  It also creates the machine hidden.',
  ]);
  const svg = join(out, 'lamp.svg');
  const text = readFileSync(svg, 'utf8');
  expect(text).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"><title>lamp<\/title><style>/,
  );
  expect(text.match(/data-state=/g)).toHaveLength(4);
  await draw(files[0]!, '--svg', '--depth', '1');
  expect(readFileSync(svg, 'utf8').match(/data-state=/g)).toHaveLength(2);
});

test('a page has the title of its file, and the depth, inputs and payloads of the command', async () => {
  const lamp = fileWith('lamp.ts', ['lamp']);
  writeFileSync(place('payloads.json'), '{ "lamp": { "lit": [{ "by": "key" }] } }');
  await draw(lamp, '--input', 'lamp=7', '--depth', '1', '--payloads', place('payloads.json'));
  const html = readFileSync(join(out, 'lamp.html'), 'utf8').replaceAll('&quot;', '"');
  for (const part of [
    '<title>lamp.ts</title>',
    'data-depth="1"',
    'data-simulations="{"lamp":{"input":7,"payloads":{"lit":[{"by":"key"}]}}}"',
    JSON.stringify([[lamp], { inputs: { lamp: 7 } }]),
  ])
    expect(html).toContain(part);
});

test('a run has failed if a file is missing, has no machine or a failure, or an option names no machine', async () => {
  const lamp = fileWith('lamp.ts', ['lamp']);
  const half = fileWith('half.ts', ['half'], { failures: ['It fails while loading: no.'] });
  const empty = fileWith('empty.ts', []);
  expect(await draw(lamp, '--json', '--input', 'lamp=1')).toBe(true);
  expect(await draw(lamp, '--json', '--input', 'lmap=1')).toBe(false);
  expect(said.at(-1)).toBe(
    'An option names lmap, but no machine and no function that makes a machine has this name.',
  );
  for (const [file, sentence] of [
    [half, 'half.ts was drawn, perhaps not in full. It fails while loading: no.'],
    [empty, 'empty.ts was not drawn. It exports no machine of XState 5.'],
    [place('gone.ts'), 'gone.ts was not drawn. There is no such file.'],
  ] as const) {
    said.length = 0;
    // The last file decides no more than the others.
    expect(await draw(file, lamp, '--json')).toBe(false);
    expect(said).toContain(sentence);
  }
  await expect(draw(place('none-*.ts'))).rejects.toThrow(/^No file with machines matches /);
});

test('one drawing goes to the standard output, and several are refused', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const options = (...args: string[]) => optionsOf([...args, '--out', '-']) as Options;
  const [lamp, two] = [fileWith('lamp.ts', ['lamp']), fileWith('pair.ts', ['one', 'two'])];
  expect(await drawFiles(options(lamp, '--json'))).toBe(true);
  const text = write.mock.lastCall![0] as string;
  write.mockRestore();
  expect(JSON.parse(text)).toMatchObject({
    machines: [{ name: 'lamp', chart: { root: { id: 'lamp' } } }],
  });
  expect(existsSync('-')).toBe(false);
  for (const args of [
    [lamp, two, '--json'],
    [two, '--svg'],
  ])
    await expect(drawFiles(options(...args))).rejects.toEqual(
      new CliError('--out - writes only one page or picture. Name a folder for more.', 2),
    );
});
