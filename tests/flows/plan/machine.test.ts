import { expect, test } from 'vitest';
import { planAmong } from '../../../src/atlas/machines/walkable.ts';
import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { planCase } from './machine-case.ts';

testMachine(planCase as MachineCase);

test('a walk takes two plans of one title for one', () => {
  expect(planAmong(['Shop', 'Shop', 'Page']).payloads['plan.chosen']).toEqual([
    { plan: 'Shop' },
    { plan: 'Page' },
  ]);
});
