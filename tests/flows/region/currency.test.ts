import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { regionMachine } from '../../../machines/index.ts';
import { bareActor } from '../../support/bare-actor.ts';

const locatedIn = (output: string) => ({ type: 'xstate.done.actor.lookUpCountry', output });
const atHome = locatedIn('Malaysia');
const abroad = locatedIn('Singapore');
const failed = { type: 'xstate.error.actor.lookUpCountry' };
const chosenHome = { type: 'home.chosen' };
const chosenAbroad = { type: 'abroad.chosen' };
const withdrawn = { type: 'choice.withdrawn' };

const shownAfter = (events: AnyEventObject[], shownAtFirst?: 'home' | 'abroad') => {
  const input = shownAtFirst && { homeCountry: 'Malaysia', shownAtFirst };
  const actor = bareActor(regionMachine, { input });
  for (const event of events) actor.perform(event);
  return [...actor.snapshot().tags].join(' and ');
};

test.each<[when: string, events: AnyEventObject[], shown: 'home' | 'abroad' | 'the default']>([
  ['while the country is unknown', [], 'the default'],
  ['when no country can be had', [failed], 'the default'],
  [
    'when a choice is withdrawn before the country is known',
    [chosenHome, withdrawn],
    'the default',
  ],
  [
    'when a choice is withdrawn where no country can be had',
    [failed, chosenAbroad, withdrawn],
    'the default',
  ],
  ['in the home country', [atHome], 'home'],
  ['in another country', [abroad], 'abroad'],
  ['once that of home is chosen abroad', [abroad, chosenHome], 'home'],
  ['once that for abroad is chosen at home', [atHome, chosenAbroad], 'abroad'],
  ['when the country comes in after a choice', [chosenHome, abroad], 'home'],
  ['when the choice is withdrawn abroad', [abroad, chosenHome, withdrawn], 'abroad'],
  ['when the choice is withdrawn at home', [atHome, chosenAbroad, withdrawn], 'home'],
])('%s one currency shows', (_, events, shown) => {
  for (const byDefault of ['home', 'abroad'] as const) {
    expect(shownAfter(events, byDefault)).toBe(shown === 'the default' ? byDefault : shown);
  }
});

test('without an input home is Malaysia and comes first, as in a tool that shows machines', () => {
  expect([[], [atHome], [abroad]].map((events) => shownAfter(events))).toEqual([
    'home',
    'home',
    'abroad',
  ]);
});
