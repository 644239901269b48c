import { content } from '../../src/content/index.ts';
import type { Plan, SiteContent } from '../../src/content/types.ts';

const { homeCurrency, abroadCurrency } = content.agency;

/** Where an agency has one currency for all, there is no switch, and nothing to test of it. */
export const hasSwitch = abroadCurrency !== null;

const OTHER = homeCurrency === 'USD' ? 'EUR' : 'USD';

const inBoth = ({ original, price, monthly, ...plan }: Plan): Plan => {
  const both = (amount: Plan['price']) => ({ ...amount, [OTHER]: amount[homeCurrency]! });
  return {
    ...plan,
    price: both(price),
    ...(original && { original: both(original) }),
    ...(monthly && { monthly: both(monthly) }),
  };
};

/** The content, with a second currency where it has none. */
export const contentWithSwitch: SiteContent = hasSwitch
  ? content
  : {
      ...content,
      agency: { ...content.agency, abroadCurrency: OTHER },
      plans: { ...content.plans, plans: content.plans.plans.map(inBoth) },
    };
