import type { InCurrencies } from '../../content/derived/prices.ts';

const CURRENCIES = ['home', 'abroad'] as const;

/**
 * A price, or words about one. Its texts share one place, where the styles show that of the chosen currency.
 * `hidden` hides the other from readers without styles.
 */
export const Price = ({ of: { texts, shownAtFirst } }: { of: InCurrencies }) => (
  <span className="price">
    {CURRENCIES.filter((currency) => texts[currency]).map((currency) => (
      <span key={currency} data-currency={currency} hidden={currency !== shownAtFirst}>
        {texts[currency]}
      </span>
    ))}
  </span>
);
