/** Writes the prices of the plans in each currency, in the language of the page. */
import { countryCodes } from './countries.ts';
import { shownAtFirst } from './currencies.ts';
import type { Words } from './schema.ts';
import type { Amount, Plan, Price, SiteContent } from './site.ts';

type Content = Pick<SiteContent, 'agency' | 'currencies' | 'page'>;
type Unpriced = Words['plans']['plans'][number];

/** Turns the amounts of each plan, such as `{ MYR: 2200, USD: 1500 }`, into prices. */
export function priced<Each extends Unpriced>(plans: readonly Each[], content: Content) {
  const priceOf = pricesIn(content);
  return plans.map(({ original, price, monthly, ...plan }) => ({
    ...plan,
    ...(original && { original: priceOf(original) }),
    price: priceOf(price),
    ...(monthly && { monthly: priceOf(monthly) }),
  }));
}

/** Returns a function that writes an amount in each currency: `RM 2,200`, with a no-break space, and `$1,500`. */
export function pricesIn(content: Content) {
  const { home, abroad } = content.currencies;
  const first = shownAtFirst(content);
  const signIn = signsOf(content);

  function written(amount: number, code: string) {
    const digits = Number.isInteger(amount) ? 0 : 2;
    return new Intl.NumberFormat(content.page.lang, {
      ...inShort(code),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'currency' ? signIn(code) : value))
      .join('');
  }

  return (amounts: Unpriced['price']): Price => {
    const inCode = (code: string, isHidden: boolean): Amount => {
      const amount = amounts[code]!;
      return { code, amount, text: written(amount, code), isHidden };
    };
    return {
      home: inCode(home, first === 'abroad'),
      ...(abroad !== 'none' && { abroad: inCode(abroad, first === 'home') }),
    };
  };
}

/** Returns the lowest price in each currency, which may come from two plans. */
export const lowestOf = (plans: readonly Pick<Plan, 'price'>[]): Price =>
  plans
    .map(({ price }) => price)
    .reduce(({ home, abroad }, other) => ({
      home: lower(home, other.home),
      ...(abroad && other.abroad && { abroad: lower(abroad, other.abroad) }),
    }));

const MOST_STOREYS = 3;

/** Returns the number of storeys of each plan's building: the more a plan costs, the higher it is. */
export function storeysOf(plans: readonly Pick<Plan, 'price'>[]) {
  const amounts = plans.map(({ price }) => price.home.amount);
  const cheaper = (than: number) => amounts.filter((amount) => amount < than).length;
  const most = Math.max(MOST_STOREYS, plans.length);
  return amounts.map((amount) => 1 + Math.floor((cheaper(amount) * MOST_STOREYS) / most));
}

const lower = (one: Amount, other: Amount) => (other.amount < one.amount ? other : one);

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
