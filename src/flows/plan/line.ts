/** The line above a message about a plan. */
import type { planMachine, Subject } from '../../../machines/plan.machine.ts';
import type { Currency } from '../../../machines/region.machine.ts';
import { isolating, type Isolated } from '../../browser/names.ts';
import { fill } from '../../content/derived/fill.ts';
import type { ClientContent } from '../../content/site.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { shownCurrency } from '../region/shown-currency.ts';

type Words = ClientContent['pricing'];

/** The first line of a message, or nothing without a plan. */
export function chosenPlanLine({ content: { pricing }, read }: FlowDependencies) {
  const subject = read<typeof planMachine>('plan')?.context.subject;
  return subject ? plainSpaces(lineAbout(pricing, subject, shownCurrency(read)).text) : '';
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

export const lineAbout = (words: Words, subject: Subject, currency: Currency) =>
  withNames(subject.shop ? words.aboutNamed : words.about, words, subject, currency);

export const announcementOf = (words: Words, subject: Subject) =>
  withNames(subject.shop ? words.chosenNamed : words.chosen, words, subject);

function withNames(
  template: string,
  { offers }: Words,
  { plan, shop }: Subject,
  currency: Currency = 'home',
): Isolated {
  const { title = plan, price } = offers.find((offer) => offer.plan === plan) ?? {};
  return isolating(shop, (name) =>
    fill(template, { plan: title, name, price: price?.[currency] ?? '' }),
  );
}
