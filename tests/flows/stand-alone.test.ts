import { compileFunction } from 'node:vm';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import * as xstate from 'xstate';
import { machineFiles, type MachineFile } from '../../src/atlas/machine-files.ts';
import { eventTypes, isTold, stateNodes } from 'xstate-atlas/walk';

const SETUP_ORDER = ['types', 'delays', 'guards', 'actors', 'actions'];

describe.each(machineFiles.map((file) => [file.name, file] as const))('%s', (_, file) => {
  const { machine, text } = file;
  const nodes = stateNodes(machine);

  test('imports values from xstate only', async () => {
    const imports = [...(await withoutTypes(file)).matchAll(/^import .*?"(.+)";$/gm)];
    expect(imports.map(([, source]) => source)).toEqual(['xstate']);
  });

  test('gives the same machine when its text is pasted next to xstate', async () => {
    expect(inWriting(await pasted(file))).toEqual(inWriting(machine));
  });

  test('opens with a JSDoc line that says what it models', () => {
    expect(text).toMatch(/^\/\*\* .+\. \*\/\n/);
  });

  test('says what each event means, and lists exactly those that it takes', () => {
    const [, union = ''] = /^export type \w+Event =\n(.+?);\n(?:\n|$)/ms.exec(text) ?? [];
    const members = [...union.matchAll(/(\*\/\s+)?(?:\| )?\(?\{ type: '([^']+)'/g)];
    expect(members.filter(([, comment]) => !comment)).toEqual([]);
    expect(members.map(([, , type]) => type).toSorted()).toEqual(
      eventTypes(machine).filter(isTold).toSorted(),
    );
  });

  test('keeps the order: import, constants, types, helpers, machine', () => {
    const parts = Array.from(text.matchAll(/^[a-z].*/gm), ([line]) => partOpenedBy(line));
    const order = parts.filter((part, index) => part !== parts[index - 1]).join(', ');
    expect(order).toMatch(/^import(, constant)?(, type)?(, helper)?, machine$/);
  });

  test(`sets up in the order: ${SETUP_ORDER.join(', ')}`, () => {
    const [, options = ''] = /= setup\(\{\n(.*)\n\}\)\.createMachine\(\{\n/s.exec(text) ?? [];
    const keys = Array.from(options.matchAll(/^ {2}(\w+)/gm), ([, key]) => key!);
    expect(keys).toContain('types');
    expect(keys).toEqual(SETUP_ORDER.filter((key) => keys.includes(key)));
  });

  test('names every delay', () => {
    const delays = nodes.flatMap(({ config }) => Object.keys(config.after ?? {}));
    expect(Object.keys(machine.implementations.delays)).toEqual(expect.arrayContaining(delays));
  });

  test('writes states in camelCase', () => {
    const names = nodes.map(({ key }) => key);
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([]);
  });

  test('names events by a thing and what became of it', () => {
    const types = nodes.flatMap(({ config }) => Object.keys(config.on ?? {}));
    expect(types.filter((type) => !/^[a-z]+\.[a-z]+$/.test(type))).toEqual([]);
  });
});

/** The machine that a text makes of itself, given xstate and nothing else. */
async function pasted(file: MachineFile) {
  const script = (await withoutTypes(file)).replace(/^import .* from "xstate";$/m, '');
  const run = compileFunction(
    `${script.replaceAll(/^export (?=const )/gm, '')}\nreturn ${file.exportName};`,
    Object.keys(xstate),
  );
  return run(...Object.values(xstate)) as xstate.AnyStateMachine;
}

const withoutTypes = async ({ name, text }: MachineFile) =>
  (await transformWithOxc(text, name)).code;

/** The whole of a machine as data; a function by its source and its properties. */
function inWriting({ definition, implementations }: xstate.AnyStateMachine) {
  const text = JSON.stringify({ definition, implementations }, (_, value: unknown) =>
    typeof value === 'function' ? Object.assign({ source: String(value) }, value) : value,
  );
  return JSON.parse(text) as unknown;
}

function partOpenedBy(line: string) {
  if (line.startsWith('import ')) return 'import';
  if (/^const [A-Z][A-Z0-9_]* = /.test(line)) return 'constant';
  if (/^(export )?(type|interface) /.test(line)) return 'type';
  return /^export const \w+Machine = setup\(\{$/.test(line) ? 'machine' : 'helper';
}
