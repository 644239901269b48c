export { contactMachine, type FailureCause } from './contact.machine.ts';
export { mobileMenuMachine } from './mobile-menu.machine.ts';
export { planMachine } from './plan.machine.ts';
export { regionMachine, type Place } from './region.machine.ts';
export {
  sectionScrollMachine,
  type Destination,
  type SectionId,
} from './section-scroll.machine.ts';
export { toastMachine, type ToastEvent, type ToastKind } from './toast.machine.ts';
export { typedText, typingLoopMachine } from './typing-loop.machine.ts';
