import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { WalkableFlow } from '../../site/flows-page/walkable-flows.ts';
import type { Effect, Player } from 'xstate-atlas/walk';

/** What a machine promises, stated independently of it. */
export interface MachineCase<Context = object> extends WalkableFlow {
  /** Tells apart several cases of one machine. */
  given?: string;
  /** Invariants after any sequence of events. */
  invariants: Record<string, (moment: Moment<Context>) => boolean>;
}

interface Moment<Context = object> {
  snapshot: Omit<AnyMachineSnapshot, 'context'> & { context: Context };
  /** The events since the actor started, oldest first. */
  events: readonly AnyEventObject[];
  effects: readonly Effect[];
  actor: Player;
}

/** Checks a case against its own context, then forgets its type. */
export const defineCase = <Context>(machineCase: MachineCase<Context>) =>
  machineCase as unknown as MachineCase;

export const countOf = (effects: readonly Effect[], name: string) =>
  effects.filter((effect) => (typeof effect === 'string' ? effect : effect[0]) === name).length;
