/** The line about the chosen plan, which is put above the message. */
import type { Subject } from '../../../machines/plan.machine.ts';
import type { Currency } from '../../../machines/region.machine.ts';
import { planWords } from '../../model/plan-words.ts';
import type { ClientContent } from '../../model/site.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { shownCurrency } from '../region/shown-currency.ts';

type Content = Pick<ClientContent, 'plans' | 'pricing'>;

/** Returns the line about the chosen plan, or null if no plan is chosen. */
export function planLine(dependencies: FlowDependencies) {
  const subject = dependencies.read('plan')?.context.subject;
  if (!subject) return null;
  const line = lineAbout(dependencies.content, subject, shownCurrency(dependencies));
  return line.replaceAll('\u00a0', ' ');
}

export const lineAbout = (content: Content, subject: Subject, currency: Currency) =>
  inWords(content, 'about', subject, currency);

export const announcementOf = (content: Content, subject: Subject) =>
  // Stryker disable next-line StringLiteral: the announcement states no price
  inWords(content, 'chosen', subject, 'home');

function inWords(
  { plans, pricing: { offers } }: Content,
  kind: 'about' | 'chosen',
  { plan, shop }: Subject,
  currency: Currency,
) {
  const { title = plan, price } = offers.find(({ id }) => id === plan) ?? {};
  return planWords(plans, kind, { plan: title, price: price?.[currency]?.text, name: shop });
}
