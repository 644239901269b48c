/** Looks after the page from its first paint until its flows run: loads them, and holds what they would miss. */
import { fromCallback, setup, stateIn } from 'xstate';

/** How long a submit is held before the form shows other ways to write. */
const PATIENCE_MS = 8000;
/** The pause after a failed load. A submit ends it; so does a currency, if the islands are missing. */
const RETRY_PAUSE_MS = 5000;

export type FirstSecondsEvent =
  /** The page has been painted and loaded, and the browser is idle. */
  | { type: 'page.settled' }
  /** The visitor touched a link, which may lead to a section that is not laid out yet. */
  | { type: 'link.touched' }
  /** The visitor touched the form or one of its fields. */
  | { type: 'form.touched' }
  /** The visitor touched any other place, with a pointer, a key or the focus. */
  | { type: 'page.touched' }
  /** The visitor clicked one of the currencies, which the browser switches without a script. */
  | { type: 'currency.chosen'; currency: string }
  /** The visitor followed the link of a plan to the form. */
  | { type: 'plan.chosen'; plan: string }
  /** The visitor followed a mail or chat link, and does not want the held message sent as well. */
  | { type: 'shortcut.followed' }
  /** The visitor typed into a field of the form. */
  | { type: 'form.edited'; field: string; text: string }
  /** The visitor submitted the form. */
  | { type: 'form.submitted' }
  /** The form came near the viewport. */
  | { type: 'form.neared' }
  /** The islands run, with the flows that need no form. */
  | { type: 'islands.arrived' }
  /** The flows of the form run. */
  | { type: 'enquiry.arrived' }
  /** A file could not be loaded. */
  | { type: 'load.failed' };

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const firstSecondsMachine = setup({
  types: { events: {} as FirstSecondsEvent },
  delays: { patience: PATIENCE_MS, retryPause: RETRY_PAUSE_MS },
  guards: {
    isFormUsed: stateIn({ starting: { form: 'used' } }),
    isNoSubmitHeld: stateIn({ starting: { submit: 'none' } }),
  },
  actors: {
    watchVisitor: fromCallback(() => notProvided('watchVisitor')),
    loadIslands: fromCallback(() => notProvided('loadIslands')),
    loadEnquiry: fromCallback(() => notProvided('loadEnquiry')),
    submitForm: fromCallback(() => notProvided('submitForm')),
  },
  actions: {
    markRunning: () => notProvided('markRunning'),
    markLost: () => notProvided('markLost'),
    markHeld: () => notProvided('markHeld'),
    markLate: () => notProvided('markLate'),
    removeMark: () => notProvided('removeMark'),
    layOutAll: () => notProvided('layOutAll'),
    keepCurrency: () => notProvided('keepCurrency'),
    showPlan: () => notProvided('showPlan'),
    keepEdit: () => notProvided('keepEdit'),
    showOtherWays: () => notProvided('showOtherWays'),
  },
}).createMachine({
  id: 'firstSeconds',
  initial: 'starting',
  states: {
    starting: {
      type: 'parallel',
      states: {
        code: {
          initial: 'waiting',
          states: {
            waiting: {
              description:
                'Only the page itself is there. An idle moment or any touch loads the islands.',
              on: {
                'page.settled': 'loadingIslands',
                'page.touched': 'loadingIslands',
                'link.touched': 'loadingIslands',
                'currency.chosen': 'loadingIslands',
                'plan.chosen': 'loadingIslands',
                'shortcut.followed': 'loadingIslands',
                'form.touched': 'loadingIslands',
                'form.edited': 'loadingIslands',
                'form.submitted': 'loadingIslands',
              },
            },
            loadingIslands: {
              description: 'The files of the islands are on their way.',
              invoke: { id: 'loadIslands', src: 'loadIslands' },
              on: {
                'islands.arrived': [
                  { guard: 'isFormUsed', target: 'loadingEnquiry', actions: 'markRunning' },
                  { target: 'islands', actions: 'markRunning' },
                ],
                'load.failed': { target: 'pausing', actions: 'markLost' },
              },
            },
            pausing: {
              description: 'The islands could not be loaded. The form shows other ways to write.',
              on: { 'currency.chosen': 'loadingIslands', 'form.submitted': 'loadingIslands' },
              after: { retryPause: 'waiting' },
            },
            islands: {
              description: 'The islands run. The flows of the form load once it is near or used.',
              on: {
                'form.neared': 'loadingEnquiry',
                'plan.chosen': 'loadingEnquiry',
                'form.touched': 'loadingEnquiry',
                'form.edited': 'loadingEnquiry',
                'form.submitted': 'loadingEnquiry',
              },
            },
            loadingEnquiry: {
              description: 'The flows of the form are on their way.',
              invoke: { id: 'loadEnquiry', src: 'loadEnquiry' },
              on: {
                'enquiry.arrived': [
                  { guard: 'isNoSubmitHeld', target: '#firstSeconds.over' },
                  { target: '#firstSeconds.submitting' },
                ],
                'load.failed': 'pausingEnquiry',
              },
            },
            pausingEnquiry: {
              description:
                'The flows of the form could not be loaded. It shows other ways to write.',
              on: { 'form.submitted': 'loadingEnquiry' },
              after: { retryPause: 'islands' },
            },
          },
        },
        visitor: {
          initial: 'watched',
          states: {
            watched: {
              description:
                'What the visitor does is noticed, and kept where the flows will find it.',
              invoke: { id: 'watchVisitor', src: 'watchVisitor' },
              on: {
                'link.touched': { actions: 'layOutAll' },
                'currency.chosen': { actions: 'keepCurrency' },
                'plan.chosen': { actions: ['layOutAll', 'showPlan'] },
                'form.edited': { actions: 'keepEdit' },
              },
            },
          },
        },
        form: {
          initial: 'unused',
          states: {
            unused: {
              description: 'The visitor has not used the form.',
              on: {
                'plan.chosen': 'used',
                'form.touched': 'used',
                'form.edited': 'used',
                'form.submitted': 'used',
              },
            },
            used: {
              description:
                'The visitor has used the form, so its flows load right after the islands.',
            },
          },
        },
        submit: {
          initial: 'none',
          states: {
            none: {
              description: 'No submit is held.',
              entry: 'removeMark',
              on: { 'form.submitted': 'held' },
            },
            held: {
              description: 'A submit is held until the flows of the form can send it.',
              entry: 'markHeld',
              on: {
                'shortcut.followed': 'none',
                'load.failed': { target: 'none', actions: 'showOtherWays' },
              },
              after: { patience: 'late' },
            },
            late: {
              description: 'The submit is still held. The form shows other ways to write as well.',
              entry: ['markLate', 'showOtherWays'],
              on: {
                'shortcut.followed': 'none',
                'load.failed': { target: 'none', actions: 'showOtherWays' },
              },
            },
          },
        },
      },
    },
    submitting: {
      description: 'All flows run, and the one of the form gets the held submit.',
      entry: 'removeMark',
      invoke: { id: 'submitForm', src: 'submitForm' },
    },
    over: { description: 'All flows run.' },
  },
});
