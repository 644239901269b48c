/** Finds the machines that a machine runs. */
import type { AnyStateMachine } from 'xstate';
import { stateNodes, transitionsFrom } from '../machine/introspection.ts';
import { isMachine, nameOfLogic } from '../machine/named.ts';

export interface Child {
  name: string;
  machine: AnyStateMachine;
}

/** Each machine once, by the name under which it is provided, or by its own. */
export function childrenOf(machine: AnyStateMachine): Child[] {
  const provided = Object.entries<unknown>(machine.implementations.actors);
  const found = [
    ...provided,
    ...inlineIn(machine).map((logic) => [nameOfLogic(logic) ?? 'unnamed', logic] as const),
  ].filter((entry): entry is [string, AnyStateMachine] => isMachine(entry[1]));
  const children = new Map<AnyStateMachine, string>();
  for (const [name, child] of found) if (!children.has(child)) children.set(child, name);
  return distinct([...children].map(([child, name]) => ({ name, machine: child })));
}

/** Machines that are invoked or spawned inline. */
const inlineIn = (machine: AnyStateMachine): unknown[] =>
  stateNodes(machine).flatMap((node) => [
    ...([node.config.invoke ?? []].flat() as { src: unknown }[]).map(({ src }) => src),
    ...[
      ...node.entry,
      ...node.exit,
      ...transitionsFrom(node).flatMap(({ actions }): readonly unknown[] => actions),
    ].map((action) => (action as { src?: unknown }).src),
  ]);

/** Two machines of one name are told apart by a number. */
const distinct = (children: readonly Child[]): Child[] =>
  children.map(({ name, machine }, index) => {
    const rank = children.slice(0, index).filter((other) => other.name === name).length;
    return { name: rank > 0 ? `${name} ${rank + 1}` : name, machine };
  });
