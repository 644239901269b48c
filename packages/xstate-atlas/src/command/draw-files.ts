/** Reads the machines of each file, and draws them. */
import { existsSync } from 'node:fs';
import { foldedTo } from '../chart/folded.ts';
import { layOut } from '../chart/layout.ts';
import { pictureOf } from '../drawing/picture.tsx';
import type { Chart } from '../chart/model.ts';
import { messageOf } from '../machine/words.ts';
import type { DrawnMachine } from '../page/Page.tsx';
import { filesFor } from './files.ts';
import { load, type ReadMachines } from './load.ts';
import { CliError, ONLY_ONE, STANDARD_OUTPUT, type Options } from './options.ts';
import { outputTo, type Drawing } from './output.ts';
import { pageOf } from './page.ts';

export async function drawFiles(options: Options) {
  const { patterns, inputs, payloads } = options;
  const files = filesFor(patterns).toSorted();
  if (files.length === 0)
    throw new CliError(`No file with machines matches ${patterns.join(', ')}.`);
  if (options.out === STANDARD_OUTPUT && files.length > 1) throw new CliError(ONLY_ONE, 2);
  const output = outputTo(options, files);
  const unmet = new Set([...Object.keys(inputs), ...Object.keys(payloads)]);
  let isWhole = true;
  for (const file of files) {
    const read = await readFile(file, options);
    const drawn = await drawingsOf(file, read, options);
    const failures = [...read.failures, ...drawn.failures];
    output({ ...read, file, drawings: drawn.drawings, failures });
    for (const name of read.names ?? []) unmet.delete(name);
    isWhole &&= failures.length === 0;
  }
  for (const name of unmet) {
    console.error(
      `An option names ${name}, but no machine and no function that makes a machine has this name.`,
    );
  }
  return isWhole && unmet.size === 0;
}

async function readFile(file: string, options: Options): Promise<ReadMachines> {
  if (!existsSync(file)) return { machines: [], failures: ['There is no such file.'] };
  const read = await load(file, options);
  return read.machines.length + read.failures.length > 0
    ? read
    : { ...read, failures: ['It exports no machine of XState 5.'] };
}

async function drawingsOf(file: string, { machines }: ReadMachines, options: Options) {
  const drawings: Drawing[] = [];
  const failures: string[] = [];
  if (machines.length === 0) return { drawings, failures };
  const { formats, limit, depth } = options;
  const laidOut = async (chart: Chart) => {
    const layout = await layOut(chart, limit);
    if (layout.failure && !failures.includes(layout.failure)) failures.push(layout.failure);
    return { chart, layout };
  };
  const add = (ending: string, name: string | undefined, text: string) =>
    drawings.push({ name, ending, text });
  if (formats.includes('html')) {
    const drawn: DrawnMachine[] = [];
    for (const { name: title, summary, chart } of machines) {
      drawn.push({ title, summary, ...(await laidOut(chart)) });
    }
    try {
      add('.html', undefined, await pageOf(file, drawn, options, failures));
    } catch (error) {
      failures.push(`The html cannot be made: ${messageOf(error)}`);
    }
  }
  for (const { name, chart } of formats.includes('svg') ? machines : []) {
    const drawn = await laidOut(depth === undefined ? chart : foldedTo(chart, depth));
    add('.svg', name, pictureOf(drawn.chart, drawn.layout));
  }
  if (formats.includes('json')) {
    add('.json', undefined, `${JSON.stringify({ machines }, null, 2)}\n`);
  }
  return { drawings, failures };
}
