import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import type { Walkable } from '../../src/atlas/machines/walkable.ts';
import type { BareActor, Delays, Effect } from './bare-actor.ts';
import type { Row } from './table.ts';

/** All that the tests state about a machine without asking it. */
export interface MachineCase<Context = object> extends Walkable {
  /** What sets it apart where a machine has more than one case. */
  given?: string;
  delays: Delays;
  start: { value: StateValue; context: Context; effects: readonly Effect[] };
  table: readonly Row<Context>[];
  /** What runs without a provided effect, and fails loudly. */
  effects: { actions: readonly string[]; actors: readonly string[] };
  /** What may never be otherwise, whatever happens in whatever order. */
  invariants: Record<string, (moment: Moment<Context>) => boolean>;
}

interface Moment<Context = object> {
  snapshot: Omit<AnyMachineSnapshot, 'context'> & { context: Context };
  /** All that happened since the actor started, the latest last. */
  events: readonly AnyEventObject[];
  effects: readonly Effect[];
  actor: BareActor;
}

export const countOf = (effects: readonly Effect[], name: string) =>
  effects.filter((effect) => (typeof effect === 'string' ? effect : effect[0]) === name).length;
