import { fromCallback } from 'xstate';
import type { regionMachine } from '../../../machines/region.machine.ts';
import { elementOf, focused, partOf } from '../../browser/elements.ts';
import { CURRENCY, kept } from '../../browser/kept.ts';
import { CURRENCY_SWITCH } from '../../ui/ids.ts';
import type { Effects, FlowDependencies } from '../define-flow.ts';
import { lookUpCountry } from './look-up-country.ts';

export const regionEffects = ({
  content: { endpoints },
}: FlowDependencies): Effects<typeof regionMachine> => ({
  actors: { lookUpCountry: lookUpCountry(endpoints.lookupUrl!), recallChoice: recallChoice() },
  actions: { focusShownCurrency, forgetChoice, logLookupFailure, storeChoice },
});

const stored = () => kept(CURRENCY);

/** Reports the stored choice, and choices made in other tabs. */
export const recallChoice = () =>
  fromCallback(({ sendBack }) => {
    const recall = (currency: string | null) => {
      if (currency === 'home' || currency === 'abroad')
        sendBack({ type: 'currency.recalled', currency });
    };
    // Reads storage instead of the event, which may arrive late with an older choice.
    const follow = ({ key }: StorageEvent) => {
      const isClearedAway = key === null;
      if (key !== CURRENCY && !isClearedAway) return;
      const choice = stored().read();
      if (choice === null) sendBack({ type: 'choice.forgotten' });
      else recall(choice);
    };
    recall(stored().read());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });

export const storeChoice = (_: unknown, { currency }: { currency: string }) => {
  stored().write(currency);
};

export const forgetChoice = () => {
  stored().forget();
};

/** Moves the focus to the shown currency, because the button that withdraws the choice disappears. */
export function focusShownCurrency(_: unknown, { currency }: { currency: string }) {
  const currencies = elementOf(CURRENCY_SWITCH);
  if (!currencies?.contains(focused())) return;
  partOf(currencies, `[value=${currency}]`)?.focus();
}

export const logLookupFailure = (_: unknown, { cause }: { cause: unknown }) => {
  console.error('Geo lookup failed:', cause);
};
