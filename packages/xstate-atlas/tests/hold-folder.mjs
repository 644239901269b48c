/**
 * Holds every machine in the files of a folder against its drawing, and prints a table:
 * node packages/xstate-atlas/tests/hold-folder.mjs FOLDER [FOLDER_FOR_DRAWINGS]
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { JSDOM } from 'jsdom';
import { runnerImport } from 'vite';
import { machinesMadeBy } from './stand-ins.mjs';

const [folder, drawings] = process.argv.slice(2);
const { module } = await runnerImport(join(import.meta.dirname, 'hold.ts'), {
  configFile: false,
  logLevel: 'silent',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
const parse = (markup) => new JSDOM(markup).window.document;
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((file) => !file.includes('node_modules') && !/\.d\.ts$|config\.[cm]?[jt]s$/.test(file));

// What a file starts may fail later.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});

const rows = [];
const faults = [];
const notLoaded = [];
const seen = new Set();
for (const file of files.toSorted()) {
  const name = relative(folder, file);
  const { machines, failure } = await machinesMadeBy(file);
  if (failure) notLoaded.push(`${name}: ${failure}`);
  for (const [index, machine] of machines.entries()) {
    const key = `${machine.id} ${JSON.stringify(machine.config, (_, value) => (typeof value === 'function' ? String(value) : value))}`;
    if (seen.has(key)) continue;
    seen.add(key);
    try {
      const held = await module.hold(machine, parse, machine.id);
      const { states, transitions, illegible, document } = held;
      const isRight =
        isDeepStrictEqual(states.declared.toSorted(), states.drawn.toSorted()) &&
        isDeepStrictEqual(transitions.declared, transitions.drawn);
      rows.push([name, machine.id, states, transitions, isRight, illegible.length]);
      if (!isRight) {
        const only = (one, other) =>
          one
            .filter((a) => !other.some((b) => isDeepStrictEqual(a, b)))
            .map((a) => JSON.stringify(a));
        faults.push(
          `${name} ${machine.id}: declared only ${only(states.declared, states.drawn)} ${only(transitions.declared, transitions.drawn)}; drawn only ${only(states.drawn, states.declared)} ${only(transitions.drawn, transitions.declared)}`,
        );
      }
      faults.push(...illegible.map((fault) => `${name} ${machine.id}: ${fault}`));
      if (drawings) {
        mkdirSync(drawings, { recursive: true });
        const file = `${name.replaceAll(/\W+/g, '-')}-${index}.html`;
        writeFileSync(join(drawings, file), document.documentElement.outerHTML);
      }
    } catch (error) {
      rows.push([
        name,
        machine.id,
        { declared: [], drawn: [] },
        { declared: [], drawn: [] },
        false,
        0,
      ]);
      faults.push(`${name} ${machine.id}: cannot be drawn: ${error.stack}`);
    }
  }
}

const total = (side, part) => rows.reduce((sum, row) => sum + row[part][side].length, 0);
console.log(
  '| File | Machine | States: machine | drawing | Transitions: machine | drawing | Held both ways | Illegible |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [file, id, states, transitions, isRight, illegible] of rows) {
  console.log(
    `| ${file} | ${id} | ${states.declared.length} | ${states.drawn.length} | ${transitions.declared.length} | ${transitions.drawn.length} | ${isRight ? 'yes' : 'NO'} | ${illegible} |`,
  );
}
console.log(
  `| ${files.length} files | ${rows.length} machines | ${total('declared', 2)} | ${total('drawn', 2)} | ${total('declared', 3)} | ${total('drawn', 3)} | ${rows.filter((row) => row[4]).length} of ${rows.length} | ${rows.reduce((sum, row) => sum + row[5], 0)} |`,
);
if (faults.length > 0)
  console.log(`\nFaults:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
if (notLoaded.length > 0)
  console.log(
    `\nStopped while loading (machines made until then are counted):\n\n${notLoaded.map((said) => `- ${said}`).join('\n')}`,
  );
process.exit(faults.length > 0 ? 1 : 0);
