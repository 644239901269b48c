import type { Amount, Currency } from '../../content/types.ts';
import { formatted } from './formatted.ts';

const CURRENCIES = ['MYR', 'USD'] as const;

interface PriceProps {
  of: Amount;
  defaultCurrency: Currency;
}

/**
 * Both amounts lie in the same place, and the currency that is switched on shows one of them. The
 * other one is marked as hidden for who reads the page without its styles.
 */
export function Price({ of: amount, defaultCurrency }: PriceProps) {
  return (
    <span className="price">
      {CURRENCIES.map((currency) => (
        <span key={currency} data-currency={currency} hidden={currency !== defaultCurrency}>
          {formatted(amount, currency)}
        </span>
      ))}
    </span>
  );
}
