/** The plan above the message: the styles show the one whose radio is checked. */
import { CHOSEN_PLAN, NO_PLAN } from '../../ui/element-ids.ts';
import { elements, type Isolated } from '../../browser/elements.ts';

const radios = () => elements<HTMLInputElement>(`[type=radio][form=${CHOSEN_PLAN}]`);

const chosenRadio = () => radios().find(({ checked }) => checked);

export const planForm = () => radios()[0]?.form ?? null;

export const chosenPlan = () => chosenRadio()?.value ?? '';

const linesBeside = (radio: Element) => [
  ...(radio.nextElementSibling?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
];

/** Names plan and shop. Unlike the line that shows, it does not follow the currency. */
export function chosenSubject() {
  const radio = chosenRadio();
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

/** A plan that is no longer offered matches no radio. */
export function showPlan(plan: string) {
  const radio = radios().find(({ value }) => value === plan);
  if (radio) radio.checked = true;
}

export const hidePlan = () => showPlan(NO_PLAN);

/** The name of the plan in the language of the page. */
export const titleOf = (plan: string) =>
  (import.meta.env.VITE_TRANSLATED !== '' &&
    radios().find(({ value }) => value === plan)?.dataset['title']) ||
  plan;

/** Names a plan to screen readers, once: its line follows the currency, which is no news of the plan. */
export function sayPlan(plan: string) {
  const [region] = elements('.plan-choice > [aria-live] > :last-child');
  if (region) region.textContent = plan;
}

/** Puts the name of a shop into the lines of a plan, or takes it out again. */
export function nameShop(plan: string, lineWith: (price: string) => Isolated | null) {
  for (const line of radios()
    .filter(({ value }) => value === plan)
    .flatMap(linesBeside)) {
    const price = line.dataset['price']!;
    // A translator may have changed the text.
    const plain = (line.dataset['plain'] ??= line.dataset['line']!);
    const { text, parts } = lineWith(price) ?? withoutName(plain.replace(asSent(price), price));
    if (line.dataset['line'] === asSent(text)) continue;
    line.dataset['line'] = asSent(text);
    line.replaceChildren(...parts);
  }
}

const withoutName = (text: string): Isolated => ({ text, parts: [text] });

/** The sent line has plain spaces. */
const asSent = (text: string) => text.replaceAll('\u00a0', ' ');
