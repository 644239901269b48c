import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { regionMachine } from '../../../machines/index.ts';
import { bareActor } from '../../support/bare-actor.ts';

const locatedIn = (output: string) => ({ type: 'xstate.done.actor.lookUpCountry', output });
const atHome = locatedIn('Malaysia');
const abroad = locatedIn('Singapore');
const failed = { type: 'xstate.error.actor.lookUpCountry' };
const ringgit = { type: 'ringgit.chosen' };
const dollars = { type: 'dollars.chosen' };
const withdrawn = { type: 'choice.withdrawn' };

const shownAfter = (events: AnyEventObject[], defaultCurrency?: 'MYR' | 'USD') => {
  const actor = bareActor(regionMachine, { input: defaultCurrency && { defaultCurrency } });
  for (const event of events) actor.perform(event);
  return [...actor.snapshot().tags].join(' and ');
};

test.each<[when: string, events: AnyEventObject[], shown: 'MYR' | 'USD' | 'the default']>([
  ['while the country is unknown', [], 'the default'],
  ['when no country can be had', [failed], 'the default'],
  ['when a choice is withdrawn before the country is known', [ringgit, withdrawn], 'the default'],
  [
    'when a choice is withdrawn where no country can be had',
    [failed, dollars, withdrawn],
    'the default',
  ],
  ['in Malaysia', [atHome], 'MYR'],
  ['in another country', [abroad], 'USD'],
  ['once ringgit is chosen abroad', [abroad, ringgit], 'MYR'],
  ['once dollars are chosen at home', [atHome, dollars], 'USD'],
  ['when the country comes in after a choice', [ringgit, abroad], 'MYR'],
  ['when the choice is withdrawn abroad', [abroad, ringgit, withdrawn], 'USD'],
  ['when the choice is withdrawn at home', [atHome, dollars, withdrawn], 'MYR'],
])('%s one currency shows', (_, events, shown) => {
  for (const byDefault of ['MYR', 'USD'] as const) {
    expect(shownAfter(events, byDefault)).toBe(shown === 'the default' ? byDefault : shown);
  }
});

test('without an input the default is ringgit, as in a tool that shows machines', () => {
  expect(shownAfter([])).toBe('MYR');
});
