import type { SnapshotFrom } from 'xstate';
import type { Currency, regionMachine } from '../../../machines/region.machine.ts';
import type { ReadFlow } from '../define-flow.ts';

export const currencyOf = (region?: SnapshotFrom<typeof regionMachine>): Currency =>
  region?.hasTag('abroad') ? 'abroad' : 'home';

/** Where prices are in one currency, it counts as that of home. */
export const shownCurrency = (read: ReadFlow) => currencyOf(read<typeof regionMachine>('region'));
