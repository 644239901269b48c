/** Reads what a machine file says of itself. */
import type { AnyStateMachine } from 'xstate';

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
