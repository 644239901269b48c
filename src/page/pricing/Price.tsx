import type { InCurrencies } from '../../../site/content/site.ts';

/**
 * A price, or words about one. The texts in both currencies share one grid cell, and the styles show the one
 * in the chosen currency. Where no styles apply, `hidden` leaves only the text in the currency shown at first.
 */
export const Price = ({ of: texts }: { of: InCurrencies }) => (
  <span className="price">
    {texts.map(({ currency, text, isHidden }) => (
      <span key={currency} data-currency={currency} hidden={isHidden}>
        {text}
      </span>
    ))}
  </span>
);
