/** Holds a machine against its table, along every edge. */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { effectNames } from '../../src/machine/introspection.ts';
import { checkTable, type Row, type TableOptions } from '../../src/walk/table.ts';

interface Case<Context> extends TableOptions<AnyStateMachine> {
  table: readonly Row<Context>[];
  effects: { actions: readonly string[]; actors: readonly string[] };
}

export function heldAgainst<Context>(
  machine: AnyStateMachine,
  { table, effects, ...options }: Case<Context>,
) {
  describe(`the machine ${machine.id}`, () => {
    test('follows its table, and does nothing else', () => {
      checkTable(machine, table, options);
    });

    test('names exactly the stated effects', () => {
      expect({
        actions: effectNames(machine).toSorted(),
        actors: Object.keys(machine.implementations.actors).toSorted(),
      }).toEqual(effects);
    });
  });
}
