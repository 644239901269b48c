/** The tag of the chosen plan. */
import type { Subject } from '../../../machines/plan.machine.ts';
import { elements, isolating, type Isolated } from '../../browser/elements.ts';
import { fill } from '../../content/derived/fill.ts';
import type { PricingContent } from '../../content/site.ts';
import { NO_PLAN } from '../../ui/element-ids.ts';
import { linesBeside, radios } from './chosen-plan.ts';

export const chosenPlan = () => radios().find(({ checked }) => checked)?.value ?? '';

/** A plan that is no longer offered matches no radio. */
export function choose(plan: string) {
  const radio = radios().find(({ value }) => value === plan);
  if (radio) radio.checked = true;
}

export const hidePlan = () => choose(NO_PLAN);

/** Shows the lines of a plan, with the name of a shop if a drawing has one, and says what they are about. */
export const showPlan =
  ({ about, aboutNamed, chosen, chosenNamed }: PricingContent) =>
  (_: unknown, { plan, shop }: Subject) => {
    const title = titleOf(plan);
    for (const line of radios()
      .filter(({ value }) => value === plan)
      .flatMap(linesBeside)) {
      const price = line.dataset['price']!;
      const { text, parts } = isolating(shop, (name) =>
        fill(name ? aboutNamed : about, { plan: title, price, name }),
      );
      // The sent line has plain spaces. A translator may have changed the text of one that stays.
      const sent = text.replaceAll('\u00a0', ' ');
      if (line.dataset['line'] !== sent) line.replaceChildren(...parts);
      line.dataset['line'] = sent;
    }
    choose(plan);
    say(isolating(shop, (name) => fill(name ? chosenNamed : chosen, { plan: title, name })).parts);
  };

/** The name of the plan in the language of the page. */
const titleOf = (plan: string) =>
  (import.meta.env.VITE_TRANSLATED !== '' &&
    radios().find(({ value }) => value === plan)?.dataset['title']) ||
  plan;

/** Tells screen readers, once: the line follows the currency, which is no news of the plan. */
export const say = (parts: Isolated['parts']) =>
  elements('.plan-choice > [aria-live] > :last-child')[0]?.replaceChildren(...parts);
