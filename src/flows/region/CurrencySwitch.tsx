import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { regionMachine } from '../../../machines/index.ts';
import type { PricingContent } from '../../content/types.ts';
import { CURRENCY_SWITCH } from '../../ui/element-ids.ts';
import { useFlows } from '../../islands/FlowsContext.tsx';

type RegionSnapshot = SnapshotFrom<typeof regionMachine>;

const options = [
  { currency: 'home', chosen: { type: 'home.chosen' } },
  { currency: 'abroad', chosen: { type: 'abroad.chosen' } },
] as const;

/** Only a click tells when somebody confirms what is shown already; React wants to hear of both. */
const decidedByTheFlow = () => {};

/** Exactly one state of the currency is active at a time, and says by its tag what shows. */
const shownCurrency = (snapshot: RegionSnapshot) => (snapshot.hasTag('abroad') ? 'abroad' : 'home');
const isChosen = (snapshot: RegionSnapshot) => snapshot.matches({ currency: 'chosen' });
const countryName = ({ context }: RegionSnapshot) => context.country;

export function CurrencySwitch({ pricing }: { pricing: PricingContent }) {
  const { region } = useFlows();
  const shown = useSelector(region, shownCurrency);
  return (
    <fieldset id={CURRENCY_SWITCH} className="currency-switch">
      <legend className="sr-only" suppressHydrationWarning>
        {pricing.currencyLabel}
      </legend>
      <div className="currency-options">
        {options.map(({ currency, chosen }) => (
          <label key={currency} className="currency-option">
            <input
              type="radio"
              name="currency"
              value={currency}
              checked={currency === shown}
              onChange={decidedByTheFlow}
              onClick={() => region.send(chosen)}
              // Not every browser makes a click of Space where a radio is on already.
              onKeyUp={({ key }) => key === ' ' && region.send(chosen)}
            />
            <span suppressHydrationWarning>{pricing.currencyNames[currency]}</span>
          </label>
        ))}
      </div>
      <Reason pricing={pricing} />
    </fieldset>
  );
}

/** Why these prices show, and the way back after a choice. */
function Reason({ pricing: { shownBecause, withdrawChoice } }: { pricing: PricingContent }) {
  const { region } = useFlows();
  const chosen = useSelector(region, isChosen);
  const shown = useSelector(region, shownCurrency);
  const country = useSelector(region, countryName);
  if (!chosen) {
    const reason = country ? shownBecause.located(country) : shownBecause.unknown[shown];
    // A text that changes in its place would count as a layout shift.
    return (
      <p key={reason} className="currency-reason" suppressHydrationWarning>
        {reason}
      </p>
    );
  }
  return (
    <p className="currency-reason">
      <span>{`${shownBecause.chosen}. `}</span>
      <button
        type="button"
        className="text-button"
        onClick={() => region.send({ type: 'choice.withdrawn' })}
      >
        {withdrawChoice}
      </button>
    </p>
  );
}
