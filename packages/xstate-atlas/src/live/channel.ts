/** The messages between a page and an atlas in another tab. */
import type { AnyActor, StateValue } from 'xstate';

/** The flows of a page, by name. */
export type Flows = Readonly<Record<string, AnyActor>>;

/** An atlas repeats `listening`, because pages come and go. */
export type AtlasSays = 'listening' | 'closed';

/** A page sends `isGone` last. */
export interface PageSays {
  /** When the page was opened, in milliseconds since 1970. */
  page: number;
  title: string;
  /** Its path, with the query. */
  address: string;
  reports: readonly Report[];
  isGone?: boolean;
}

/** The state of a flow, and the step that led there. Only names: no payload and no context. */
export interface Report {
  flow: string;
  value: StateValue;
  /** `done`, `error` or `stopped`, if it has ended. */
  end?: string;
  step?: Step;
}

export interface Step {
  event: string;
  /** The addresses of the transitions in the chart. */
  taken: readonly string[];
  /** `keepDraft`, `start sendEnquiry`, `stop lockFields`. */
  effects: readonly string[];
  at: number;
}
