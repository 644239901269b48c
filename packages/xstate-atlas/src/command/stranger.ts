/** Finds the machines that a file exports. */
import { existsSync } from 'node:fs';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { CliError } from './cli-error.ts';

export interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
}

export async function machinesIn(path: string): Promise<NamedMachine[]> {
  if (!existsSync(path)) throw new CliError(`There is no file ${path}.`);
  const exported = Object.entries(await load(path)).filter(
    (entry): entry is [string, AnyStateMachine] => isMachine(entry[1]),
  );
  if (exported.length === 0) {
    throw new CliError(`${path} exports no XState 5 machine, such as createMachine returns.`);
  }
  const ids = exported.map(([, { id }]) => id);
  return exported.map(([exportName, machine]) => {
    const isNamed = machine.id !== NAMELESS && ids.filter((id) => id === machine.id).length === 1;
    return { name: isNamed ? machine.id : exportName, machine };
  });
}

/** XState's id of a machine that has none. */
const NAMELESS = '(machine)';

async function load(path: string) {
  try {
    const { module } = await runnerImport<object>(path, { configFile: false, logLevel: 'silent' });
    return module;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CliError(`${path} cannot be loaded: ${why}`);
  }
}

/** Not by `instanceof`, because the file may import its own copy of XState. */
const isMachine = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ['root', 'implementations', 'getStateNodeById'].every((key) => key in value);
