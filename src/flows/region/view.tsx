import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { shownFor, type regionMachine } from '../../../machines/region.machine.ts';
import { fill } from '../../model/fill.ts';
import { CURRENCY_REASON, CURRENCY_SWITCH } from '../../ui/ids.ts';
import type { ViewProps } from '../define-flow.ts';
import { currencyOf } from './shown-currency.ts';

type RegionSnapshot = SnapshotFrom<typeof regionMachine>;
type Props = ViewProps<typeof regionMachine>;

const CURRENCIES = ['home', 'abroad'] as const;

/** React requires this listener. Clicks report choices instead: a click can confirm the shown currency. */
const ignoreChange = () => {};

const isChosen = (snapshot: RegionSnapshot) => snapshot.matches({ currency: 'chosen' });
/** Returns whether the home currency is shown, and would still be shown without the visitor's choice. */
const isSameAtHome = (snapshot: RegionSnapshot) =>
  shownFor(snapshot.context) === 'home' && currencyOf(snapshot) === 'home';
const countryName = ({ context }: RegionSnapshot) => context.country;
/** Returns the visitor's country if it changed the currency of the prices. */
const countryOfNewPrices = (snapshot: RegionSnapshot) =>
  isChosen(snapshot) || currencyOf(snapshot) === snapshot.context.shownAtFirst
    ? null
    : snapshot.context.country;

export function View(props: Props) {
  const { state, send, content } = props;
  const { plans, pricing } = content;
  const shown = useSelector(state, currencyOf);
  const arrived = useSelector(state, countryOfNewPrices);
  return (
    <fieldset id={CURRENCY_SWITCH} aria-describedby={CURRENCY_REASON} className="currency-switch">
      <legend className="sr-only" suppressHydrationWarning>
        {plans.currency.label}
      </legend>
      <div className="currency-options">
        {CURRENCIES.map((currency) => (
          <label key={currency} className="currency-option">
            <input
              type="radio"
              name="currency"
              value={currency}
              aria-label={pricing.currencyNamesInFull[currency]}
              checked={currency === shown}
              onChange={ignoreChange}
              onClick={() => send({ type: 'currency.chosen', currency })}
              // Not every browser turns Space into a click on a checked radio.
              onKeyUp={({ key }) => key === ' ' && send({ type: 'currency.chosen', currency })}
            />
            <span suppressHydrationWarning>{pricing.currencyNames[currency]}</span>
          </label>
        ))}
      </div>
      <Reason {...props} />
      {/* Announces that the country, which may arrive late, changed the prices. */}
      <p role="status" className="sr-only">
        {arrived && fill(pricing.shownBecause.located[shown], { visitorCountry: arrived })}
      </p>
    </fieldset>
  );
}

/** Shows the reason for this currency, and a button that withdraws the visitor's choice. */
function Reason({ state, send, content: { plans, pricing } }: Props) {
  const { shownBecause } = pricing;
  const chosen = useSelector(state, isChosen);
  const shown = useSelector(state, currencyOf);
  const country = useSelector(state, countryName);
  const isSame = useSelector(state, isSameAtHome);
  if (!chosen) {
    const reason = country
      ? fill(shownBecause.located[shown], { visitorCountry: country })
      : shownBecause.unknown[shown];
    // The key forces a new element, because changing the text in place counts as a layout shift.
    return (
      <p key={reason} id={CURRENCY_REASON} className="currency-reason" suppressHydrationWarning>
        {reason}
      </p>
    );
  }
  return (
    <p id={CURRENCY_REASON} className="currency-reason">
      <span>{`${shownBecause.chosen[shown]}. `}</span>
      {!isSame && (
        <button
          type="button"
          className="text-button"
          onClick={() => send({ type: 'choice.withdrawn' })}
        >
          {plans.currency.withdrawChoice}
        </button>
      )}
    </p>
  );
}
