import { expect, test } from 'vitest';
import { regionMachine } from '../../../machines/region.machine.ts';
import { countryCodes } from '../../../src/content/derived/countries.ts';
import { play } from 'xstate-atlas/walk';
import { homeFirstIn } from './machine-case.ts';

test('without an input home is Malaysia and comes first, as in a tool that shows machines', () => {
  const shown = [undefined, 'Malaysia', 'Singapore'].map((output) => {
    const actor = play(regionMachine);
    if (output) actor.perform({ type: 'xstate.done.actor.lookUpCountry', output });
    return [...actor.snapshot().tags];
  });
  expect(shown).toEqual([['home'], ['home'], ['abroad']]);
});

test('home is the country of exactly that name, and not one whose name contains it', () => {
  for (const output of ['Malaysia Timur', 'New Malaysia', 'Malay', 'MALAYSIA', ' Malaysia']) {
    const actor = play(regionMachine);
    actor.perform({ type: 'xstate.done.actor.lookUpCountry', output });
    expect([output, ...actor.snapshot().tags]).toEqual([output, 'abroad']);
  }
});

test('a walk answers with another country too, wherever home is', () => {
  const homes = [...countryCodes.keys()];
  const answers = homes.map((home) =>
    homeFirstIn(home).payloads!['xstate.done.actor.lookUpCountry']!.map(
      (answer) => (answer as { output: string }).output,
    ),
  );
  expect(homes.length).toBeGreaterThan(200);
  expect(answers.filter((names) => new Set(names).size < names.length)).toEqual([]);
});
