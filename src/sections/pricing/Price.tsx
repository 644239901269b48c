import type { Amount } from '../../content/types.ts';
import { formatted } from './formatted.ts';

const CURRENCIES = ['MYR', 'USD'] as const;

/** Both amounts lie in the same place, and the currency that is switched on shows one of them. */
export function Price({ of: amount }: { of: Amount }) {
  return (
    <span className="price">
      {CURRENCIES.map((currency) => (
        <span key={currency} data-currency={currency}>
          {formatted(amount, currency)}
        </span>
      ))}
    </span>
  );
}
