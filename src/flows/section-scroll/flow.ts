import { sectionScrollMachine } from '../../../machines/section-scroll.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { sectionScrollEffects } from './effects.ts';
import { loadScroller } from './scroll-towards.ts';

export const flow = defineFlow({
  machine: sectionScrollMachine,
  effects: sectionScrollEffects,
  prefetch: { when: 'idle', load: loadScroller },
});
