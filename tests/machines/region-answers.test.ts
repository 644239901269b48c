import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regionMachine } from '../../machines/index.ts';
import { bareActor } from '../support/bare-actor.ts';

function regionAfter(answer: unknown) {
  const actor = bareActor(regionMachine, { input: { defaultCurrency: 'MYR' } });
  actor.takeEffects();
  actor.perform({ type: 'xstate.done.actor.lookUpCountry', output: answer });
  const snapshot = actor.snapshot();
  return {
    country: snapshot.context.country,
    isMalaysia: snapshot.context.isMalaysia,
    isLogged: actor.takeEffects().length === 1,
    shows: [...snapshot.tags].join(' and '),
  };
}

const malaysiaByDefault = { country: null, isMalaysia: true, isLogged: true, shows: 'MYR' };

test('any answer without a country ends in Malaysia, logged', () => {
  fc.assert(
    fc.property(
      fc.anything().filter((answer) => typeof Object(answer)?.country_name !== 'string'),
      (answer) => {
        expect(regionAfter(answer)).toEqual(malaysiaByDefault);
      },
    ),
    { numRuns: 1000 },
  );
});

test('any JSON with a country name in it is taken at its word', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.string({ minLength: 1 }),
      (rest, country_name) => {
        const isMalaysia = country_name === 'Malaysia';
        expect(regionAfter({ ...rest, country_name })).toEqual({
          country: country_name,
          isMalaysia,
          isLogged: false,
          shows: isMalaysia ? 'MYR' : 'USD',
        });
      },
    ),
  );
});

test.each([
  ['an empty name', { country_name: '' }],
  ['a name that is no text', { country_name: ['Malaysia'] }],
  ['the error of the service', { error: true, reason: 'RateLimited' }],
  ['a bare text', 'Singapore'],
  ['nothing', undefined],
])('%s ends in Malaysia', (_, answer) => {
  expect(regionAfter(answer)).toEqual(malaysiaByDefault);
});
