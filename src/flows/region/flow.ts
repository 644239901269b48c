import { regionMachine } from '../../../machines/region.machine.ts';
import { shownAtFirst } from '../../model/currencies.ts';
import { defineFlow } from '../define-flow.ts';
import { regionEffects } from './effects.ts';
import { currencyOf } from './shown-currency.ts';

export const flow = defineFlow({
  machine: regionMachine,
  effects: regionEffects,
  input: (content) => ({
    homeCountry: content.agency.country,
    shownAtFirst: shownAtFirst(content),
  }),
  // Prices are on the first screen too.
  isUrgent: (snapshot) => currencyOf(snapshot) !== snapshot.context.shownAtFirst,
});
