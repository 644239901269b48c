/** The line above a message about a plan. */
import type { planMachine, Subject } from '../../../machines/plan.machine.ts';
import type { Currency } from '../../../machines/region.machine.ts';
import { isolating } from '../../client/browser/isolating.ts';
import { planWords } from '../../../site/content/derived/plan-words.ts';
import type { ClientContent } from '../../../site/content/site.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { shownCurrency } from '../region/shown-currency.ts';

type Content = Pick<ClientContent, 'plans' | 'pricing'>;

/** The first line of a message, or nothing without a plan. */
export function chosenPlanLine(page: FlowDependencies) {
  const subject = page.read<typeof planMachine>('plan')?.context.subject;
  return subject ? plainSpaces(lineAbout(page.content, subject, shownCurrency(page)).text) : '';
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

export const lineAbout = (content: Content, subject: Subject, currency: Currency) =>
  inWords(content, 'about', subject, currency);

export const announcementOf = (content: Content, subject: Subject) =>
  inWords(content, 'chosen', subject, 'home');

function inWords(
  { plans, pricing: { offers } }: Content,
  kind: 'about' | 'chosen',
  { plan, shop }: Subject,
  currency: Currency,
) {
  const { title = plan, price } = offers.find((offer) => offer.plan === plan) ?? {};
  return isolating(shop, (name) =>
    planWords(plans, kind, { plan: title, price: price?.[currency], name }),
  );
}
