import type { SnapshotFrom } from 'xstate';
import type { Currency, regionMachine } from '../../../machines/region.machine.ts';
import { shownAtFirst } from '../../model/currencies.ts';
import type { FlowDependencies } from '../define-flow.ts';

export const currencyOf = (region: SnapshotFrom<typeof regionMachine>): Currency =>
  region.hasTag('abroad') ? 'abroad' : 'home';

/** Returns the shown currency. Without the region flow, this is always the currency to show first. */
export function shownCurrency({ content, read }: FlowDependencies) {
  const region = read('region');
  return region ? currencyOf(region) : shownAtFirst(content);
}
