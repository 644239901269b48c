import { regionMachine } from '../../../machines/region.machine.ts';
import { shownAtFirst } from '../../model/currencies.ts';
import { defineFlow } from '../define-flow.ts';
import { regionEffects } from './effects.ts';

export const flow = defineFlow({
  machine: regionMachine,
  effects: regionEffects,
  input: (content) => ({
    homeCountry: content.agency.country,
    shownAtFirst: shownAtFirst(content),
  }),
});
