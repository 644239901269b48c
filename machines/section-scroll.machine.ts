/** The smooth ride to a section, which the visitor can redirect or end at any moment. */
import { assign, fromCallback, setup, stateIn, type EventObject } from 'xstate';

const SCROLL_DURATION_MS = 1000;

export type SectionId = 'Home' | 'About' | 'Service' | 'Price' | 'Contact';

/** Where to go, and how far above the section to stop (in pixels, negative is above). */
export interface Destination {
  section: SectionId;
  offset: number;
}

export type SectionScrollEvent =
  /** A link or button that leads to a section was chosen. */
  | ({ type: 'section.chosen' } & Destination)
  /** The visitor scrolled, touched or pressed a key on the way. */
  | { type: 'visitor.intervened' }
  /** What makes the page glide could not be loaded. */
  | { type: 'glide.failed' }
  /** The system asks for less motion. */
  | { type: 'motion.reduced' }
  /** The system allows motion again. */
  | { type: 'motion.allowed' };

interface SectionScrollContext {
  destination: Destination;
}

/** Stands in for an effect until one is provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const sectionScrollMachine = setup({
  types: {
    context: {} as SectionScrollContext,
    events: {} as SectionScrollEvent,
  },
  delays: { scrollDuration: SCROLL_DURATION_MS },
  guards: {
    isMotionReduced: stateIn({ motion: 'reduced' }),
  },
  actors: {
    scrollTowards: fromCallback<EventObject, Destination & { duration: number }>(() =>
      notProvided('scrollTowards'),
    ),
    watchVisitor: fromCallback(() => notProvided('watchVisitor')),
    watchMotionPreference: fromCallback(() => notProvided('watchMotionPreference')),
  },
  actions: {
    rememberDestination: assign((_, destination: Destination) => ({ destination })),
    stopAtSection: () => notProvided('stopAtSection'),
    focusHeading: () => notProvided('focusHeading'),
    updateAddress: () => notProvided('updateAddress'),
  },
}).createMachine({
  id: 'sectionScroll',
  context: { destination: { section: 'Home', offset: 0 } },
  type: 'parallel',
  states: {
    ride: {
      initial: 'resting',
      on: {
        'section.chosen': {
          target: '.scrolling',
          actions: {
            type: 'rememberDestination',
            params: ({ event: { section, offset } }) => ({ section, offset }),
          },
        },
      },
      states: {
        resting: { description: 'Nobody has asked to go anywhere yet.' },
        scrolling: {
          description: 'The page glides towards the section.',
          invoke: [
            {
              id: 'scrollTowards',
              src: 'scrollTowards',
              input: ({ context }) => ({ ...context.destination, duration: SCROLL_DURATION_MS }),
            },
            { id: 'watchVisitor', src: 'watchVisitor' },
          ],
          always: { guard: 'isMotionReduced', target: 'arrived' },
          on: { 'visitor.intervened': 'interrupted', 'glide.failed': 'arrived' },
          after: { scrollDuration: 'arrived' },
        },
        arrived: {
          description: 'The section is in place, its heading has the focus.',
          entry: ['stopAtSection', 'focusHeading', 'updateAddress'],
        },
        interrupted: { description: 'The visitor took over on the way and stays in charge.' },
      },
    },
    motion: {
      initial: 'allowed',
      invoke: { id: 'watchMotionPreference', src: 'watchMotionPreference' },
      states: {
        allowed: { description: 'Motion is welcome.', on: { 'motion.reduced': 'reduced' } },
        reduced: { description: 'Less motion is wanted.', on: { 'motion.allowed': 'allowed' } },
      },
    },
  },
});
