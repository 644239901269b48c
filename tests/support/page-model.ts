/** What tests see and do on the page through functions that run in it, in jsdom as in a browser. */
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

/** Runs a function in the page. It uses nothing from outside of its body except what it is given. */
type Run = <Given, Answer>(act: (given: Given) => Answer, given: Given) => Promise<Awaited<Answer>>;

export const actsThrough = (run: Run) => ({
  /** Reads the page with a function that uses nothing from outside of its body. */
  ask: <Answer>(read: () => Answer) => run<void, Answer>(read, undefined),
  /** Clicks without pointer events, like screen readers and voice control. */
  choose: (target: string): unknown =>
    run((place) => {
      const found = document.querySelector<HTMLElement>(place);
      if (!found) throw new Error(`there is no ${place} on the page`);
      found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }, target),
  /** Sets a value without an event, like robots and extensions. */
  fillSilently: (target: string, value: string): unknown =>
    run(
      ([place, text]) => {
        // A focused field with typed text would report the new value once it loses the focus.
        (document.activeElement as HTMLElement | null)?.blur();
        document.querySelector<HTMLInputElement>(place)!.value = text;
      },
      [target, value] as const,
    ),
  goTo: (hash: string): unknown =>
    run((to) => {
      if (window.location.hash === to) return undefined;
      const isThere = new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true });
      });
      window.location.hash = to;
      return isThere.then(() => {});
    }, hash),
  goBack: (): unknown =>
    run(() => {
      const isThere = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      window.history.back();
      return isThere.then(() => {});
    }, undefined),
  /** Hides or shows the page, which no driver can do as a visitor would. */
  switchTab: (to: 'this' | 'another'): unknown =>
    run((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, to === 'another'),
  /** Stores a value as another tab would. */
  keepInAnotherTab: (key: string, value: string | null): unknown =>
    run(
      ([name, newValue]) => {
        if (newValue === null) localStorage.removeItem(name);
        else localStorage.setItem(name, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }));
      },
      [key, value] as const,
    ),
});
