import { expect, test } from 'vitest';
import { regionMachine } from '../../../machines/index.ts';
import { bareActor } from '../../support/bare-actor.ts';

test('without an input home is Malaysia and comes first, as in a tool that shows machines', () => {
  const shown = [undefined, 'Malaysia', 'Singapore'].map((output) => {
    const actor = bareActor(regionMachine);
    if (output) actor.perform({ type: 'xstate.done.actor.lookUpCountry', output });
    return [...actor.snapshot().tags];
  });
  expect(shown).toEqual([['home'], ['home'], ['abroad']]);
});

test('a choice shows, whatever showed before', () => {
  const actor = bareActor(regionMachine);
  const shown = (['abroad.chosen', 'home.chosen'] as const).map((type) => {
    actor.perform({ type });
    return [...actor.snapshot().tags];
  });
  expect(shown).toEqual([['abroad'], ['home']]);
});
