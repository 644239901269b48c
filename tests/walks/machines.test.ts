import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { stateNodes } from 'xstate-atlas/walk';
import { machineFiles } from '../../site/build/flows-page/machine-files.ts';
import { effectNames } from '../support/case.ts';
import { leftoversOf } from './machines-readme.ts';
import { transitionTables } from './transition-tables.ts';

test('every machine has a case, which its table is written from', () => {
  const cases = transitionTables.map(([file]) => file.replace('.table.md', ''));
  const machines = machineFiles.map(({ name }) => name.replace('.machine.ts', ''));
  expect(cases, 'write or remove tests/walks/<name>/machine-case.ts').toEqual(machines);
});

test('every chart and table belongs to a machine', () => {
  const leftovers = leftoversOf(machineFiles);
  expect(leftovers, '`npm run generate -- machines` removes these').toEqual([]);
});

test.each(transitionTables)('%s agrees with its machine', (file, write) => {
  const path = `machines/${file}`;
  const committed = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(write(), 'if the change is intended, run `npm run generate -- machines`').toBe(committed);
});

describe.each(machineFiles)('$name', ({ machine }) => {
  const actions = effectNames(machine);
  const actors = Object.keys(machine.implementations.actors);

  test('gives every delay a name', () => {
    const delays = stateNodes(machine).flatMap(({ config }) => Object.keys(config.after ?? {}));
    expect(Object.keys(machine.implementations.delays)).toEqual(expect.arrayContaining(delays));
  });

  test('describes each atomic state', () => {
    const silent = stateNodes(machine).filter(
      ({ description, states }) => !description && Object.keys(states).length === 0,
    );
    expect(silent.map(({ path }) => path.join('.'))).toEqual([]);
  });

  test('uses each action that must be provided', () => {
    const config = JSON.stringify(machine.config);
    expect(actions.filter((name) => !config.includes(`"${name}"`))).toEqual([]);
  });

  test('invokes every actor, with the name of the actor as the id', () => {
    const invoked = stateNodes(machine).flatMap(({ invoke }) => invoke);
    expect(new Set(invoked.map(({ id }) => id))).toEqual(new Set(actors));
    expect(invoked.filter(({ id, src }) => id !== src)).toEqual([]);
  });

  test('throws if an effect is not provided', () => {
    for (const name of actions)
      expect(machine.implementations.actions[name]).toThrow(`not provided: ${name}`);
    for (const name of actors) {
      const errors: unknown[] = [];
      const logic = machine.implementations.actors[name] as AnyActorLogic;
      const actor = createActor(logic);
      actor.subscribe({ error: (error) => errors.push(error) });
      actor.start();
      expect(errors).toEqual([new Error(`not provided: ${name}`)]);
    }
  });
});
