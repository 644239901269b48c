import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { regionMachine } from '../../../machines/index.ts';
import { bareActor } from '../../support/bare-actor.ts';

const located = (country: string) => ({
  type: 'xstate.done.actor.lookUpCountry',
  output: country,
});
const ringgit = { type: 'ringgit.chosen' };
const dollars = { type: 'dollars.chosen' };
const withdrawn = { type: 'choice.withdrawn' };

const failed = { type: 'xstate.error.actor.lookUpCountry' };

const shownAfter = (events: AnyEventObject[], defaultCurrency?: 'MYR' | 'USD') => {
  const actor = bareActor(regionMachine, { input: defaultCurrency && { defaultCurrency } });
  for (const event of events) actor.perform(event);
  return [...actor.snapshot().tags];
};

test.each<[when: string, events: AnyEventObject[]]>([
  ['while the country is unknown', []],
  ['when no country can be had', [failed]],
  ['when a choice is withdrawn before the country is known', [ringgit, withdrawn]],
  ['when another choice is withdrawn once no country can be had', [failed, dollars, withdrawn]],
])('%s the default currency shows', (_, events) => {
  expect(shownAfter(events, 'MYR')).toEqual(['MYR']);
  expect(shownAfter(events, 'USD')).toEqual(['USD']);
});

test('without an input the default currency is ringgit, as in a tool that shows machines', () => {
  expect(shownAfter([])).toEqual(['MYR']);
});

test.each<[when: string, events: AnyEventObject[], shown: string]>([
  ['in Malaysia', [located('Malaysia')], 'MYR'],
  ['in another country', [located('Singapore')], 'USD'],
  ['once ringgit is chosen abroad', [located('Singapore'), ringgit], 'MYR'],
  ['once dollars are chosen at home', [located('Malaysia'), dollars], 'USD'],
  ['when the country comes in after a choice', [ringgit, located('Singapore')], 'MYR'],
  ['when the choice is withdrawn abroad', [located('Singapore'), ringgit, withdrawn], 'USD'],
  ['when the choice is withdrawn at home', [located('Malaysia'), dollars, withdrawn], 'MYR'],
])('%s one currency shows, whichever is the default', (_, events, shown) => {
  expect(shownAfter(events, 'MYR')).toEqual([shown]);
  expect(shownAfter(events, 'USD')).toEqual([shown]);
});
