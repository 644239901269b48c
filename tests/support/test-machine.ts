/** Tests a machine against its case, along every path of its walk. */
import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { effectNames, holdAgainstTable, stateNodes, walk } from 'xstate-atlas/walk';
import { leavesOf } from './case-walk.ts';
import type { MachineCase } from './case.ts';
import { ATLAS, coverageRecorder } from './coverage.ts';

export function testMachine({
  id,
  given = 'on its own',
  machine,
  start,
  table,
  delays,
  ...walkOptions
}: MachineCase) {
  describe(`${id} ${given}`, () => {
    const actions = effectNames(machine);
    const actors = Object.keys(machine.implementations.actors);
    const note = coverageRecorder('actor', machine, walkOptions.input, given);

    test('has the id of its case', () => {
      expect(machine.id).toBe(id);
    });

    test('does what its table states, on every event of every state, and nothing else', () => {
      const options = { ...walkOptions, start, delays, atlas: ATLAS };
      const { paths } = holdAgainstTable(machine, table, options);
      for (const path of paths) note(path);
    });

    test('describes each of its states', () => {
      const silent = leavesOf(machine).filter(({ description }) => !description);
      expect(silent.map(({ path }) => path.join('.'))).toEqual([]);
    });

    test('has contexts that survive JSON', () => {
      for (const { to } of walk(machine, walkOptions).paths.flatMap(({ steps }) => steps)) {
        expect(JSON.parse(JSON.stringify(to))).toEqual(to);
      }
    });

    test('names no effect that it does not use', () => {
      const config = JSON.stringify(machine.config);
      expect(actions.filter((name) => !config.includes(`"${name}"`))).toEqual([]);
    });

    test('invokes each actor with its name as its id', () => {
      const invoked = stateNodes(machine).flatMap(({ invoke }) => invoke);
      const ids = new Set(invoked.map(({ id }) => id));
      expect([...ids].toSorted()).toEqual(actors.toSorted());
      expect(invoked.filter(({ id, src }) => id !== src)).toEqual([]);
    });

    test.each(actions)('fails loudly without the effect %s', (name) => {
      const action = machine.implementations.actions[name] as () => void;
      expect(action).toThrow(`not provided: ${name}`);
    });

    test.each(actors)('fails loudly without the actor %s', (name) => {
      const errors: unknown[] = [];
      const actor = createActor(machine.implementations.actors[name] as AnyActorLogic);
      actor.subscribe({ error: (error) => errors.push(error) });
      actor.start();
      expect(errors).toEqual([new Error(`not provided: ${name}`)]);
    });
  });
}
