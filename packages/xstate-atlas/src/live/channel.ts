/** The messages between a page of the app and an atlas in another tab. */
import type { AnyActor, StateValue } from 'xstate';

/** The flows of a page: the actors that an atlas can follow, each under the id of its machine. */
export type Flows = Readonly<Record<string, AnyActor>>;

/** The messages of an atlas, which repeats `listening` every second. */
export type AtlasMessage = 'listening' | 'closed';

export interface PageMessage {
  /** When the page was opened, in milliseconds since 1970. */
  page: number;
  reports: readonly Report[];
  /** True in the last message, when the page closes. */
  isGone?: boolean;
}

/** The state of a flow, and the step that led there, without payloads or context. */
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
