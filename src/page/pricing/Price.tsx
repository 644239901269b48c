import type { Plan } from '../../model/site.ts';

interface PriceProps {
  of: Plan['price'];
  /** Puts words around the price. */
  words?: (text: string) => string;
}

/**
 * Shows a price. The texts in both currencies share one grid cell, and the styles show the one in the chosen
 * currency. Where no styles apply, `hidden` leaves only the text in the currency shown at first.
 */
export const Price = ({ of: price, words }: PriceProps) => (
  <span className="price">
    {Object.entries(price).map(([currency, { text, isHidden }]) => (
      <span key={currency} data-currency={currency} hidden={isHidden}>
        {words ? words(text) : text}
      </span>
    ))}
  </span>
);
