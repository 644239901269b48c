/** Keeps the plan that an enquiry is about, from its choice until the enquiry is sent. */
import { assign, fromCallback, setup } from 'xstate';

export type PlanEvent =
  /** The visitor followed a plan’s link to the form. */
  | { type: 'plan.chosen'; plan: string }
  /** The visitor had chosen a plan before the script ran or the page reloaded. */
  | { type: 'plan.recalled'; plan: string }
  /** The visitor removed the plan from the message. */
  | { type: 'plan.removed' }
  /** The form was emptied, as it is after an accepted enquiry. */
  | { type: 'form.emptied' };

interface PlanContext {
  plan: string | null;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const planMachine = setup({
  types: {
    context: {} as PlanContext,
    events: {} as PlanEvent,
  },
  actors: {
    watchPlan: fromCallback(() => notProvided('watchPlan')),
    recallPlan: fromCallback(() => notProvided('recallPlan')),
  },
  actions: {
    rememberPlan: assign((_, { plan }: { plan: string }) => ({ plan })),
    forgetPlan: assign({ plan: null }),
    showPlan: (_, _params: { plan: string }) => notProvided('showPlan'),
    hidePlan: () => notProvided('hidePlan'),
    keepPlan: (_, _params: { plan: string }) => notProvided('keepPlan'),
    dropPlan: () => notProvided('dropPlan'),
    focusMessage: () => notProvided('focusMessage'),
    reportEdit: () => notProvided('reportEdit'),
  },
}).createMachine({
  id: 'plan',
  context: { plan: null },
  invoke: [
    { id: 'watchPlan', src: 'watchPlan' },
    { id: 'recallPlan', src: 'recallPlan' },
  ],
  initial: 'none',
  on: {
    'plan.chosen': {
      target: '.chosen',
      actions: [
        { type: 'rememberPlan', params: ({ event: { plan } }) => ({ plan }) },
        'reportEdit',
      ],
    },
  },
  states: {
    none: {
      description: 'The enquiry is about no particular plan.',
      on: {
        'plan.recalled': {
          target: 'chosen',
          actions: { type: 'rememberPlan', params: ({ event: { plan } }) => ({ plan }) },
        },
      },
    },
    chosen: {
      description: 'The plan stands above the message and becomes its first line.',
      entry: [
        { type: 'showPlan', params: ({ context }) => ({ plan: context.plan! }) },
        { type: 'keepPlan', params: ({ context }) => ({ plan: context.plan! }) },
      ],
      on: {
        'plan.removed': {
          target: 'none',
          actions: ['forgetPlan', 'focusMessage', 'hidePlan', 'dropPlan', 'reportEdit'],
        },
        'form.emptied': { target: 'none', actions: ['forgetPlan', 'dropPlan'] },
      },
    },
  },
});
