import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { regionMachine } from '../../machines/index.ts';
import { bareActor } from '../support/bare-actor.ts';

const located = (country_name: string) => ({
  type: 'xstate.done.actor.lookUpCountry',
  output: { country_name },
});
const ringgit = { type: 'ringgit.chosen' };
const dollars = { type: 'dollars.chosen' };
const withdrawn = { type: 'choice.withdrawn' };

test.each<[when: string, events: AnyEventObject[], shown: string]>([
  ['while the country is unknown', [], 'MYR'],
  ['in Malaysia', [located('Malaysia')], 'MYR'],
  ['in another country', [located('Singapore')], 'USD'],
  ['once ringgit is chosen abroad', [located('Singapore'), ringgit], 'MYR'],
  ['once dollars are chosen at home', [located('Malaysia'), dollars], 'USD'],
  ['when the country comes in after a choice', [ringgit, located('Singapore')], 'MYR'],
  ['when the choice is withdrawn abroad', [located('Singapore'), ringgit, withdrawn], 'USD'],
  ['when the choice is withdrawn at home', [dollars, withdrawn], 'MYR'],
])('%s one currency shows', (_, events, shown) => {
  const actor = bareActor(regionMachine);
  for (const event of events) actor.perform(event);
  expect([...actor.snapshot().tags]).toEqual([shown]);
});
