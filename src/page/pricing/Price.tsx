import type { InCurrencies } from '../../../site/content/site.ts';

/**
 * A price, or words about one. The texts in both currencies share one place, and the styles show
 * the one in the chosen currency. `hidden` hides the other from readers without styles.
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
