/** Keeps what an enquiry is about, a plan and perhaps the name of a shop, from its choice until it is sent. */
import { assign, fromCallback, setup } from 'xstate';

/** A plan, and the name on the drawing that led to it, which may be empty. */
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
  /** The form was emptied, as it is after an accepted enquiry. */
  | { type: 'form.emptied' };

interface PlanContext {
  plan: string | null;
  shop: string;
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
    // A shop that is known stays with another plan.
    rememberPlan: assign(({ context }, { plan, shop }: Subject) => ({
      plan,
      shop: shop || context.shop,
    })),
    forgetPlan: assign({ plan: null, shop: '' }),
    showPlan: (_, _params: Subject) => notProvided('showPlan'),
    hidePlan: () => notProvided('hidePlan'),
    keepPlan: (_, _params: Subject) => notProvided('keepPlan'),
    dropPlan: () => notProvided('dropPlan'),
    keepFocusInForm: () => notProvided('keepFocusInForm'),
    reportEdit: () => notProvided('reportEdit'),
  },
}).createMachine({
  id: 'plan',
  context: { plan: null, shop: '' },
  invoke: [
    { id: 'watchPlan', src: 'watchPlan' },
    { id: 'recallPlan', src: 'recallPlan' },
  ],
  initial: 'none',
  on: {
    'plan.chosen': {
      target: '.chosen',
      actions: [
        { type: 'rememberPlan', params: ({ event: { plan, shop } }) => ({ plan, shop }) },
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
          actions: {
            type: 'rememberPlan',
            params: ({ event: { plan, shop } }) => ({ plan, shop }),
          },
        },
      },
    },
    chosen: {
      description:
        'The plan stands above the message, with the name of the shop, and becomes its first line.',
      entry: [
        { type: 'showPlan', params: ({ context: { plan, shop } }) => ({ plan: plan!, shop }) },
        { type: 'keepPlan', params: ({ context: { plan, shop } }) => ({ plan: plan!, shop }) },
      ],
      on: {
        'plan.removed': {
          target: 'none',
          actions: ['forgetPlan', 'keepFocusInForm', 'hidePlan', 'dropPlan', 'reportEdit'],
        },
        'form.emptied': { target: 'none', actions: ['forgetPlan', 'dropPlan'] },
      },
    },
  },
});
