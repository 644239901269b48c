import { typingLoopMachine } from '../../../machines/typing-loop.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { typingLoopEffects } from './effects.ts';

export const flow = defineFlow({
  machine: typingLoopMachine,
  effects: typingLoopEffects,
  input: ({ home }) => ({ phrases: home.phrases }),
});
