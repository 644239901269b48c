/** Formats the prices of the plans in the page's language, at build time. */
import { countryCodes } from './countries.ts';
import { currenciesOf, shownAtFirst } from './currencies.ts';
import type { InCurrencies, Offer, Plan, SiteContent } from '../site.ts';

type Content = Pick<SiteContent, 'agency' | 'currencies' | 'page'>;
type Amounts = Pick<Plan, 'title' | 'original' | 'price' | 'monthly'>;
export type PriceKind = 'original' | 'price' | 'monthly';

interface WithPlans<Each> extends Content {
  plans: Omit<SiteContent['plans'], 'plans' | 'lowestPrice'> & { plans: readonly Each[] };
}

/** Formats every amount of the plans, and finds the lowest price. */
export function pricedPlans<Each extends Amounts>(content: WithPlans<Each>) {
  const formatted = formatterFor(content);
  const inCurrencies = (textIn: (code: string) => string): InCurrencies =>
    currenciesOf(content).map(({ currency, code }) => ({
      currency,
      text: textIn(code),
      isHidden: currency !== shownAtFirst(content),
    }));
  const written = (plan: Each, kind: PriceKind) =>
    inCurrencies((code) => formatted(plan, kind, code));
  const { plans } = content.plans;
  return {
    ...content.plans,
    plans: plans.map((plan) => ({
      ...plan,
      prices: {
        price: written(plan, 'price'),
        ...(plan.original && { original: written(plan, 'original') }),
        ...(plan.monthly && { monthly: written(plan, 'monthly') }),
      },
    })),
    lowestPrice: inCurrencies((code) => {
      const [cheapest] = plans.toSorted(
        (one, other) => amountOf(one, 'price', code) - amountOf(other, 'price', code),
      );
      return formatted(cheapest!, 'price', code);
    }),
  };
}

/** Adds the same words around the text in each currency. */
export const around = (texts: InCurrencies, words: (text: string) => string): InCurrencies =>
  texts.map((each) => ({ ...each, text: words(each.text) }));

/** Returns the facts about the plans that the flows need. */
export const offersOf = ({ plans }: Pick<SiteContent['plans'], 'plans'>): Offer[] =>
  plans.map(({ id, title, prices, delivery, drawing }) => ({
    plan: id,
    title,
    price: Object.fromEntries(prices.price.map(({ currency, text }) => [currency, text])),
    delivery,
    ...(drawing && { drawing }),
  }));

/** Returns a function that formats an amount of a plan: `RM 3,600`, with a no-break space, or `$2,500`. */
export function formatterFor(content: Content) {
  const { page } = content;
  const signIn = signsOf(content);
  return (plan: Amounts, kind: PriceKind, code: string) => {
    const amount = amountOf(plan, kind, code);
    const digits = Number.isInteger(amount) ? 0 : 2;
    return new Intl.NumberFormat(page.lang, {
      ...inShort(code),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'currency' ? signIn(code) : value))
      .join('');
  };
}

/** Throws on a missing price, which must not be published as zero. */
export function amountOf(plan: Amounts, kind: PriceKind, code: string) {
  const amount = plan[kind]?.[code];
  if (Number.isFinite(amount)) return amount!;
  throw new Error(`"${plan.title}" has no ${kind} in ${code}.`);
}

/**
 * Returns a function that finds the symbol of a currency. If several currencies share a symbol, the currency
 * of the agency's country keeps it, else the home currency, else the US dollar. Any other currency gets a
 * country code before the symbol (US$) or, if the symbol has letters, is written as its own code.
 */
function signsOf({ agency, currencies, page: { lang } }: Content) {
  const signOf = (code: string) =>
    new Intl.NumberFormat(lang, inShort(code))
      .formatToParts(0)
      .find(({ type }) => type === 'currency')!.value;
  const first = [...currenciesIn(agency.country), currencies.home, 'USD'];
  return (code: string) => {
    const sign = signOf(code);
    const owner = first.find((other) => signOf(other) === sign) ?? code;
    if (owner === code) return sign;
    return /\p{L}/u.test(sign) ? code : code.slice(0, 2) + sign;
  };
}

const inShort = (code: string) =>
  ({ style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }) as const;

/** Returns the currencies of a country, whose codes begin with the code of the country. */
const currenciesIn = (country: string) => {
  const code = countryCodes.get(country);
  return Intl.supportedValuesOf('currency').filter((currency) => currency.slice(0, 2) === code);
};
