/** Finds the machines among the exports of a file, and what the file says of them. */
import type { AnyStateMachine } from 'xstate';
import { isMachine, nameOfMachine } from './named.ts';
import { asSentence, messageOf, uniqueNames } from './words.ts';

interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
}

/** What machines start with, and functions that make one are called with, by their names. */
export type Inputs = Readonly<Record<string, unknown>>;

interface Found {
  machines: NamedMachine[];
  /** The names of functions that make one. */
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
      const machine = machineOf(makes ? await makes(inputs[name]) : value);
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

/** A file of CommonJS exports one object, of which Node may see some entries only. */
function withEntriesOfDefault(exported: object): object {
  const { default: byDefault } = exported as { default?: unknown };
  return isObject(byDefault) && !isMachine(byDefault) ? { ...byDefault, ...exported } : exported;
}

/** A machine that is exported twice has its name rather than `default`. */
const namesFirst = (exported: object) =>
  Object.keys(exported).toSorted((a, b) => Number(a === 'default') - Number(b === 'default'));

/** Awaits an exported promise. One that fails, and one that is not set yet, is no machine. */
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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Only functions that make machines themselves are called. */
const isFactory = (value: unknown): value is (input: unknown) => unknown =>
  typeof value === 'function' && MAKES_MACHINE.test(String(value));

const MAKES_MACHINE = /^(?!class\b).*?(\bcreateMachine\b|(=>|\breturn)[\s(]*[\w$.]+\.provide\()/s;

function ofFactory(name: string, error: unknown, input: unknown) {
  const what =
    input === undefined ? `needs an input: --input '${name}={…}'` : 'fails with this input';
  return `Its function ${name} ${what}: ${asSentence(messageOf(error))}`;
}

export interface MachineFile {
  /** `mobile-menu.machine.ts` */
  name: string;
  text: string;
  machine: AnyStateMachine;
}

/** The title and the summary of a machine: the JSDoc line that opens its file, or its description. */
export const describeMachine = ({ name, text, machine }: MachineFile) => ({
  title: titleOf(name),
  summary: /^\/\*\* (.+?) \*\/\n/.exec(text)?.[1] ?? machine.root.description ?? '',
});

/** `Mobile menu` for `mobile-menu.machine.ts`. */
function titleOf(fileName: string) {
  const words = fileName.replace(/(\.machine)?\.\w+$/, '').replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}
