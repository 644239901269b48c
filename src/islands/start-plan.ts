/** Brings the plan to life, which the page shows and sends before that too. */
import { planEffects } from '../flows/plan/index.ts';
import { addPlan } from './add-plan.ts';
import type { Effects, FlowOptions, Flows } from './create-flows.ts';

export const startPlan = (
  flows: Partial<Flows>,
  options: Pick<FlowOptions, 'clock' | 'inspect'>,
  /** The preview of the atlas has a world of its own. */
  adapt = (effects: Effects['plan']) => effects,
) => {
  addPlan(flows, adapt(planEffects()), options).start();
};
