/** Fakes what jsdom lacks: media queries, intersections, layout, animations. */
import { onTestFinished, vi } from 'vitest';
import { elements } from '../../src/browser/elements.ts';

export type FakeBrowser = ReturnType<typeof fakeBrowser>;

type Crossing = readonly [target: Element, isIntersecting: boolean];

const SECTION_HEIGHT = 1000;
const LETTER_WIDTH = 10;

export type FakeAnimation = ReturnType<typeof fakeAnimation>;

/** Returns an animation on which time passes only when a test says so. */
const fakeAnimation = (frames: PropertyIndexedKeyframes, duration: number) => ({
  frames,
  duration,
  playState: 'running' as AnimationPlayState,
  currentTime: 0,
  play() {
    if (this.playState === 'finished') this.currentTime = 0;
    this.playState = 'running';
  },
  pause() {
    this.playState = 'paused';
  },
  finish() {
    this.currentTime = this.duration;
    this.playState = 'finished';
  },
  cancel() {
    this.playState = 'idle';
  },
});

/** Tells whether an element is hidden. States what the styles do, because the page in jsdom has no styles. */
function isOutOfSight(element: Element) {
  const details = element.closest('details');
  if (details && !details.open && !element.closest('summary')) return true;
  if (element.matches('[data-offers=nothing]')) return true;
  const isHidden = element.hasAttribute('hidden');
  if (!element.parentElement?.matches('.price'))
    return isHidden && !element.matches(':checked + .plan-tag');
  const chosen = currencyOptions().find(({ checked }) => checked)?.value;
  return chosen === undefined ? isHidden : element.getAttribute('data-currency') !== chosen;
}

let options: HTMLInputElement[] = [];

/** Returns the options of the currency, which it looks for only once a page, to be fast. */
function currencyOptions() {
  if (!options[0]?.isConnected)
    options = [...document.querySelectorAll('[name=currency]')] as never;
  return options;
}

export function fakeBrowser() {
  const shown = { width: 1280, isMotionReduced: false, isTabHidden: false, y: 0 };
  const queries = new Map<EventTarget & { matches: boolean }, string>();
  const observers = new Set<FakeIntersectionObserver>();
  const animations = new Map<Element, FakeAnimation>();

  function answerTo(query: string) {
    if (query === '(prefers-reduced-motion: reduce)') return shown.isMotionReduced;
    const [, rem] = /^\(min-width: (\d+)rem\)$/.exec(query) ?? [];
    if (rem) return shown.width >= Number(rem) * 16;
    throw new Error(`this browser cannot answer ${query}`);
  }

  class FakeIntersectionObserver {
    readonly targets = new Set<Element>();
    readonly #tell: IntersectionObserverCallback;
    readonly options: IntersectionObserverInit | undefined;
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.#tell = tell;
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
    report(crossings: readonly Crossing[]) {
      const entries = crossings.flatMap(([target, isIntersecting]) =>
        this.targets.has(target) ? [{ target, isIntersecting }] : [],
      );
      if (entries.length > 0) this.#tell(entries as never, this as never);
    }
  }

  /** Changes what media queries ask for, and reports the changed answers. */
  function change(to: Partial<typeof shown>) {
    Object.assign(shown, to);
    for (const [list, query] of queries) {
      if (list.matches === answerTo(query)) continue;
      list.matches = !list.matches;
      list.dispatchEvent(new Event('change'));
    }
  }
  /** Reports intersections to all observers, to each in a single call. */
  const report = (...crossings: Crossing[]) => {
    for (const observer of observers) observer.report(crossings);
  };

  /** What jsdom lacks, or answers otherwise, until the end of the test. */
  const added: [owner: object, properties: object][] = [
    [SVGElement.prototype, { getComputedTextLength: () => 0 }],
    [
      Range.prototype,
      {
        getBoundingClientRect(this: Range) {
          return new DOMRect(this.startOffset * LETTER_WIDTH, 0, LETTER_WIDTH);
        },
      },
    ],
    [
      Element.prototype,
      {
        checkVisibility(this: Element) {
          return !isOutOfSight(this);
        },
        animate(this: Element, frames: PropertyIndexedKeyframes, { duration = 0 }) {
          animations.set(this, fakeAnimation(frames, duration));
          return animations.get(this);
        },
        getAnimations(this: Element) {
          const animation = animations.get(this);
          return animation && animation.playState !== 'idle' ? [animation] : [];
        },
      },
    ],
    [
      window,
      {
        get scrollY() {
          return shown.y;
        },
      },
    ],
    [
      document,
      {
        get hidden() {
          return shown.isTabHidden;
        },
      },
    ],
  ];
  for (const [owner, properties] of added)
    Object.defineProperties(owner, Object.getOwnPropertyDescriptors(properties));
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = Object.assign(new EventTarget(), { matches: answerTo(query) });
    queries.set(list, query);
    return list;
  });
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
    shown.y = top;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const section = Math.max(0, elements('main > section').indexOf(this));
    return new DOMRect(0, section * SECTION_HEIGHT - shown.y);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    for (const [owner, properties] of added)
      for (const name of Object.keys(properties)) Reflect.deleteProperty(owner, name);
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  return {
    /** The connected observers. */
    observers,
    report,
    resizeTo: (width: number) => change({ width }),
    preferMotion: (preference: 'reduce' | 'no-preference') =>
      change({ isMotionReduced: preference === 'reduce' }),
    bringOnScreen: (target: Element) => report([target, true]),
    moveOffScreen: (target: Element) => report([target, false]),
    switchTab(to: 'this' | 'another') {
      shown.isTabHidden = to === 'another';
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
