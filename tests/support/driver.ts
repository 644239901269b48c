/** What a visitor does on a page, built from the acts that jsdom and a browser do differently. */
import { observe, type Observation } from './observe.ts';

export const MODALITIES = ['mouse', 'touch', 'keyboard'] as const;
export type Modality = (typeof MODALITIES)[number];

export interface Seen extends Observation {
  isScrolling: boolean;
  isCountryAsked: boolean;
  failuresLogged: number;
}

interface Acts {
  modality: Modality;
  /** Runs a function in the page. It uses nothing from outside of its body except what it is given. */
  run: <Given, Answer>(act: (given: Given) => Answer, given: Given) => Promise<Awaited<Answer>>;
  facts: Record<Exclude<keyof Seen, keyof Observation>, () => unknown>;
  press: (target: string, how?: { force: boolean }) => unknown;
  key: (name: string, target?: string) => unknown;
  fill: (target: string, text: string) => unknown;
}

export const driverOf = <Own extends Acts>(own: Own) => ({
  ...own,
  async see<Key extends keyof Seen>(keys: readonly Key[]): Promise<Pick<Seen, Key>> {
    const seen: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(own.facts))
      if (keys.includes(name as Key)) seen[name] = await read();
    return Object.assign(seen, await own.run(observe, keys)) as never;
  },
  ask: <Answer>(read: () => Answer) => own.run<void, Answer>(read, undefined),

  pick: (target: string) =>
    own.modality === 'keyboard' ? own.key('Space', target) : own.press(`label:has(${target})`),
  /** Appends text to a field, unless it is read-only. */
  async type(target: string, text: string) {
    const isReadOnly = (place: string) => document.querySelector(place)!.matches(':read-only');
    const valueIn = (place: string) => document.querySelector<HTMLInputElement>(place)!.value;
    if (await own.run(isReadOnly, target)) return;
    await own.fill(target, (await own.run(valueIn, target)) + text);
  },
  submit: (): unknown =>
    own.modality === 'keyboard'
      ? own.key('Enter', '#enquiry [name=user_name]')
      : own.press('#enquiry [type=submit]', { force: true }),
  /** Clicks without pointer events, like screen readers and voice control. */
  choose: (target: string) =>
    own.run((place) => {
      const found = document.querySelector<HTMLElement>(place);
      if (!found) throw new Error(`there is no ${place} on the page`);
      found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }, target),
  /** Sets a value without an event, like robots and extensions. */
  fillSilently: (target: string, value: string): unknown =>
    own.run(
      ([place, text]) => {
        // A focused field with typed text would report the new value once it loses the focus.
        (document.activeElement as HTMLElement | null)?.blur();
        document.querySelector<HTMLInputElement>(place)!.value = text;
      },
      [target, value] as const,
    ),
  /** Goes to a hash, or back. */
  goTo: (hash: string) =>
    own.run((to) => {
      if (window.location.hash === to) return undefined;
      const isThere = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      if (to === 'back') window.history.back();
      else window.location.hash = to;
      return isThere.then(() => {});
    }, hash),
  /** Hides or shows the page, which no driver can do as a visitor would. */
  switchTab: (to: 'this' | 'another') =>
    own.run((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, to === 'another'),
  keepInAnotherTab: (key: string, value: string | null) =>
    own.run(
      ([name, newValue]) => {
        if (newValue === null) localStorage.removeItem(name);
        else localStorage.setItem(name, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }));
      },
      [key, value] as const,
    ),
});
