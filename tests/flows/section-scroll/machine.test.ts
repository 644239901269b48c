import { expect, test } from 'vitest';
import { sectionScrollMachine } from '../../../machines/section-scroll.machine.ts';
import { play } from 'xstate-atlas/walk';

/** The walk takes only some of these, because every destination adds states. */
test.each([
  ['Contact', -100],
  ['About', -190],
  ['a name of one’s own', 25],
])('scrolls to %s at %i', (section, offset) => {
  const actor = play(sectionScrollMachine);
  actor.perform({ type: 'section.chosen', section, offset });
  expect(actor.takeEffects()).toContainEqual([
    'start scrollTowards',
    { section, offset, duration: 1000 },
  ]);
});
