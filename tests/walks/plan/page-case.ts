import type { planMachine, Subject } from '../../../machines/plan.machine.ts';
import type { Currency } from '../../../machines/region.machine.ts';
import { content } from '../../support/site.ts';
import type { Driver } from '../../support/jsdom-driver.tsx';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { fillInAndSubmit } from '../contact/page-case.ts';
import { newPricesIn } from '../region/amounts.ts';
import { kindField, NAME_FIELD } from '../sketch/page-case.ts';

const WATCHED = ['plan', 'keptPlan', 'keptShop'] as const;

const { plans } = content;

export const linkOf = (plan: string) => `.plan-link[data-plan=${JSON.stringify(plan)}]`;
/** Returns the selector of the link from a plan’s drawing to the form. */
export const discussionOf = (plan: string) => `#sketch [data-plan=${JSON.stringify(plan)}]`;
export const REMOVAL = ':checked + .plan-tag button';

/** Returns the text of the plan tag above the message. */
export function lineOf(title: string, currency: Currency = 'home', shop = '') {
  const index = plans.plans.findIndex((plan) => plan.title === title);
  const price = newPricesIn(currency)[index]!;
  return shop ? `About: ${title} for ${shop}, ${price}` : `About: ${title}, ${price}`;
}

/** Follows the plan’s link in the price list, or below the drawing if there is a shop name. */
async function choose(driver: Driver, { plan, shop }: Subject) {
  if (!shop) {
    // Empties the name first, because a press on a price-list link also reports the name on the drawing.
    await driver.fill(NAME_FIELD, '');
    return await driver.press(linkOf(plan));
  }
  const { drawing } = plans.plans.find(({ title }) => title === plan)!;
  await driver.pick(kindField(drawing!));
  await driver.fill(NAME_FIELD, shop);
  return await driver.press(discussionOf(plan));
}

const chosen = ({ context: { subject } }: Past<{ subject: Subject | null }>) => ({
  plan: lineOf(subject!.plan, 'home', subject!.shop),
  keptPlan: subject!.plan,
  keptShop: subject!.shop || null,
});

export const pageCase = {
  watched: WATCHED,
  gestures: {
    'plan.chosen': choose,
    'plan.recalled': async (driver, subject) => {
      await choose(driver, subject);
      await driver.reload();
    },
    'plan.removed': (driver) => driver.press(REMOVAL),
    'enquiry.sent': (driver) => fillInAndSubmit(driver),
    'enquiry.accepted': (driver) => driver.acceptEnquiry(),
  },
  outcomes: {},
  delays: {},
  expected: {
    none: () => ({ plan: null, keptPlan: null, keptShop: null }),
    'chosen.unsent': chosen,
    'chosen.sent': chosen,
  },
  unreachable: [
    {
      event: 'plan.recalled',
      from: 'chosen',
      because: 'a plan is recalled only when the page starts',
    },
    {
      event: 'enquiry.sent',
      from: { chosen: 'sent' },
      because: 'an enquiry is already on its way',
    },
    ...['none', { chosen: 'unsent' }].map((from) => ({
      event: 'enquiry.accepted' as const,
      from,
      because: 'only a sent enquiry can be accepted',
    })),
  ],
  ends: (
    [
      ['enquiry.sent', 'none'],
      ['plan.chosen', { chosen: 'sent' }],
      ['plan.removed', { chosen: 'sent' }],
    ] as const
  ).map(([event, from]) => ({
    event,
    from,
    because: 'an enquiry that the flow does not wait for is on its way',
  })),
} satisfies FlowCase<typeof planMachine, (typeof WATCHED)[number]>;
