/** Keeps the plan that an enquiry is about, and perhaps the name of a shop, until the enquiry is accepted. */
import { assign, emit, fromCallback, setup } from 'xstate';

/** A plan, and the name of the shop on the drawing. The name may be empty. */
export interface Subject {
  plan: string;
  shop: string;
}

export type PlanEvent =
  /** The visitor followed a plan’s link to the form, from the prices or from a drawing. */
  | ({ type: 'plan.chosen' } & Subject)
  /** The visitor had chosen a plan before the script ran or the page reloaded. */
  | ({ type: 'plan.recalled' } & Subject)
  /** The visitor removed the plan from the message. */
  | { type: 'plan.removed' }
  /** An enquiry is on its way. */
  | { type: 'enquiry.sent' }
  /** The mail service has accepted the enquiry. */
  | { type: 'enquiry.accepted' };

interface PlanContext {
  subject: Subject | null;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const planMachine = setup({
  types: {
    context: {} as PlanContext,
    events: {} as PlanEvent,
    emitted: {} as { type: 'plan.changed' },
  },
  actors: {
    watchPlan: fromCallback(() => notProvided('watchPlan')),
    recallPlan: fromCallback(() => notProvided('recallPlan')),
  },
  actions: {
    // If a plan is chosen without the name of a shop, keeps the earlier name.
    rememberSubject: assign(({ context }, { plan, shop }: Subject) => ({
      subject: { plan, shop: shop || (context.subject?.shop ?? '') },
    })),
    forgetSubject: assign({ subject: null }),
    showPlan: (_, _subject: Subject | null) => notProvided('showPlan'),
    hidePlan: () => notProvided('hidePlan'),
    announceRemoval: () => notProvided('announceRemoval'),
    keepPlan: (_, _subject: Subject | null) => notProvided('keepPlan'),
    dropPlan: () => notProvided('dropPlan'),
    keepFocusInForm: () => notProvided('keepFocusInForm'),
  },
}).createMachine({
  id: 'plan',
  context: { subject: null },
  invoke: [
    { id: 'watchPlan', src: 'watchPlan' },
    { id: 'recallPlan', src: 'recallPlan' },
  ],
  initial: 'none',
  on: {
    'plan.chosen': {
      target: '.chosen',
      actions: [
        { type: 'rememberSubject', params: ({ event }) => event },
        emit({ type: 'plan.changed' }),
      ],
    },
  },
  states: {
    none: {
      description: 'The enquiry is about no particular plan.',
      on: {
        'plan.recalled': {
          target: 'chosen',
          actions: { type: 'rememberSubject', params: ({ event }) => event },
        },
      },
    },
    chosen: {
      entry: [
        { type: 'showPlan', params: ({ context }) => context.subject },
        { type: 'keepPlan', params: ({ context }) => context.subject },
      ],
      initial: 'unsent',
      on: {
        'plan.removed': {
          target: 'none',
          actions: [
            'forgetSubject',
            'keepFocusInForm',
            'hidePlan',
            'announceRemoval',
            'dropPlan',
            emit({ type: 'plan.changed' }),
          ],
        },
      },
      states: {
        unsent: {
          description:
            'The form shows the plan above the message, with the name of the shop. It becomes the first line of the message.',
          on: { 'enquiry.sent': 'sent' },
        },
        sent: {
          description: 'The plan was sent. Another choice belongs to the next enquiry.',
          on: {
            'enquiry.accepted': {
              target: '#plan.none',
              actions: ['forgetSubject', 'hidePlan', 'dropPlan'],
            },
          },
        },
      },
    },
  },
});
