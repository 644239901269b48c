import { expect, test } from 'vitest';
import { region } from '../../../src/atlas/machines/walkable.ts';
import { countryCodes } from '../../../src/content/derived/countries.ts';
import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { regionCase, regionAbroadFirstCase } from './machine-case.ts';

testMachine(regionCase as MachineCase);
testMachine(regionAbroadFirstCase as MachineCase);

test('a walk knows another country, wherever home is', () => {
  const homes = [...countryCodes.keys()];
  const answers = homes.map((home) =>
    region(home, 'home').payloads['xstate.done.actor.lookUpCountry'].map(({ output }) => output),
  );
  expect(homes.length).toBeGreaterThan(200);
  expect(answers.filter((names) => new Set(names).size < names.length)).toEqual([]);
});
