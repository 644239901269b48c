import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import type { Walkable } from '../../src/atlas/walkable-flows.ts';
import type { BareActor, Delays, Effect } from './bare-actor.ts';
import type { Row } from './table.ts';

/** The facts about a machine that the tests state independently of it. */
export interface MachineCase<Context = object> extends Walkable {
  /** Names the case of a machine that has several. */
  given?: string;
  delays: Delays;
  start: { value: StateValue; context: Context; effects: readonly Effect[] };
  table: readonly Row<Context>[];
  /** The effects that a flow must provide. */
  effects: { actions: readonly string[]; actors: readonly string[] };
  /** What holds after any sequence of events. */
  invariants: Record<string, (moment: Moment<Context>) => boolean>;
}

interface Moment<Context = object> {
  snapshot: Omit<AnyMachineSnapshot, 'context'> & { context: Context };
  /** All that happened since the actor started, the latest last. */
  events: readonly AnyEventObject[];
  effects: readonly Effect[];
  actor: BareActor;
}

/** Takes a case of any context. */
export const defineCase = <Context>(machineCase: MachineCase<Context>) =>
  machineCase as unknown as MachineCase;

export const countOf = (effects: readonly Effect[], name: string) =>
  effects.filter((effect) => (typeof effect === 'string' ? effect : effect[0]) === name).length;
