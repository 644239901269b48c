/** The effects of the plan, which come with its flow and not with the others. */
import type { Effects } from '../../islands/create-flows.ts';
import { hidePlan, showPlan } from './chosen-plan.ts';
import { focusMessage } from './focus-message.ts';
import { dropPlan, keepPlan, recallPlan } from './keep-plan.ts';
import { watchPlan } from './watch-plan.ts';

export const planEffects = (): Effects['plan'] => ({
  actors: { recallPlan: recallPlan(), watchPlan: watchPlan() },
  actions: { dropPlan, focusMessage, hidePlan, keepPlan, showPlan },
});
