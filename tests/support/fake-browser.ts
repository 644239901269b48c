/** Fakes what jsdom lacks: media queries, intersections, layout, animations. */
import { onTestFinished, vi } from 'vitest';
import { elements } from '../../src/browser/elements.ts';

export type FakeBrowser = ReturnType<typeof fakeBrowser>;

type Crossing = readonly [target: Element, isIntersecting: boolean];

const SECTION_HEIGHT = 1000;
const LETTER_WIDTH = 10;

/** An animation on which time passes only when a test says so. */
export class FakeAnimation {
  playState: AnimationPlayState = 'running';
  currentTime = 0;
  readonly frames: PropertyIndexedKeyframes;
  readonly duration: number;
  constructor(frames: PropertyIndexedKeyframes, duration: number) {
    this.frames = frames;
    this.duration = duration;
  }
  play() {
    if (this.playState === 'finished') this.currentTime = 0;
    this.playState = 'running';
  }
  pause() {
    this.playState = 'paused';
  }
  finish() {
    this.currentTime = this.duration;
    this.playState = 'finished';
  }
  cancel() {
    this.playState = 'idle';
  }
}

/** Tells whether an element is hidden. States what the styles do, because the page in jsdom has no styles. */
function isOutOfSight(element: Element) {
  const details = element.closest('details');
  return (
    (details && !details.open && !element.closest('summary')) ||
    element.matches('[data-offers=nothing]') ||
    (element.parentElement?.matches('.price')
      ? isInOtherCurrency(element)
      : element.hasAttribute('hidden') && !element.matches(':checked + .plan-tag'))
  );
}

let currencies: HTMLInputElement[] = [];

/** Tells whether a text is hidden by the chosen currency. Looks for the options only once a page, to be fast. */
function isInOtherCurrency(text: Element) {
  if (!currencies[0]?.isConnected) {
    currencies = [...document.querySelectorAll<HTMLInputElement>('[name=currency]')];
  }
  const chosen = currencies.find(({ checked }) => checked)?.value;
  return chosen === undefined
    ? text.hasAttribute('hidden')
    : text.getAttribute('data-currency') !== chosen;
}

export function fakeBrowser() {
  const media = { width: 1280, isMotionReduced: false };
  const mediaLists = new Set<FakeMediaQueryList>();
  const observers = new Set<FakeIntersectionObserver>();
  const tab = { isHidden: false };
  const scroll = { y: 0 };

  class FakeMediaQueryList extends EventTarget {
    readonly media: string;
    matches: boolean;
    constructor(query: string) {
      super();
      this.media = query;
      this.matches = answer(query);
      mediaLists.add(this);
    }
    refresh() {
      if (this.matches === answer(this.media)) return;
      this.matches = !this.matches;
      this.dispatchEvent(new Event('change'));
    }
  }

  function answer(query: string) {
    if (query === '(prefers-reduced-motion: reduce)') return media.isMotionReduced;
    const [, rem] = /^\(min-width: (\d+)rem\)$/.exec(query) ?? [];
    if (rem) return media.width >= Number(rem) * 16;
    throw new Error(`this browser cannot answer ${query}`);
  }

  class FakeIntersectionObserver {
    readonly targets = new Set<Element>();
    readonly #report: IntersectionObserverCallback;
    readonly options: IntersectionObserverInit | undefined;
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.#report = report;
      this.options = options;
    }
    observe(target: Element) {
      if (!(target instanceof Element)) throw new TypeError('this browser observes elements only');
      this.targets.add(target);
      observers.add(this);
    }
    disconnect() {
      this.targets.clear();
      observers.delete(this);
    }
    report(entries: readonly Crossing[]) {
      const own = entries.filter(([target]) => this.targets.has(target));
      if (own.length === 0) return;
      this.#report(
        own.map(([target, isIntersecting]) => ({ target, isIntersecting })) as never,
        this as never,
      );
    }
  }

  const refresh = () => {
    for (const list of mediaLists) list.refresh();
  };
  /** Reports intersections to all observers, to each in a single call. */
  const report = (...entries: Crossing[]) => {
    for (const observer of observers) observer.report(entries);
  };

  Element.prototype.checkVisibility = function (this: Element) {
    return !isOutOfSight(this);
  };
  // jsdom lacks these methods, because it does not lay out text.
  Object.assign(SVGElement.prototype, { getComputedTextLength: () => 0 });
  Object.assign(Range.prototype, {
    getBoundingClientRect(this: Range) {
      return new DOMRect(this.startOffset * LETTER_WIDTH, 0, LETTER_WIDTH);
    },
  });
  const animations = new Map<Element, FakeAnimation>();
  Object.assign(Element.prototype, {
    animate(this: Element, frames: PropertyIndexedKeyframes, { duration }: { duration: number }) {
      const animation = new FakeAnimation(frames, duration);
      animations.set(this, animation);
      return animation;
    },
    getAnimations(this: Element) {
      const animation = animations.get(this);
      return animation && animation.playState !== 'idle' ? [animation] : [];
    },
  });
  vi.stubGlobal('matchMedia', (query: string) => new FakeMediaQueryList(query));
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
    scroll.y = top;
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scroll.y });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => tab.isHidden });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, topOf(this) - scroll.y);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(SVGElement.prototype, 'getComputedTextLength');
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
    Reflect.deleteProperty(Element.prototype, 'animate');
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
    Reflect.deleteProperty(window, 'scrollY');
    Reflect.deleteProperty(document, 'hidden');
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  return {
    /** The connected observers. */
    observers,
    report,
    resizeTo(width: number) {
      media.width = width;
      refresh();
    },
    preferMotion(preference: 'reduce' | 'no-preference') {
      media.isMotionReduced = preference === 'reduce';
      refresh();
    },
    bringOnScreen: (target: Element) => report([target, true]),
    moveOffScreen: (target: Element) => report([target, false]),
    switchTab(to: 'this' | 'another') {
      tab.isHidden = to === 'another';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    /** Stores a value as another tab would, and dispatches the storage event in this tab. */
    keepInAnotherTab(key: string, newValue: string | null) {
      if (newValue === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
  };
}

/** Returns the top of a section on a page where all sections have the same height. */
function topOf(element: Element) {
  const sections = elements('main > section');
  return Math.max(0, sections.indexOf(element)) * SECTION_HEIGHT;
}
