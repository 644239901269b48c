/** The amounts that the page shows for each plan: original, new, monthly. */
import type { Currency } from '../../../machines/region.machine.ts';
import { content } from '../../support/site.ts';
import { currenciesOf } from '../../../site/content/derived/currencies.ts';
import type { SiteContent } from '../../../site/content/site.ts';
import { formatterFor, type PriceKind } from '../../../site/content/derived/prices.ts';

/** The reason for the currency, once the country is known. */
export const pricesFor = (currency: Currency, country: string) =>
  `Prices in ${currency === 'home' ? 'ringgit' : 'US dollars'} for ${country}`;

const KINDS: PriceKind[] = ['original', 'price', 'monthly'];

type Content = Pick<SiteContent, 'agency' | 'currencies' | 'page' | 'plans'>;

export const amountsIn = (currency: Currency, site: Content = content, kinds = KINDS) => {
  const formatted = formatterFor(site);
  const code = currenciesOf(site).find((each) => each.currency === currency)?.code;
  if (!code) return [];
  return site.plans.plans.flatMap((plan) =>
    kinds
      .filter((kind) => plan[kind])
      .map((kind) => formatted(plan, kind, code).replaceAll('\u00a0', ' ')),
  );
};
