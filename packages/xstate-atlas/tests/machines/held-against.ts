/** Walks a machine along every edge, and holds each against the table. */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { effectNames } from '../../src/machine/introspection.ts';
import { bareActor, type Delays, type Effect } from '../../src/walk/play.ts';
import { observed, promisedBy, rowsFor, type Row } from '../../src/walk/table.ts';
import { nameOf, walk, type Place, type WalkOptions } from '../../src/walk/walk.ts';

interface Case<Context> extends Pick<
  WalkOptions<AnyStateMachine>,
  'payloads' | 'within' | 'neverTaken'
> {
  input?: unknown;
  delays: Delays;
  start: Place & { effects: readonly Effect[] };
  table: readonly Row<Context>[];
  effects: { actions: readonly string[]; actors: readonly string[] };
}

export function heldAgainst<Context>(machine: AnyStateMachine, given: Case<Context>) {
  const { start, effects, delays, input, ...walkOptions } = given;
  const table = given.table as readonly unknown[] as readonly Row[];
  const { paths, ignored } = walk(machine, { ...walkOptions, input: input as never });
  const options = { input, delays };

  describe(`the machine ${machine.id}`, () => {
    test('starts in the stated state, context and effects', () => {
      const actor = bareActor(machine, options);
      const { value, context } = actor.snapshot();
      expect({ value, context, effects: actor.takeEffects() }).toEqual(start);
    });

    test('follows exactly one row of its table on every path', () => {
      for (const path of paths) {
        const rows = rowsFor(table, path, delays);
        expect({ path: path.name, rows }).toEqual({ path: path.name, rows: [expect.anything()] });
        const outcome = observed(machine, path, options);
        expect({ path: path.name, ...outcome }).toEqual({
          path: path.name,
          ...promisedBy(rows[0]!, path),
        });
        expect(nameOf(outcome)).toBe(nameOf(path.steps.at(-1)!.to));
      }
    });

    test('has no unused row in its table', () => {
      const followed = new Set(paths.flatMap((path) => rowsFor(table, path, delays)));
      expect(table.filter((row) => !followed.has(row))).toEqual([]);
    });

    test('does nothing on ignored events', () => {
      for (const path of ignored) {
        expect({ path: path.name, rows: rowsFor(table, path, delays) }).toEqual({
          path: path.name,
          rows: [],
        });
        const { value, context } = path.steps.at(-2)?.to ?? path.start;
        expect(observed(machine, path, options)).toEqual({ value, context, effects: [] });
      }
    });

    test('names exactly the stated effects', () => {
      expect({
        actions: effectNames(machine).toSorted(),
        actors: Object.keys(machine.implementations.actors).toSorted(),
      }).toEqual(effects);
    });
  });
}
