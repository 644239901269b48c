import type { planMachine } from '../../../machines/plan.machine.ts';
import { shownAtFirst } from '../../../src/content/derived/currencies.ts';
import { content } from '../../../src/content/index.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { fillInAndSubmit } from '../contact/page-case.ts';
import { amountsIn } from '../region/amounts.ts';
import { planCaseWith } from './machine-case.ts';

const WATCHED = ['plan', 'keptPlan'] as const;

const { plans } = content;

export const linkOf = (plan: string) => `[data-plan=${JSON.stringify(plan)}]`;
export const REMOVAL = ':checked + .plan-tag button';

/** The text of the plan tag above the message. */
export function lineOf(title: string, place: 'home' | 'abroad' = 'home') {
  const index = plans.plans.findIndex((plan) => plan.title === title);
  return plans.about(title, amountsIn(place, content, ['price'])[index]!);
}

export const pageCase = {
  watched: WATCHED,
  // Not the first plans, which might show by default.
  machineCase: planCaseWith(plans.plans.slice(-2).map(({ title }) => title)),
  gestures: {
    'plan.chosen': (driver, { plan }) => driver.press(linkOf(plan)),
    'plan.recalled': async (driver, { plan }) => {
      await driver.press(linkOf(plan));
      await driver.reload();
    },
    'plan.removed': (driver) => driver.press(REMOVAL),
    'form.emptied': async (driver) => {
      await fillInAndSubmit(driver);
      await driver.acceptEnquiry();
    },
  },
  outcomes: { watchPlan: 'runs until it is stopped', recallPlan: 'runs until it is stopped' },
  delays: {},
  expected: {
    none: () => ({ plan: null, keptPlan: null }),
    chosen: ({ context: { plan } }: Past<{ plan: string | null }>) => ({
      plan: lineOf(plan!),
      keptPlan: plan,
    }),
  },
  unreachable: [
    { event: 'plan.removed', from: 'none', because: 'there is nothing to remove' },
    {
      event: 'plan.recalled',
      from: 'chosen',
      because: 'a plan is recalled only when the page starts',
    },
  ],
  inPreview: {
    expected: {
      // The preview does not look up a country.
      chosen: ({ context: { plan } }: Past<{ plan: string | null }>) => ({
        plan: lineOf(plan!, shownAtFirst(content.agency)),
        keptPlan: plan,
      }),
    },
  },
} satisfies FlowCase<typeof planMachine, (typeof WATCHED)[number]>;
