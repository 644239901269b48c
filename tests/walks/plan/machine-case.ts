import { planMachine } from '../../../machines/plan.machine.ts';
import { samples } from '../../../site/flows-page/samples.ts';
import type { Effect } from 'xstate-atlas/walk';
import { countOf, defineCase } from '../../support/case.ts';

interface Context {
  subject: { plan: string; shop: string } | null;
}

/** The session storage after these effects. */
function keptAfter(effects: readonly Effect[]) {
  const last = effects.findLast((effect) => effect[0] === 'keepPlan' || effect === 'dropPlan');
  return typeof last === 'object' ? (last[1] as Context['subject']) : null;
}

/** Plans that are not first in the price list, because the first one might be chosen by default. */
const plans = [
  { title: 'Landing Page', drawing: 'offer' },
  { title: 'E-Commerce Website', drawing: 'shop' },
];

export const machineCases = [
  defineCase<Context>({
    id: 'plan',
    machine: planMachine,
    ...samples.plan({ plans: { plans } }),
    invariants: {
      'a plan is known exactly while one is chosen': ({ snapshot }) =>
        (snapshot.context.subject !== null) === snapshot.matches('chosen'),
      'the session keeps exactly the chosen plan': ({ snapshot: { context }, effects }) =>
        JSON.stringify(keptAfter(effects)) === JSON.stringify(context.subject),
      'a choice and a removal make another enquiry, and nothing else does': ({ events, effects }) =>
        countOf(effects, 'emit form.edited') ===
        events.filter(({ type }) => type === 'plan.chosen').length +
          countOf(effects, 'announceRemoval'),
    },
  }),
];
