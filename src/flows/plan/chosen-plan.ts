/** The plan above the message: the styles show the one whose radio is checked. */
import { CHOSEN_PLAN, NO_PLAN } from '../../ui/element-ids.ts';
import { elements } from '../../browser/elements.ts';

const radios = () => elements<HTMLInputElement>(`[type=radio][form=${CHOSEN_PLAN}]`);

const chosenRadio = () => radios().find(({ checked }) => checked);

export const planForm = () => radios()[0]?.form ?? null;

export const chosenPlan = () => chosenRadio()?.value ?? '';

/** The line that shows in this form, as the content words it: a translator may have changed its text. */
export function chosenPlanLine(form: HTMLFormElement) {
  const radio = radios().find((each) => each.checked && Node.prototype.contains.call(form, each));
  const tag = radio?.nextElementSibling;
  const lines = [...(tag?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const shown = elements<HTMLInputElement>('.currency-switch :checked')[0]?.value;
  const line = lines.find(({ dataset, hidden }) => (shown ? dataset['place'] === shown : !hidden));
  return line?.dataset['line'] ?? '';
}

/** A plan that is no longer offered matches no radio. */
export function showPlan(_: unknown, { plan }: { plan: string }) {
  const radio = radios().find(({ value }) => value === plan);
  if (radio) radio.checked = true;
}

export const hidePlan = () => showPlan(null, { plan: NO_PLAN });
