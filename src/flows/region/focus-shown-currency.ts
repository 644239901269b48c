/** Keeps the focus at the currencies when the button that it is on goes with the choice. */
import { CURRENCY_SWITCH } from '../../ui/element-ids.ts';

export function focusShownCurrency(_: unknown, { currency }: { currency: string }) {
  const currencies = document.getElementById(CURRENCY_SWITCH);
  if (!currencies?.contains(document.activeElement)) return;
  currencies.querySelector<HTMLInputElement>(`[value=${currency}]`)?.focus();
}
