/** The amounts of the plans as the page is to write them: of each the original, the new, the monthly. */
import { content } from '../../../src/content/index.ts';
import type { Currency, SiteContent } from '../../../src/content/types.ts';

const written = {
  MYR: (amount: number) => `RM ${amount.toLocaleString('en')}`,
  USD: (amount: number) => `$${amount.toLocaleString('en')}`,
};

export const amountsIn = (currency: Currency, { plans }: Pick<SiteContent, 'plans'> = content) =>
  plans.plans.flatMap(({ original, price, monthly }) =>
    [original, price, monthly].map((amount) => written[currency](amount[currency])),
  );
