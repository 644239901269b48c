import { useSelector } from '@xstate/react';
import type { Amount } from '../../content/types.ts';
import { useFlows } from '../../flows/FlowsContext.tsx';
import { shownCurrency } from '../../flows/shown-currency.ts';
import { formatted } from './formatted.ts';

const CURRENCIES = ['MYR', 'USD'] as const;

/** Both amounts lie in the same place and one of them shows, so a change moves nothing. */
export function Price({ of: amount }: { of: Amount }) {
  const shown = useSelector(useFlows().region, shownCurrency);
  return (
    <span className="price">
      {CURRENCIES.map((currency) => (
        <span
          key={currency}
          className={currency === shown ? '' : 'invisible'}
          aria-hidden={currency !== shown}
        >
          {formatted(amount, currency)}
        </span>
      ))}
    </span>
  );
}
