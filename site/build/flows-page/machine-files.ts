/** The files of `machines/`, each with its name, its text and its machine. */
import { StateMachine, type AnyStateMachine } from 'xstate';

export interface MachineFile {
  /** The name of the file, such as `mobile-menu.machine.ts`. */
  name: string;
  /** From the folder of the project. */
  path: string;
  text: string;
  exportName: string;
  machine: AnyStateMachine;
  /** Samples of the payloads of its events, if the file exports them. */
  payloads?: Record<string, readonly object[]> | undefined;
}

const modules = import.meta.glob<object>('../../../machines/*.machine.ts', { eager: true });
const texts = import.meta.glob<string>('../../../machines/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const machineFiles: MachineFile[] = Object.entries(modules).map(([path, module]) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [exportName, machine] = Object.entries(module).find(
    (entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine,
  )!;
  const { payloads } = module as Pick<MachineFile, 'payloads'>;
  return { name, path: `machines/${name}`, text: texts[path]!, exportName, machine, payloads };
});
