/** What the drivers for jsdom and for a browser share. */
import type { Observation } from './observe.ts';

export const MODALITIES = ['mouse', 'touch', 'keyboard'] as const;
export type Modality = (typeof MODALITIES)[number];

/** The readings of `observe`, and those that only the driver knows. */
export interface Seen extends Observation {
  isScrolling: boolean;
  isCountryAsked: boolean;
  /** The number of failures on the console. */
  failuresLogged: number;
}

/** A gesture finds no target: where the machine ignores the event, that is as it should be. */
export class NoTarget extends Error {}
