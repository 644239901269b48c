import { expect, test } from 'vitest';
import { sectionScrollMachine } from '../../../machines/index.ts';
import { bareActor } from '../../support/bare-actor.ts';
import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { sectionScrollCase } from './machine-case.ts';

testMachine(sectionScrollCase as MachineCase);

/** The walk uses two of them, as each further destination adds states of its own. */
test.each([
  ['Home', -100],
  ['About', -190],
  ['About', -100],
  ['Service', -100],
  ['Price', -100],
  ['Contact', -100],
])('scrolls to %s at %i as it is told', (section, offset) => {
  const actor = bareActor(sectionScrollMachine);
  actor.perform({ type: 'section.chosen', section, offset });
  expect(actor.takeEffects()).toContainEqual([
    'start scrollTowards',
    { section, offset, duration: 1000 },
  ]);
});
