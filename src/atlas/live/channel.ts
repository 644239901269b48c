/** What a page and an atlas in another tab say to each other. Nothing else ever crosses. */
import type { AnyActor, StateValue } from 'xstate';

/** The flows of a page, by name. */
export type Flows = Readonly<Record<string, AnyActor>>;

/** An atlas says the first again and again, as pages come and go. */
export type AtlasSays = 'listening' | 'closed';

/** What a page says; the last thing is that it goes. */
export interface PageSays {
  page: number;
  reports: readonly Report[];
  isGone?: boolean;
}

/** Where a flow is and, if it has just got there, how. Only names: no payload and no context. */
export interface Report {
  flow: string;
  value: StateValue;
  step?: Step;
}

export interface Step {
  event: string;
  /** The transitions, by the addresses that the chart gives them. */
  taken: readonly string[];
  /** `keepDraft`, `start sendEnquiry`, `stop lockFields`. */
  effects: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
}
