import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { regionMachine } from '../../../machines/region.machine.ts';
import { fill } from '../../content/derived/fill.ts';
import { CURRENCY_REASON, CURRENCY_SWITCH } from '../../ui/element-ids.ts';
import type { ViewProps } from '../flow.ts';

type RegionSnapshot = SnapshotFrom<typeof regionMachine>;
type Props = ViewProps<typeof regionMachine>;

const options = [
  { currency: 'home', chosen: { type: 'home.chosen' } },
  { currency: 'abroad', chosen: { type: 'abroad.chosen' } },
] as const;

/** The flow decides. React demands a listener, but only a click tells of a confirmed choice. */
const decidedByTheFlow = () => {};

/** The active state of the currency carries the tag of what shows. */
const shownCurrency = (snapshot: RegionSnapshot) => (snapshot.hasTag('abroad') ? 'abroad' : 'home');
const isChosen = (snapshot: RegionSnapshot) => snapshot.matches({ currency: 'chosen' });
const countryName = ({ context }: RegionSnapshot) => context.country;
/** The country whose arrival changed the prices, if one did. */
const countryOfNewPrices = (snapshot: RegionSnapshot) =>
  isChosen(snapshot) || shownCurrency(snapshot) === snapshot.context.shownAtFirst
    ? null
    : snapshot.context.country;

export function CurrencySwitch({ flow, content }: Props) {
  const { pricing } = content;
  const shown = useSelector(flow, shownCurrency);
  return (
    <fieldset id={CURRENCY_SWITCH} aria-describedby={CURRENCY_REASON} className="currency-switch">
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
              aria-label={pricing.currencyNamesInFull[currency]}
              checked={currency === shown}
              onChange={decidedByTheFlow}
              onClick={() => flow.send(chosen)}
              // Not every browser turns Space into a click on a checked radio.
              onKeyUp={({ key }) => key === ' ' && flow.send(chosen)}
            />
            <span suppressHydrationWarning>{pricing.currencyNames[currency]}</span>
          </label>
        ))}
      </div>
      <Reason flow={flow} content={content} />
      <Announcement flow={flow} content={content} />
    </fieldset>
  );
}

/** Tells screen readers that the country, which may arrive late, changed the prices. */
function Announcement({ flow, content: { pricing } }: Props) {
  const country = useSelector(flow, countryOfNewPrices);
  const shown = useSelector(flow, shownCurrency);
  return (
    <p role="status" className="sr-only">
      {country && fill(pricing.shownBecause.located[shown], { visitorCountry: country })}
    </p>
  );
}

/** The reason for these prices, and a button that withdraws a choice. */
function Reason({ flow, content: { pricing } }: Props) {
  const { shownBecause, withdrawChoice } = pricing;
  const chosen = useSelector(flow, isChosen);
  const shown = useSelector(flow, shownCurrency);
  const country = useSelector(flow, countryName);
  if (!chosen) {
    const reason = country
      ? fill(shownBecause.located[shown], { visitorCountry: country })
      : shownBecause.unknown[shown];
    // A new element, because a text that changes in place counts as a layout shift.
    return (
      <p key={reason} id={CURRENCY_REASON} className="currency-reason" suppressHydrationWarning>
        {reason}
      </p>
    );
  }
  return (
    <p id={CURRENCY_REASON} className="currency-reason">
      <span>{`${shownBecause.chosen[shown]}. `}</span>
      <button
        type="button"
        className="text-button"
        onClick={() => flow.send({ type: 'choice.withdrawn' })}
      >
        {withdrawChoice}
      </button>
    </p>
  );
}
