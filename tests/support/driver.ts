/** What a walk can do to the page, in jsdom and in a browser alike. */
import type { Observation } from './observe.ts';

export const MODALITIES = ['mouse', 'touch', 'keyboard'] as const;
export type Modality = (typeof MODALITIES)[number];

/** What is to be seen, and what only the driver knows. */
export interface Seen extends Observation {
  isScrolling: boolean;
  isCountryAsked: boolean;
  /** How often the console was told of a failure. */
  failuresLogged: number;
}

export interface Driver {
  readonly modality: Modality;
  wait(ms: number): unknown;
  see<Key extends keyof Seen>(keys: readonly Key[]): Promise<Pick<Seen, Key>>;

  press(target: string): unknown;
  /** Picks a radio, by its label or the space bar. */
  pick(target: string): unknown;
  /** As a screen reader or a voice does it, without a press. */
  choose(target: string): unknown;
  key(name: string, target?: string): unknown;
  /** Adds to what a field holds. */
  type(target: string, text: string): unknown;
  fillHoneypot(): unknown;
  submit(): unknown;

  goTo(hash: string): unknown;
  goBack(): unknown;
  reload(): unknown;
  /** A sign that somebody wants to scroll, which moves nothing. */
  nudge(): unknown;
  scrollOutOfSight(target: string): unknown;
  scrollIntoSight(target: string): unknown;
  resizeTo(width: number): unknown;
  preferMotion(preference: 'reduce' | 'no-preference'): unknown;
  switchTab(to: 'this' | 'another'): unknown;
  keepInAnotherTab(key: string, value: string | null): unknown;
  /** Until what has changed is drawn. */
  nextFrame(): unknown;

  locateIn(country: string): unknown;
  failToLocate(error: unknown): unknown;
  acceptEnquiry(): unknown;
  refuseEnquiry(error: unknown): unknown;

  toast: {
    /** Until one that was asked for is on its way, which in a browser is up at once. */
    due(): unknown;
    appear(): unknown;
    fail(): unknown;
    approach(): unknown;
    /** Does no harm where nobody is. */
    leave(): unknown;
    swipe(): unknown;
  };
  /** What no person can bring about. */
  breakView(): unknown;
  breakAnimation(): unknown;
}
