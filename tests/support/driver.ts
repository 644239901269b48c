/** Types shared by the drivers for jsdom and for a browser. */
import type { Observation } from './observe.ts';

export const MODALITIES = ['mouse', 'touch', 'keyboard'] as const;
export type Modality = (typeof MODALITIES)[number];

/** The readings of `observe`, and those that only the driver can make. */
export interface Seen extends Observation {
  isScrolling: boolean;
  isCountryAsked: boolean;
  /** The number of failures logged to the console. */
  failuresLogged: number;
}

/** A gesture found no target, which is right in a state where the machine ignores the event. */
export class NoTarget extends Error {}
