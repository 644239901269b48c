/** The amounts that the page shows for each plan: original, new, monthly. */
import { content } from '../../../src/content/index.ts';
import { currenciesOf } from '../../../src/content/derived/currencies.ts';
import type { SiteContent } from '../../../src/content/site.ts';
import { formatterFor, type PriceKind } from '../../../src/content/derived/prices.ts';

/** The reason for the currency, once the country is known. */
export const pricesFor = (place: 'home' | 'abroad', country: string) =>
  `Prices in ${place === 'home' ? 'ringgit' : 'US dollars'} for ${country}`;

const KINDS: PriceKind[] = ['original', 'price', 'monthly'];

type Content = Pick<SiteContent, 'agency' | 'page' | 'plans'>;

/** `formatted.test.ts` says how an amount reads. */
export const amountsIn = (place: 'home' | 'abroad', site: Content = content, kinds = KINDS) => {
  const formatted = formatterFor(site);
  const currency = currenciesOf(site.agency).find((each) => each.place === place)?.currency;
  if (!currency) return [];
  return site.plans.plans.flatMap((plan) =>
    kinds
      .filter((kind) => plan[kind])
      .map((kind) => formatted(plan, kind, currency).replaceAll('\u00a0', ' ')),
  );
};
