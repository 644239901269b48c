/** Holds a machine against what its case states, along every path that the walk finds. */
import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { effectNames, leavesOf, stateNodes } from '../../src/atlas/machines/introspection.ts';
import { bareActor } from './bare-actor.ts';
import type { MachineCase } from './case.ts';
import { observed, promisedBy, rowsFor } from './table.ts';
import { nameOf, walk } from '../../src/atlas/machines/walk.ts';
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

    test('goes by its name', () => {
      expect(machine.id).toBe(id);
    });

    test('starts where and as it should', () => {
      const actor = bareActor(machine, options);
      const { value, context } = actor.snapshot();
      expect({ value, context, effects: actor.takeEffects() }).toEqual(start);
    });

    test('says what each of its states means', () => {
      const silent = leavesOf(machine).filter(({ description }) => !description);
      expect(silent.map(({ path }) => path.join('.'))).toEqual([]);
    });

    test.each(walked.paths.map((path) => [path.name, path] as const))(
      'does what exactly one row of its table says: %s',
      (_name, path) => {
        const rows = rowsFor(table, path, delays);
        expect(rows).toHaveLength(1);
        const outcome = observed(machine, path, options);
        expect(outcome).toEqual(promisedBy(rows[0]!, path));
        // What the walk foresaw, so that the paths that go on from here start where they say.
        expect(nameOf(outcome)).toBe(nameOf(path.steps.at(-1)!.to));
        note(path);
      },
    );

    test('has no row in its table that nothing ever follows', () => {
      const followed = new Set(walked.paths.flatMap((path) => rowsFor(table, path, delays)));
      expect(table.filter((row) => !followed.has(row))).toEqual([]);
    });

    test.each(walked.ignored.map((path) => [path.name, path] as const))(
      'changes nothing on an event that it ignores: %s',
      (_name, path) => {
        expect(rowsFor(table, path, delays)).toEqual([]);
        const { value, context } = path.steps.at(-2)?.to ?? path.start;
        expect(observed(machine, path, options)).toEqual({ value, context, effects: [] });
      },
    );

    test('keeps a context that can be written down and read again', () => {
      for (const { to } of walked.paths.flatMap(({ steps }) => steps)) {
        expect(JSON.parse(JSON.stringify(to))).toEqual(to);
      }
    });

    test('names the effects that must be provided', () => {
      expect({
        actions: effectNames(machine).toSorted(),
        actors: Object.keys(machine.implementations.actors).toSorted(),
      }).toEqual(effects);
    });

    test('runs each actor under its own name', () => {
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
