/** Compares a machine with its hand-written transition table. */
import { matchesState, type AnyEventObject, type StateValue } from 'xstate';
import { inWords } from '../machine/introspection.ts';
import { bareActor, type Delays, type Effect } from './play.ts';
import type { Path, Place } from './walk.ts';

export interface Given<Context = object> {
  context: Context;
  event: AnyEventObject;
}

export interface Row<Context = object> {
  /** The part of the state that matters for this row. */
  from: StateValue;
  /** `form.submitted`, `after 70 ms`, `sendEnquiry done`, `sendEnquiry failed`. */
  on: string;
  when?: (given: Given<Context>) => boolean;
  /** The next state. Regions that the row does not name stay as they are. */
  to: StateValue;
  /** The changed part of the context. */
  change?: (given: Given<Context>) => Partial<Context>;
  effects?: readonly Effect[] | ((given: Given<Context>) => readonly Effect[]);
}

/** The rows that apply to the last step of a path. */
export function rowsFor(table: readonly Row[], path: Path, delays: Delays): Row[] {
  const { event, before } = lastEdge(path);
  const context = before.context;
  const on = inWords(event.type, delays);
  return table.filter(
    (row) =>
      row.on === on &&
      matchesState(row.from, before.value) &&
      (row.when?.({ context, event }) ?? true),
  );
}

/** The state, context and effects that a row promises for the last step of a path. */
export function promisedBy(row: Row, path: Path) {
  const { event, before } = lastEdge(path);
  const given = { context: before.context, event };
  const effects = typeof row.effects === 'function' ? row.effects(given) : (row.effects ?? []);
  return {
    value: redirected(before.value, row.to),
    context: { ...before.context, ...row.change?.(given) },
    effects,
  };
}

/** The state, context and effects of the last step of a path on a bare actor. */
export function observed(
  machine: Parameters<typeof bareActor>[0],
  path: Path,
  options: Parameters<typeof bareActor>[1],
) {
  const actor = bareActor(machine, options);
  for (const step of path.steps) {
    actor.takeEffects();
    actor.perform(step.event);
  }
  const effects = actor.takeEffects();
  const { value, context } = actor.snapshot();
  return { value, context, effects };
}

function lastEdge({ start, steps, name }: Path): { event: AnyEventObject; before: Place } {
  const last = steps.at(-1);
  if (!last) throw new Error(`the path has no steps: ${name}`);
  return { event: last.event, before: steps.at(-2)?.to ?? start };
}

function redirected(before: StateValue, to: StateValue): StateValue {
  if (typeof before === 'string' || typeof to === 'string') return to;
  const isInRegions = Object.keys(to).every((region) => region in before);
  if (!isInRegions) return to;
  const regions = Object.entries(to).map(([region, target]) => [region, target!]);
  return { ...before, ...Object.fromEntries(regions) };
}
