/** The actions of a walk on the page, in jsdom and in a browser. */
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

export interface Driver {
  readonly modality: Modality;
  wait(ms: number): unknown;
  see<Key extends keyof Seen>(keys: readonly Key[]): Promise<Pick<Seen, Key>>;

  press(target: string): unknown;
  /** Selects a radio button, by its label or the space bar. */
  pick(target: string): unknown;
  /** Clicks without a press, as screen readers and voice control do. */
  choose(target: string): unknown;
  key(name: string, target?: string): unknown;
  /** Appends to a field. */
  type(target: string, text: string): unknown;
  /** Replaces what is in a field. */
  fill(target: string, text: string): unknown;
  fillHoneypot(): unknown;
  submit(): unknown;

  goTo(hash: string): unknown;
  goBack(): unknown;
  reload(): unknown;
  /** A sign of intent to scroll that moves nothing. */
  nudge(): unknown;
  scrollOutOfSight(target: string): unknown;
  scrollIntoSight(target: string): unknown;
  resizeTo(width: number): unknown;
  preferMotion(preference: 'reduce' | 'no-preference'): unknown;
  switchTab(to: 'this' | 'another'): unknown;
  keepInAnotherTab(key: string, value: string | null): unknown;
  /** Waits until changes are drawn. */
  nextFrame(): unknown;

  locateIn(country: string): unknown;
  failToLocate(error: unknown): unknown;
  acceptEnquiry(): unknown;
  refuseEnquiry(error: unknown): unknown;

  toast: {
    /** Waits until a requested toast is due. In a browser it appears at once. */
    due(): unknown;
    appear(): unknown;
    fail(): unknown;
    approach(): unknown;
    /** Does nothing without a pointer on the toast. */
    leave(): unknown;
    swipe(): unknown;
  };
  /** The clipboard, which waits for the test once it is held. */
  copy: { hold(): unknown; take(): unknown; refuse(): unknown };
  /** No gesture leads to these. */
  breakView(): unknown;
  breakAnimation(): unknown;
}
