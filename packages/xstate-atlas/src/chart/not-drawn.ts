/** Says in sentences what a chart leaves out of a state and its transitions. */
import type { AnyTransitionDefinition } from 'xstate';
import { actorsIn, delayOf, eventInWords } from '../machine/events.ts';
import { transitionsFrom, type StateNode } from '../machine/introspection.ts';
import { inCode, paramsOf, UNNAMED } from '../machine/named.ts';

export function notDrawnOf(node: StateNode, id: string): string[] {
  const { invoke, entry, exit, meta, output, machine } = node;
  const transitions = transitionsFrom(node);
  const actions: unknown[] = [
    ...entry,
    ...exit,
    ...(node.type === 'compound' ? node.initial.actions : []),
    ...transitions.flatMap((transition): readonly unknown[] => transition.actions),
  ];
  const kinds = new Set(actions.map((action) => kindOf(action, node)));
  const guards = transitions.flatMap(({ guard }) => (guard ? partsOf(guard) : []));
  const computedParams = named(
    [...actions, ...guards].filter((one) => typeof paramsOf(one) === 'function'),
  );
  const inputs = actorsIn(node).filter((_, index) => 'input' in invoke[index]!);
  return [
    actorsIn(node).includes(UNNAMED) && 'runs an unnamed actor.',
    kinds.has('xstate.spawnChild') && 'spawns an actor, which no chart shows.',
    kinds.has('xstate.enqueueActions') && 'chooses actions at run time.',
    ...computedDelays(transitions, machine.implementations.delays).map(
      (delay) => `computes a delay at run time: ${delay}.`,
    ),
    computedParams.length > 0 && `computes params at run time: ${computedParams.join(', ')}.`,
    ...[...actions, ...guards]
      .filter((one) => isShortened(paramsOf(one)))
      .map((one) => `has longer params: ${nameOf(one)}(${inCode(paramsOf(one), Infinity)}).`),
    inputs.length > 0 && `gives an input: ${inputs.join(', ')}.`,
    output !== undefined && 'gives an output.',
    meta !== undefined && `has meta: ${inCode(meta, Infinity)}.`,
    ...transitions
      .filter((transition) => transition.meta !== undefined)
      .map(
        (transition) =>
          `has meta on ${eventInWords(transition)}: ${inCode(transition.meta, Infinity)}.`,
      ),
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

const computedDelays = (
  transitions: readonly AnyTransitionDefinition[],
  delays: Readonly<Record<string, unknown>>,
) => [
  ...new Set(
    transitions
      .map((transition) => String(delayOf(transition)))
      .filter((delay) => typeof delays[delay] === 'function'),
  ),
];

/** The guards that `and`, `or` and `not` combine. */
const partsOf = (guard: unknown): unknown[] => {
  const { guards } = guard as { guards?: readonly unknown[] };
  return guards ? guards.flatMap(partsOf) : [guard];
};

const nameOf = (one: unknown) => (one as { type: string }).type;
const named = (all: readonly unknown[]) => [...new Set(all.map(nameOf))];

const isShortened = (params: unknown) =>
  params !== undefined &&
  typeof params !== 'function' &&
  Object.values(params as object).some((value) => inCode(value) !== inCode(value, Infinity));
