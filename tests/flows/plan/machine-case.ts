import { planMachine } from '../../../machines/plan.machine.ts';
import { walkNeeds } from '../../../src/flows/plan/walk-needs.ts';
import type { Effect } from '../../support/bare-actor.ts';
import { defineCase } from '../../support/case.ts';
import type { Given, Row } from '../../support/table.ts';

interface Context {
  plan: string | null;
}

const planOf = ({ event }: Given) => ({ plan: event['plan'] as string });

/** What the session holds after these effects. */
function keptAfter(effects: readonly Effect[]) {
  const last = effects.findLast((effect) => effect[0] === 'keepPlan' || effect === 'dropPlan');
  return typeof last === 'object' ? (last[1] as Context).plan : null;
}

const chosen = (from: string): Row<Context> => ({
  from,
  on: 'plan.chosen',
  to: 'chosen',
  change: planOf,
  effects: (given) => ['reportEdit', ['showPlan', planOf(given)], ['keepPlan', planOf(given)]],
});

/** Where these plans are offered. */
export const planCaseWith = (titles: readonly string[]) =>
  defineCase<Context>({
    id: 'plan',
    machine: planMachine,
    ...walkNeeds({ plans: { plans: titles.map((title) => ({ title })) } }),
    delays: {},
    start: {
      value: 'none',
      context: { plan: null },
      effects: ['start watchPlan', 'start recallPlan'],
    },
    table: [
      chosen('none'),
      chosen('chosen'),
      {
        from: 'none',
        on: 'plan.recalled',
        to: 'chosen',
        change: planOf,
        effects: (given) => [
          ['showPlan', planOf(given)],
          ['keepPlan', planOf(given)],
        ],
      },
      {
        from: 'chosen',
        on: 'plan.removed',
        to: 'none',
        change: () => ({ plan: null }),
        effects: ['focusMessage', 'hidePlan', 'dropPlan', 'reportEdit'],
      },
      {
        from: 'chosen',
        on: 'form.emptied',
        to: 'none',
        change: () => ({ plan: null }),
        effects: ['dropPlan'],
      },
    ],
    effects: {
      actions: ['dropPlan', 'focusMessage', 'hidePlan', 'keepPlan', 'reportEdit', 'showPlan'],
      actors: ['recallPlan', 'watchPlan'],
    },
    invariants: {
      'a plan is known exactly while one is chosen': ({ snapshot }) =>
        (snapshot.context.plan !== null) === snapshot.matches('chosen'),
      'what is kept is the plan that is chosen': ({ snapshot: { context }, effects }) =>
        keptAfter(effects) === context.plan,
    },
  });

export const machineCases = [planCaseWith(['Landing Page', '网店'])];
