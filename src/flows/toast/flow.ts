import { toastMachine } from '../../../machines/toast.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { loadToaster, toastEffects } from './effects.ts';

export const flow = defineFlow({
  machine: toastMachine,
  effects: toastEffects,
  prefetch: { when: 'writing', load: loadToaster },
});
