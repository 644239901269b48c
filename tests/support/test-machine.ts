/** Tests a machine against its case, along every path of its walk. */
import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { effectNames, leavesOf, stateNodes } from 'xstate-atlas/walk';
import { bareActor } from 'xstate-atlas/walk';
import type { MachineCase } from './case.ts';
import { observed, promisedBy, rowsFor } from 'xstate-atlas/walk';
import { nameOf, walk } from 'xstate-atlas/walk';
import { coverageRecorder } from './coverage.ts';

export function testMachine({
  id,
  given = 'on its own',
  machine,
  start,
  table,
  delays,
  effects,
  ...walkOptions
}: MachineCase) {
  describe(`${id} ${given}`, () => {
    const walked = walk(machine, walkOptions);
    const options = { input: walkOptions.input, delays };
    const note = coverageRecorder('actor', machine, walkOptions.input, given);

    test('has the id of its case', () => {
      expect(machine.id).toBe(id);
    });

    test('starts in the stated state, context and effects', () => {
      const actor = bareActor(machine, options);
      const { value, context } = actor.snapshot();
      expect({ value, context, effects: actor.takeEffects() }).toEqual(start);
    });

    test('describes each of its states', () => {
      const silent = leavesOf(machine).filter(({ description }) => !description);
      expect(silent.map(({ path }) => path.join('.'))).toEqual([]);
    });

    test.each(walked.paths.map((path) => [path.name, path] as const))(
      'follows exactly one row of its table: %s',
      (_name, path) => {
        const rows = rowsFor(table, path, delays);
        expect(rows).toHaveLength(1);
        const outcome = observed(machine, path, options);
        expect(outcome).toEqual(promisedBy(rows[0]!, path));
        // The walk agrees with the real interpreter, so longer paths start where they claim.
        expect(nameOf(outcome)).toBe(nameOf(path.steps.at(-1)!.to));
        note(path);
      },
    );

    test('has no unused row in its table', () => {
      const followed = new Set(walked.paths.flatMap((path) => rowsFor(table, path, delays)));
      expect(table.filter((row) => !followed.has(row))).toEqual([]);
    });

    test.each(walked.ignored.map((path) => [path.name, path] as const))(
      'does nothing on an ignored event: %s',
      (_name, path) => {
        expect(rowsFor(table, path, delays)).toEqual([]);
        const { value, context } = path.steps.at(-2)?.to ?? path.start;
        expect(observed(machine, path, options)).toEqual({ value, context, effects: [] });
      },
    );

    test('has contexts that survive JSON', () => {
      for (const { to } of walked.paths.flatMap(({ steps }) => steps)) {
        expect(JSON.parse(JSON.stringify(to))).toEqual(to);
      }
    });

    test('names exactly the effects of its case', () => {
      expect({
        actions: effectNames(machine).toSorted(),
        actors: Object.keys(machine.implementations.actors).toSorted(),
      }).toEqual(effects);
    });

    test('invokes each actor with its name as its id', () => {
      const invoked = stateNodes(machine).flatMap(({ invoke }) => invoke);
      const ids = new Set(invoked.map(({ id }) => id));
      expect([...ids].toSorted()).toEqual(effects.actors);
      expect(invoked.filter(({ id, src }) => id !== src)).toEqual([]);
    });

    test.each(effects.actions)('fails loudly without the effect %s', (name) => {
      const action = machine.implementations.actions[name] as () => void;
      expect(action).toThrow(`not provided: ${name}`);
    });

    test.each(effects.actors)('fails loudly without the actor %s', (name) => {
      const errors: unknown[] = [];
      const actor = createActor(machine.implementations.actors[name] as AnyActorLogic);
      actor.subscribe({ error: (error) => errors.push(error) });
      actor.start();
      expect(errors).toEqual([new Error(`not provided: ${name}`)]);
    });
  });
}
