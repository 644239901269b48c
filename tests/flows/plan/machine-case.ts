import { planMachine } from '../../../machines/plan.machine.ts';
import { walkNeeds } from '../../../src/flows/plan/walk-needs.ts';
import type { Effect } from 'xstate-atlas/walk';
import { defineCase } from '../../support/case.ts';
import type { Given, Row } from 'xstate-atlas/walk';

interface Context {
  plan: string | null;
  shop: string;
}

/** A shop that is known stays with the next plan. */
const subjectOf = ({ event, context }: Given) => ({
  plan: event['plan'] as string,
  shop: (event['shop'] as string) || (context as Context).shop,
});

/** The plan that session storage keeps after these effects. */
function keptAfter(effects: readonly Effect[]) {
  const last = effects.findLast((effect) => effect[0] === 'keepPlan' || effect === 'dropPlan');
  return typeof last === 'object' ? (last[1] as Context).plan : null;
}

const chosen = (from: string): Row<Context> => ({
  from,
  on: 'plan.chosen',
  to: 'chosen',
  change: subjectOf,
  effects: (given) => [
    'reportEdit',
    ['showPlan', subjectOf(given)],
    ['keepPlan', subjectOf(given)],
  ],
});

/** The case of a page with these plans. */
export const planCaseWith = (plans: readonly { title: string; drawing?: string }[]) =>
  defineCase<Context>({
    id: 'plan',
    machine: planMachine,
    ...walkNeeds({ plans: { plans } }),
    delays: {},
    start: {
      value: 'none',
      context: { plan: null, shop: '' },
      effects: ['start watchPlan', 'start recallPlan'],
    },
    table: [
      chosen('none'),
      chosen('chosen'),
      {
        from: 'none',
        on: 'plan.recalled',
        to: 'chosen',
        change: subjectOf,
        effects: (given) => [
          ['showPlan', subjectOf(given)],
          ['keepPlan', subjectOf(given)],
        ],
      },
      {
        from: 'chosen',
        on: 'plan.removed',
        to: 'none',
        change: () => ({ plan: null, shop: '' }),
        effects: ['keepFocusInForm', 'hidePlan', 'dropPlan', 'reportEdit'],
      },
      {
        from: 'chosen',
        on: 'form.emptied',
        to: 'none',
        change: () => ({ plan: null, shop: '' }),
        effects: ['dropPlan'],
      },
    ],
    invariants: {
      'a plan is known exactly while one is chosen': ({ snapshot }) =>
        (snapshot.context.plan !== null) === snapshot.matches('chosen'),
      'a shop is known only with a plan': ({ snapshot: { context } }) =>
        context.shop === '' || context.plan !== null,
      'the session keeps exactly the chosen plan': ({ snapshot: { context }, effects }) =>
        keptAfter(effects) === context.plan,
    },
  });

export const machineCases = [
  planCaseWith([{ title: 'Landing Page' }, { title: '网店', drawing: 'shop' }]),
];
