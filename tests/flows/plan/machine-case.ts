import { planMachine } from '../../../machines/plan.machine.ts';
import { walkNeeds } from '../../../src/flows/plan/walk-needs.ts';
import type { Effect } from 'xstate-atlas/walk';
import { defineCase } from '../../support/case.ts';

interface Context {
  plan: string | null;
  shop: string;
}

/** The plan that session storage keeps after these effects. */
function keptAfter(effects: readonly Effect[]) {
  const last = effects.findLast((effect) => effect[0] === 'keepPlan' || effect === 'dropPlan');
  return typeof last === 'object' ? (last[1] as Context).plan : null;
}

/** The case of a page with these plans. */
export const planCaseWith = (plans: readonly { title: string; drawing?: string }[]) =>
  defineCase<Context>({
    id: 'plan',
    machine: planMachine,
    ...walkNeeds({ plans: { plans } }),
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
