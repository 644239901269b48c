/** Types shared by the drivers for jsdom and for a browser. */
import type { Observation } from './observe.ts';

export const MODALITIES = ['mouse', 'touch', 'keyboard'] as const;
export type Modality = (typeof MODALITIES)[number];

/** The facts that `observe` reads from the page, and further facts that only a driver knows. */
export interface Seen extends Observation {
  isScrolling: boolean;
  isCountryAsked: boolean;
  /** The number of failures logged to the console. */
  failuresLogged: number;
}

/** Thrown if the page lacks the target of a gesture. Walks accept this in a state that ignores the event. */
export class NoTarget extends Error {}
