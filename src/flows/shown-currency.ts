import type { SnapshotFrom } from 'xstate';
import type { regionMachine } from '../../machines/index.ts';

/** The currency that the region flow shows; exactly one of its states is active at a time. */
export const shownCurrency = (snapshot: SnapshotFrom<typeof regionMachine>) =>
  snapshot.hasTag('USD') ? 'USD' : 'MYR';
