import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { WalkableFlow } from '../../site/build/flows-page/walkable-flows.ts';
import type { Effect } from 'xstate-atlas/walk';

/** The requirements of a machine, stated independently of it. */
export interface MachineCase<Context = object> extends WalkableFlow {
  given?: string;
  invariants: Record<string, (moment: Moment<Context>) => boolean>;
}

interface Moment<Context = object> {
  snapshot: Omit<AnyMachineSnapshot, 'context'> & { context: Context };
  /** The events since the actor started, oldest first. */
  events: readonly AnyEventObject[];
  effects: readonly Effect[];
  actor: { isRunning: (id: string) => boolean };
}

/** Type-checks a case with the type of its context, and returns the case without that type. */
export const defineCase = <Context>(machineCase: MachineCase<Context>) =>
  machineCase as unknown as MachineCase;

/** Returns the names of the actions to provide: all except XState's own, such as `assign`. */
export const effectNames = ({ implementations: { actions } }: AnyStateMachine) =>
  Object.keys(actions).filter((name) => !('resolve' in actions[name]!));

export const countOf = (effects: readonly Effect[], name: string) =>
  effects.filter((effect) => (typeof effect === 'string' ? effect : effect[0]) === name).length;
