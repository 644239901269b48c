/** The plan that was chosen, kept on the visitor's own device for the session, as the draft is. */
import { fromCallback } from 'xstate';
import { storedIn } from '../../browser/storage.ts';
import { chosenPlan, showPlan } from './chosen-plan.ts';

const stored = () => storedIn('sessionStorage', 'plan');

/** What was pressed ahead of the script is newer than what is kept. */
export const recallPlan = () =>
  fromCallback(({ sendBack }) => {
    const kept = stored().read();
    if (!chosenPlan() && kept) showPlan(null, { plan: kept });
    const plan = chosenPlan();
    if (plan) sendBack({ type: 'plan.recalled', plan });
  });

export const keepPlan = (_: unknown, { plan }: { plan: string }) => {
  stored().write(plan);
};

export const dropPlan = () => {
  stored().forget();
};
