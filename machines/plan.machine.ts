/** The plan that an enquiry is about, from the press on its card until the enquiry has been sent. */
import { assign, fromCallback, setup } from 'xstate';

export type PlanEvent =
  /** The link of a plan that leads to the form was followed. */
  | { type: 'plan.chosen'; plan: string }
  /** A plan was chosen before: ahead of the script, or of a reload. */
  | { type: 'plan.recalled'; plan: string }
  /** The visitor took the plan away from the message. */
  | { type: 'plan.removed' }
  /** The form is emptied, as it is once an enquiry has been accepted. */
  | { type: 'form.emptied' };

interface PlanContext {
  plan: string | null;
}

/** Stands in for an effect until one is provided. */
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
      description: 'The enquiry is about no plan in particular.',
      on: {
        'plan.recalled': {
          target: 'chosen',
          actions: { type: 'rememberPlan', params: ({ event: { plan } }) => ({ plan }) },
        },
      },
    },
    chosen: {
      description: 'The plan stands above the message, and will be its first line.',
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
