/** Formats the prices of the plans in the page's language, at build time. */
import { countryCodes } from './countries.ts';
import { currenciesOf, shownAtFirst } from './currencies.ts';
import type { Offer, Plan, SiteContent } from '../site.ts';
import type { Currency } from '../../../machines/region.machine.ts';

type Content = Pick<SiteContent, 'agency' | 'currencies' | 'page'>;

/** A text in each currency, of which one shows at first. */
export type InCurrencies = readonly { currency: Currency; text: string; isHidden: boolean }[];

export type PriceKind = 'original' | 'price' | 'monthly';

/** The prices of a plan in every currency. */
export type PricesOf = (plan: Plan, kind: PriceKind) => InCurrencies;

const inCurrencies = (content: Content, textIn: (code: string) => string): InCurrencies =>
  currenciesOf(content).map(({ currency, code }) => ({
    currency,
    text: textIn(code),
    isHidden: currency !== shownAtFirst(content),
  }));

export function pricesIn(content: Content): PricesOf {
  const formatted = formatterFor(content);
  return (plan, kind) => inCurrencies(content, (code) => formatted(plan, kind, code));
}

/** The lowest price in every currency. */
export function lowestPriceIn(content: Content & Pick<SiteContent, 'plans'>) {
  const formatted = formatterFor(content);
  return inCurrencies(content, (code) => {
    const [cheapest] = content.plans.plans.toSorted(
      (one, other) => amountOf(one, 'price', code) - amountOf(other, 'price', code),
    );
    return formatted(cheapest!, 'price', code);
  });
}

/** The same words around a text in each currency. */
export const around = (texts: InCurrencies, words: (text: string) => string): InCurrencies =>
  texts.map((each) => ({ ...each, text: words(each.text) }));

export function offersIn(content: Content & Pick<SiteContent, 'plans'>): Offer[] {
  const pricesOf = pricesIn(content);
  return content.plans.plans.map((plan) => ({
    plan: plan.id,
    title: plan.title,
    price: Object.fromEntries(
      pricesOf(plan, 'price').map(({ currency, text }) => [currency, text]),
    ),
    delivery: plan.delivery,
    ...(plan.drawing && { drawing: plan.drawing }),
  }));
}

/** `RM 3,600` or `$2,500`; the space does not break and is the same in every engine. */
export function formatterFor(content: Content) {
  const { page } = content;
  const signIn = signsOf(content);
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
function signsOf({ agency, currencies, page: { lang } }: Content) {
  const signOf = (currency: string) =>
    new Intl.NumberFormat(lang, inShort(currency))
      .formatToParts(0)
      .find(({ type }) => type === 'currency')!.value;
  const first = [...currenciesIn(agency.country), currencies.home, 'USD'];
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
