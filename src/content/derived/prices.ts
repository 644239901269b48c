/** Formats the prices of the plans in the page's language, at build time. */
import { countryCodes } from './countries.ts';
import { currenciesOf, shownAtFirst } from './currencies.ts';
import type { Agency, Plan, SiteContent } from '../site.ts';
import type { Place } from '../../../machines/region.machine.ts';

type Content = Pick<SiteContent, 'agency' | 'page'>;

/** An amount in each currency, and the currency that shows at first. */
export interface Prices {
  written: readonly { place: Place; text: string }[];
  shownAtFirst: Place;
}

export type PriceKind = 'original' | 'price' | 'monthly';

/** The prices of a plan in every currency. */
export type PricesOf = (plan: Plan, kind: PriceKind) => Prices;

export function pricesIn(content: Content): PricesOf {
  const formatted = formatterFor(content);
  return (plan, kind) => ({
    written: currenciesOf(content.agency).map(({ place, currency }) => ({
      place,
      text: formatted(plan, kind, currency),
    })),
    shownAtFirst: shownAtFirst(content.agency),
  });
}

/** The lowest price in every currency. */
export function lowestPriceIn(content: Content & Pick<SiteContent, 'plans'>): Prices {
  const formatted = formatterFor(content);
  return {
    written: currenciesOf(content.agency).map(({ place, currency }) => {
      const [cheapest] = content.plans.plans.toSorted(
        (one, other) => amountOf(one, 'price', currency) - amountOf(other, 'price', currency),
      );
      return { place, text: formatted(cheapest!, 'price', currency) };
    }),
    shownAtFirst: shownAtFirst(content.agency),
  };
}

/** `RM 3,600` or `$2,500`; the space does not break and is the same in every engine. */
export function formatterFor({ agency, page }: Content) {
  const signIn = signsOf(agency, page.lang);
  return (plan: Plan, kind: PriceKind, currency: string) => {
    const amount = amountOf(plan, kind, currency);
    const digits = Number.isInteger(amount) ? 0 : 2;
    return new Intl.NumberFormat(page.lang, {
      ...inShort(currency),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'currency' ? signIn(currency) : value))
      .join('')
      .replaceAll(/\s/g, '\u00a0');
  };
}

/** Throws on a missing price, which must not be published as zero. */
export function amountOf(plan: Plan, kind: PriceKind, currency: string) {
  const amount = plan[kind]?.[currency];
  if (Number.isFinite(amount)) return amount!;
  throw new Error(`"${plan.title}" has no ${kind} in ${currency}.`);
}

/**
 * The sign of each currency. A currency that shares its sign with another one of the agency, or of
 * its country, gets its own country first: beside Singapore dollars, those of the US are US$. Elsewhere
 * a bare $ means US dollars.
 */
function signsOf({ homeCountry, homeCurrency }: Agency, lang: string) {
  const signOf = (currency: string) =>
    new Intl.NumberFormat(lang, inShort(currency))
      .formatToParts(0)
      .find(({ type }) => type === 'currency')!.value;
  const first = [...currenciesIn(homeCountry), homeCurrency, 'USD'];
  return (currency: string) => {
    const sign = signOf(currency);
    const owner = first.find((other) => signOf(other) === sign) ?? currency;
    if (owner === currency) return sign;
    return /\p{L}/u.test(sign) ? currency : currency.slice(0, 2) + sign;
  };
}

const inShort = (currency: string) =>
  ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }) as const;

/** The code of a currency begins with that of its country. */
const currenciesIn = (country: string) => {
  const code = countryCodes.get(country);
  return Intl.supportedValuesOf('currency').filter((currency) => currency.slice(0, 2) === code);
};
