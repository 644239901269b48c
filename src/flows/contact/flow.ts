import { contactMachine } from '../../../machines/contact.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { contactEffects } from './effects.ts';
import { loadDelivery } from './send-enquiry.ts';

export const flow = defineFlow({
  machine: contactMachine,
  effects: contactEffects,
  prefetch: { when: 'writing', load: loadDelivery },
});
