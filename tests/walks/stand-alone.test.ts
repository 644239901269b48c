import { compileFunction } from 'node:vm';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import * as xstate from 'xstate';
import { machineFiles, type MachineFile } from '../../site/build/flows-page/machine-files.ts';

test.each(machineFiles)(
  '$name needs only xstate: its source, run without other imports, gives the same machine',
  async (file) => {
    expect(asData(await machineFrom(file))).toEqual(asData(file.machine));
  },
);

/** Runs the source of a machine file with xstate only, and returns the machine. */
async function machineFrom({ name, text, exportName }: MachineFile) {
  const { code } = await transformWithOxc(text, name);
  const script = code
    .replace(/^import .* from "xstate";$/m, '')
    .replaceAll(/^export (?=const )/gm, '');
  const run = compileFunction(`${script}\nreturn ${exportName};`, Object.keys(xstate));
  return run(...Object.values(xstate)) as xstate.AnyStateMachine;
}

/** Returns a machine as plain data, with each function replaced by its source and properties. */
function asData({ definition, implementations }: xstate.AnyStateMachine) {
  const text = JSON.stringify({ definition, implementations }, (_, value: unknown) =>
    typeof value === 'function' ? Object.assign({ source: String(value) }, value) : value,
  );
  return JSON.parse(text) as unknown;
}
