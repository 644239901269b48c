/** Says in sentences what functions choose at run time, which no chart shows. */
import { delayOf } from '../machine/events.ts';
import { transitionsFrom, type StateNode } from '../machine/introspection.ts';

export function notDrawnOf(node: StateNode, id: string): string[] {
  const { delays } = node.machine.implementations;
  const transitions = transitionsFrom(node);
  const actions: unknown[] = [
    ...node.entry,
    ...node.exit,
    ...(node.type === 'compound' ? node.initial.actions : []),
    ...transitions.flatMap((transition): readonly unknown[] => transition.actions),
  ];
  const kinds = new Set(actions.map((action) => kindOf(action, node)));
  const computed = transitions
    .map((transition) => String(delayOf(transition)))
    .filter((delay) => typeof delays[delay] === 'function');
  return [
    kinds.has('xstate.spawnChild') && 'spawns an actor, which no chart shows.',
    kinds.has('xstate.enqueueActions') && 'chooses actions at run time.',
    ...[...new Set(computed)].map((delay) => `computes a delay at run time: ${delay}.`),
  ]
    .filter((said) => said !== false)
    .map((said) => `${id} ${said}`);
}

/** The type of XState's own action, also of one that is provided by name. */
function kindOf(action: unknown, { machine }: StateNode) {
  const { type } = typeof action === 'string' ? { type: action } : (action as { type?: string });
  const provided = machine.implementations.actions[type ?? ''] as { type?: string } | undefined;
  return provided?.type ?? type;
}
