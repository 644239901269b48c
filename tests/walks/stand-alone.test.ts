import { compileFunction } from 'node:vm';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import * as xstate from 'xstate';
import { machineFiles, type MachineFile } from '../../site/flows-page/machine-files.ts';

test.each(machineFiles)(
  '$name stands alone: pasted next to xstate, its text gives the same machine',
  async (file) => {
    expect(inWriting(await pasted(file))).toEqual(inWriting(file.machine));
  },
);

/** Runs the text of a machine file with xstate alone. Returns the machine. */
async function pasted({ name, text, exportName }: MachineFile) {
  const { code } = await transformWithOxc(text, name);
  const script = code
    .replace(/^import .* from "xstate";$/m, '')
    .replaceAll(/^export (?=const )/gm, '');
  const run = compileFunction(`${script}\nreturn ${exportName};`, Object.keys(xstate));
  return run(...Object.values(xstate)) as xstate.AnyStateMachine;
}

/** A machine as data, in which functions are represented by their sources and properties. */
function inWriting({ definition, implementations }: xstate.AnyStateMachine) {
  const text = JSON.stringify({ definition, implementations }, (_, value: unknown) =>
    typeof value === 'function' ? Object.assign({ source: String(value) }, value) : value,
  );
  return JSON.parse(text) as unknown;
}
