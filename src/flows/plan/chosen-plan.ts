/** The plan above the message, as a message takes it along: the styles show the one whose radio is checked. */
import { CHOSEN_PLAN } from '../../ui/element-ids.ts';
import { elements } from '../../browser/elements.ts';

export const radios = () => elements<HTMLInputElement>(`[type=radio][form=${CHOSEN_PLAN}]`);

export const planForm = () => radios()[0]?.form ?? null;

export const linesBeside = (radio: Element) => [
  ...(radio.nextElementSibling?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
];

/** Names plan and shop. Unlike the line that shows, it does not follow the currency. */
export function chosenSubject() {
  const radio = radios().find(({ checked }) => checked);
  return radio && linesBeside(radio)[0]?.dataset['line'];
}

/** The line that shows in this form, as the content words it: a translator may have changed its text. */
export function chosenPlanLine(form: HTMLFormElement) {
  const radio = radios().find((each) => each.checked && Node.prototype.contains.call(form, each));
  const lines = radio ? linesBeside(radio) : [];
  const shown = elements<HTMLInputElement>('.currency-switch :checked')[0]?.value;
  const line = lines.find(({ dataset, hidden }) => (shown ? dataset['place'] === shown : !hidden));
  return line?.dataset['line'] ?? '';
}
