/** Finds the machines among the exports of a file, and their titles and summaries. */
import type { AnyStateMachine } from 'xstate';
import { isMachine, nameOfMachine } from './named.ts';
import { asSentence, messageOf, uniqueNames } from './words.ts';

interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
}

/** The inputs of machines, and the arguments of functions that make machines, by name. */
export type Inputs = Readonly<Record<string, unknown>>;

interface Found {
  machines: NamedMachine[];
  /** The names of functions that make a machine. */
  factories: string[];
  failures: string[];
}

export async function machinesIn(file: string, exported: object, inputs: Inputs): Promise<Found> {
  const found = new Map<AnyStateMachine, string>();
  const failures: string[] = [];
  const factories: string[] = [];
  const exports = withEntriesOfDefault(exported);
  for (const name of namesFirst(exports)) {
    const value = await valueOf(exports, name);
    const makes = isFactory(value) ? value : undefined;
    if (makes) factories.push(name);
    try {
      const given = makes ? await makes(inputs[name]) : value;
      if (isOfXState4(given)) failures.push(`${name} is ${FOR_XSTATE_4}`);
      const machine = machineOf(given);
      if (machine && !found.has(machine)) found.set(machine, name);
    } catch (error) {
      failures.push(ofFactory(name, error, inputs[name]));
    }
  }
  const nameOf = uniqueNames();
  const ids = [...found.keys()].map(({ id }) => id);
  return {
    failures,
    factories,
    machines: [...found].map(([machine, exportName]) => {
      const isAlone = ids.filter((id) => id === machine.id).length === 1;
      const own = exportName === 'default' ? nameOfFile(file) : exportName;
      return { name: nameOf((isAlone && nameOfMachine(machine)) || own), machine };
    }),
  };
}

const nameOfFile = (file: string) => file.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');

/** Adds the entries of the default export, because Node may not detect all exports of a CommonJS file. */
function withEntriesOfDefault(exported: object): object {
  const { default: byDefault } = exported as { default?: unknown };
  return isObject(byDefault) && !isMachine(byDefault) ? { ...byDefault, ...exported } : exported;
}

/** Puts `default` last, so that a machine with another export gets the name of that export. */
const namesFirst = (exported: object) =>
  Object.keys(exported).toSorted((a, b) => Number(a === 'default') - Number(b === 'default'));

/** Awaits an export. Returns undefined if its promise rejects, or if the export has no value yet. */
async function valueOf(exported: object, name: string): Promise<unknown> {
  try {
    return await (exported as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

function machineOf(value: unknown) {
  if (isMachine(value)) return value;
  return isObject(value) && 'logic' in value && isMachine(value.logic) ? value.logic : undefined;
}

/** Ends a sentence about code whose machines cannot be read. */
export const FOR_XSTATE_4 = 'written for XState 4; xstate-atlas reads XState 5.';

const isOfXState4 = (value: unknown) =>
  isObject(value) && '__xstatenode' in value && !isMachine(value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Tells from the code of a function whether it makes a machine. Other functions are not called. */
const isFactory = (value: unknown): value is (input: unknown) => unknown =>
  typeof value === 'function' && MAKES_MACHINE.test(String(value));

const MAKES_MACHINE = /^(?!class\b).*?(\bcreateMachine\b|(=>|\breturn)[\s(]*[\w$.]+\.provide\()/s;

function ofFactory(name: string, error: unknown, input: unknown) {
  const what =
    input === undefined ? `needs an input: --input '${name}={…}'` : 'fails with this input';
  return `Its function ${name} ${what}: ${asSentence(messageOf(error))}`;
}

export interface MachineFile {
  /** For example `mobile-menu.machine.ts`. */
  name: string;
  text: string;
  machine: AnyStateMachine;
}

/** Takes the summary from a JSDoc comment in the first line, or else from the machine's description. */
export const describeMachine = ({ name, text, machine }: MachineFile) => ({
  title: titleOf(name),
  summary: /^\/\*\* (.+?) \*\/\n/.exec(text)?.[1] ?? machine.root.description ?? '',
});

/** Returns `Mobile menu` for `mobile-menu.machine.ts`. */
function titleOf(fileName: string) {
  const words = fileName.replace(/(\.machine)?\.\w+$/, '').replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}
