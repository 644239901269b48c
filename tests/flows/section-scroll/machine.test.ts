import { expect, test } from 'vitest';
import { sectionScrollMachine } from '../../../machines/section-scroll.machine.ts';
import { play } from 'xstate-atlas/walk';

/** The walk takes only some of these, because every destination adds states. */
test.each([
  ['Home', -100],
  ['About', -190],
  ['About', -100],
  ['Service', -100],
  ['Price', -100],
  ['Contact', -100],
])('scrolls to %s at %i', (section, offset) => {
  const actor = play(sectionScrollMachine);
  actor.perform({ type: 'section.chosen', section, offset });
  expect(actor.takeEffects()).toContainEqual([
    'start scrollTowards',
    { section, offset, duration: 1000 },
  ]);
});
