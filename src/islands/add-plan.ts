/** The flow of the plan. It stands apart, as a visit that chooses none need not wait for it. */
import { createActor } from 'xstate';
import { planMachine } from '../../machines/index.ts';
import { contained, letGoOnError } from './contain.ts';
import type { Effects, FlowOptions, Flows } from './create-flows.ts';

export function addPlan(
  flows: Partial<Flows>,
  effects: Effects['plan'],
  { clock, inspect }: Pick<FlowOptions, 'clock' | 'inspect'>,
) {
  const machine = planMachine.provide(contained(effects)).provide({
    actions: { reportEdit: () => flows.contact?.send({ type: 'form.edited' }) },
  });
  const options = { ...(clock && { clock }), ...(inspect && { inspect }) };
  flows.plan = createActor(machine, { ...options, id: 'plan' });
  letGoOnError(flows.plan);
  return flows.plan;
}
