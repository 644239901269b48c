import { content } from '../../src/content/index.ts';
import { hasPrices } from '../../src/content/derived/sections.ts';
import type { Plan, SiteContent } from '../../src/content/types.ts';
import { wholeContent } from './sections.ts';

const { homeCurrency, abroadCurrency } = content.agency;

/** A site with one currency has no switch, nor one without prices. */
export const hasSwitch = abroadCurrency !== null && hasPrices(content);

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

/** The content with every section, and with a second currency if it has one only. */
export const contentWithSwitch: SiteContent = abroadCurrency
  ? wholeContent
  : {
      ...wholeContent,
      agency: { ...content.agency, abroadCurrency: OTHER },
      plans: { ...content.plans, plans: content.plans.plans.map(inBoth) },
    };
