/** The messages between a page and an atlas in another tab. */
import type { AnyActor, StateValue } from 'xstate';

/** The flows of a page, by name. */
export type Flows = Readonly<Record<string, AnyActor>>;

/** The messages of an atlas, which repeats `listening` every second. */
export type AtlasSays = 'listening' | 'closed';

export interface PageSays {
  /** When the page was opened, in milliseconds since 1970. */
  page: number;
  title: string;
  /** The path and the query of the URL of the page. */
  address: string;
  reports: readonly Report[];
  /** True in the last message, when the page closes. */
  isGone?: boolean;
}

/** The state of a flow, and the step that led there, without payload and context. */
export interface Report {
  flow: string;
  value: StateValue;
  /** How the flow has ended: `done`, `error` or `stopped`. */
  end?: string;
  step?: Step;
}

export interface Step {
  event: string;
  /** The addresses of the transitions that the step took, as `address.ts` defines them. */
  taken: readonly string[];
  /** For example `keepDraft`, `start sendEnquiry`, `stop lockFields`. */
  effects: readonly string[];
  at: number;
}
