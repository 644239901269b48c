/** Types shared by the drivers for jsdom and for a browser. */
import type { Observation } from './observe.ts';

export const MODALITIES = ['mouse', 'touch', 'keyboard'] as const;
export type Modality = (typeof MODALITIES)[number];

/** What `observe` reads, and what only a driver knows. */
export interface Seen extends Observation {
  isScrolling: boolean;
  isCountryAsked: boolean;
  /** The number of failures logged to the console. */
  failuresLogged: number;
}

/** Thrown if a gesture has no target. Walks accept this in a state that ignores the event. */
export class NoTarget extends Error {}
