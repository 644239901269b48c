/** Fakes what jsdom lacks: media queries, intersections, layout, animations. */
import { onTestFinished, vi } from 'vitest';
import { elements } from '../../src/browser/elements.ts';
import { emptyPage } from './fresh-start.ts';

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
  const chosen = document.querySelector<HTMLInputElement>('[name=currency]:checked')?.value;
  return chosen === undefined ? isHidden : element.getAttribute('data-currency') !== chosen;
}

export function fakeBrowser() {
  const shown = { width: 1280, isMotionReduced: false };
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
    readonly tell: IntersectionObserverCallback;
    readonly options: IntersectionObserverInit | undefined;
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.tell = tell;
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
  }

  function change(to: Partial<typeof shown>) {
    Object.assign(shown, to);
    for (const [list, query] of queries) {
      if (list.matches === answerTo(query)) continue;
      list.matches = !list.matches;
      list.dispatchEvent(new Event('change'));
    }
  }
  function report(...crossings: Crossing[]) {
    for (const observer of observers) {
      const seen = crossings.filter(([target]) => observer.targets.has(target));
      const entries = seen.map(([target, isIntersecting]) => ({ target, isIntersecting }));
      if (entries.length > 0) observer.tell(entries as never, observer as never);
    }
  }

  const lacking = new Map<object, object>([
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
          return [animations.get(this)].filter((one) => one && one.playState !== 'idle');
        },
      },
    ],
  ]);
  for (const [owner, methods] of lacking) Object.assign(owner, methods);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = Object.assign(new EventTarget(), { matches: answerTo(query) });
    queries.set(list, query);
    return list;
  });
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => vi.stubGlobal('scrollY', top));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const section = Math.max(0, elements('main > section').indexOf(this));
    return new DOMRect(0, section * SECTION_HEIGHT - window.scrollY);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    for (const [owner, methods] of lacking)
      for (const name of Object.keys(methods)) Reflect.deleteProperty(owner, name);
    emptyPage();
  });

  return {
    observers,
    report,
    resizeTo: (width: number) => change({ width }),
    preferMotion: (preference: 'reduce' | 'no-preference') =>
      change({ isMotionReduced: preference === 'reduce' }),
    bringOnScreen: (target: Element) => report([target, true]),
    moveOffScreen: (target: Element) => report([target, false]),
    switchTab(to: 'this' | 'another') {
      hidden.mockReturnValue(to === 'another');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
