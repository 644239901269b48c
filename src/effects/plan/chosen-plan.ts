/** The plan that stands above the message: the one whose radio is on, which the styles show. */
import { CHOSEN_PLAN, NO_PLAN } from '../element-ids.ts';

export const planForm = () => document.forms.namedItem(CHOSEN_PLAN);

const radios = () => planForm()?.elements.namedItem('plan') as RadioNodeList | null | undefined;

export const chosenPlan = () => radios()?.value;

/** A plan that is not offered is nowhere to be switched on. */
export function showPlan(_: unknown, { plan }: { plan: string }) {
  const plans = radios();
  if (plans) plans.value = plan;
}

export const hidePlan = () => showPlan(null, { plan: NO_PLAN });
