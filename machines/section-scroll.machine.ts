/** Scrolls smoothly to a section; the visitor can redirect or end the scroll at any moment. */
import { assign, fromCallback, setup, stateIn, type EventObject } from 'xstate';

const SCROLL_DURATION_MS = 1000;

/** A section's id, and how many pixels below its top a scroll stops; a negative number stops above it. */
export interface Destination {
  section: string;
  offset: number;
}

export type SectionScrollEvent =
  /** The visitor chose a link or button that leads to a section. */
  | ({ type: 'section.chosen' } & Destination)
  /** The visitor turned the wheel, touched the screen, or pressed a key or mouse button during the scroll. */
  | { type: 'visitor.intervened' }
  /** The visitor went back or forward in the history of the tab. */
  | { type: 'history.travelled' }
  /** The library that animates the scroll has not loaded. */
  | { type: 'animation.failed' }
  /** The system asks for less motion. */
  | { type: 'motion.reduced' }
  /** The system allows motion again. */
  | { type: 'motion.allowed' };

interface SectionScrollContext {
  destination: Destination;
}

/** Fails loudly if an effect is not provided. */
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
    watchHistory: fromCallback(() => notProvided('watchHistory')),
    watchLinks: fromCallback(() => notProvided('watchLinks')),
    markSectionInView: fromCallback(() => notProvided('markSectionInView')),
    watchMotionPreference: fromCallback(() => notProvided('watchMotionPreference')),
  },
  actions: {
    rememberDestination: assign((_, { section, offset }: Destination) => ({
      destination: { section, offset },
    })),
    updateAddress: () => notProvided('updateAddress'),
    stopAtSection: () => notProvided('stopAtSection'),
    focusHeading: () => notProvided('focusHeading'),
  },
}).createMachine({
  id: 'sectionScroll',
  context: { destination: { section: 'Home', offset: 0 } },
  invoke: [
    { id: 'watchLinks', src: 'watchLinks' },
    { id: 'markSectionInView', src: 'markSectionInView' },
  ],
  type: 'parallel',
  states: {
    scroll: {
      initial: 'resting',
      on: {
        'section.chosen': [
          {
            guard: 'isMotionReduced',
            target: '.arrived',
            actions: [
              { type: 'rememberDestination', params: ({ event }) => event },
              'updateAddress',
            ],
          },
          {
            target: '.scrolling',
            actions: [
              { type: 'rememberDestination', params: ({ event }) => event },
              'updateAddress',
            ],
          },
        ],
      },
      states: {
        resting: { description: 'The visitor has not chosen a section yet.' },
        scrolling: {
          description: 'The page scrolls to the section. The address names the section already.',
          invoke: [
            {
              id: 'scrollTowards',
              src: 'scrollTowards',
              input: ({ context }) => ({ ...context.destination, duration: SCROLL_DURATION_MS }),
            },
            { id: 'watchVisitor', src: 'watchVisitor' },
            { id: 'watchHistory', src: 'watchHistory' },
          ],
          on: {
            'visitor.intervened': 'interrupted',
            'history.travelled': 'interrupted',
            'animation.failed': 'arrived',
            'motion.reduced': 'arrived',
          },
          after: { scrollDuration: 'arrived' },
        },
        arrived: {
          description: 'The section is in place, and its heading has the focus.',
          entry: ['stopAtSection', 'focusHeading'],
        },
        interrupted: { description: 'The visitor took over during the scroll.' },
      },
    },
    motion: {
      initial: 'allowed',
      invoke: { id: 'watchMotionPreference', src: 'watchMotionPreference' },
      states: {
        allowed: { description: 'The system allows motion.', on: { 'motion.reduced': 'reduced' } },
        reduced: {
          description: 'The system asks for less motion.',
          on: { 'motion.allowed': 'allowed' },
        },
      },
    },
  },
});
