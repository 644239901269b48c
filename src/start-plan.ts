/** Brings the plan to life, which the page shows and sends before that too. */
import { planEffects } from './effects/plan/index.ts';
import { addPlan } from './flows/add-plan.ts';
import type { FlowOptions, Flows } from './flows/create-flows.ts';

export const startPlan = (flows: Partial<Flows>, options: Pick<FlowOptions, 'inspect'>) => {
  addPlan(flows, planEffects(), options).start();
};
