import { planMachine } from '../../../machines/plan.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import type { Effect } from 'xstate-atlas/walk';
import { countOf, defineCase } from '../../support/case.ts';

interface Context {
  subject: { plan: string; shop: string } | null;
}

/** Returns the plan in session storage after these effects. */
function keptAfter(effects: readonly Effect[]) {
  const last = effects.findLast((effect) => effect[0] === 'keepPlan' || effect === 'dropPlan');
  return typeof last === 'object' ? (last[1] as Context['subject']) : null;
}

/** Plans with a drawing, because the samples add the name of a shop only to these. */
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
      'session storage holds exactly the chosen plan': ({ snapshot: { context }, effects }) =>
        JSON.stringify(keptAfter(effects)) === JSON.stringify(context.subject),
      'the name of the shop is kept until its plan is removed or sent': ({ snapshot, effects }) =>
        Boolean(snapshot.context.subject?.shop) ===
        effects
          .slice(effects.lastIndexOf('dropPlan') + 1)
          .some((effect) => keptAfter([effect])?.shop),
      'a plan chosen after a send stays for the next enquiry': ({ snapshot, events }) =>
        events
          .slice(-2)
          .map(({ type }) => type)
          .join() !== 'plan.chosen,enquiry.accepted' || snapshot.matches('chosen'),
      'the focus leaves a removed plan before it disappears': ({ effects }) =>
        effects.every(
          (each, index) =>
            each !== 'hidePlan' ||
            effects[index + 1] !== 'announceRemoval' ||
            effects[index - 1] === 'keepFocusInForm',
        ),
      'each choice and each removal is emitted to other flows': ({ events, effects }) =>
        countOf(effects, 'emit plan.changed') ===
        events.filter(({ type }) => type === 'plan.chosen').length +
          countOf(effects, 'announceRemoval'),
    },
  }),
];
