/** The flows of the page. Whatever else lists flows derives its list from here. */
import { contactMachine } from '../machines/contact.machine.ts';
import { handOverMachine } from '../machines/hand-over.machine.ts';
import { mobileMenuMachine } from '../machines/mobile-menu.machine.ts';
import { planMachine } from '../machines/plan.machine.ts';
import { regionMachine } from '../machines/region.machine.ts';
import { sectionScrollMachine } from '../machines/section-scroll.machine.ts';
import { toastMachine } from '../machines/toast.machine.ts';
import { typingLoopMachine } from '../machines/typing-loop.machine.ts';
import { shownAtFirst } from '../site/content/derived/currencies.ts';
import { hasDrawings, hasPrices, hasSwitch } from '../site/content/derived/sections.ts';
import { contactEffects } from './flows/contact/effects.ts';
import { SendControls } from './flows/contact/SendControls.tsx';
import { loadDelivery } from './flows/contact/send-enquiry.ts';
import { defineFlow, startedWhenIdle } from './flows/define-flow.ts';
import { handOverEffects } from './flows/hand-over/effects.ts';
import { HandOverControls } from './flows/hand-over/HandOverControls.tsx';
import { isMenuOpen, mobileMenuEffects } from './flows/mobile-menu/effects.ts';
import { Menu } from './flows/mobile-menu/Menu.tsx';
import { planEffects } from './flows/plan/effects.ts';
import { CurrencySwitch } from './flows/region/CurrencySwitch.tsx';
import { regionEffects } from './flows/region/effects.ts';
import { sectionScrollEffects } from './flows/section-scroll/effects.ts';
import { loadScroller } from './flows/section-scroll/scroll-towards.ts';
import { loadToaster, toastEffects } from './flows/toast/effects.ts';
import { typingLoopEffects } from './flows/typing-loop/effects.ts';
import { TypedLine } from './flows/typing-loop/TypedLine.tsx';

export const registry = {
  mobileMenu: defineFlow({
    machine: mobileMenuMachine,
    effects: mobileMenuEffects,
    input: (_, page) => ({ isFoundOpen: isMenuOpen(page) }),
    View: Menu,
  }),
  typingLoop: defineFlow({
    machine: typingLoopMachine,
    effects: typingLoopEffects,
    input: ({ home }) => ({ phrases: home.phrases }),
    View: TypedLine,
  }),
  ...(import.meta.env.VITE_REGION !== '' && {
    region: defineFlow({
      machine: regionMachine,
      effects: regionEffects,
      input: (content) => ({
        homeCountry: content.agency.country,
        shownAtFirst: shownAtFirst(content),
      }),
      View: CurrencySwitch,
      isFor: hasSwitch,
    }),
  }),
  ...(import.meta.env.VITE_MAIL === 'link' && {
    handOver: defineFlow({
      machine: handOverMachine,
      effects: handOverEffects,
      View: HandOverControls,
    }),
  }),
  ...(import.meta.env.VITE_MAIL !== 'link' && {
    contact: defineFlow({
      machine: contactMachine,
      effects: contactEffects,
      View: SendControls,
      prefetch: { when: 'writing', load: loadDelivery },
    }),
  }),
  sectionScroll: defineFlow({
    machine: sectionScrollMachine,
    effects: sectionScrollEffects,
    prefetch: { when: 'idle', load: loadScroller },
  }),
  // Without a send there is no outcome to tell.
  ...(import.meta.env.VITE_MAIL !== 'link' && {
    toast: defineFlow({
      machine: toastMachine,
      effects: toastEffects,
      prefetch: { when: 'writing', load: loadToaster },
    }),
  }),
  plan: defineFlow({
    machine: planMachine,
    effects: planEffects,
    isFor: hasPrices,
  }),
  sketch: startedWhenIdle(() => import('./flows/sketch/sketch.ts'), hasDrawings),
};
