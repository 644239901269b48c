import { fromCallback } from 'xstate';
import type {
  Destination,
  sectionScrollMachine,
} from '../../../machines/section-scroll.machine.ts';
import { closestTo, elementOf, elements, opensElsewhere } from '../../browser/elements.ts';
import { watchMotionPreference } from '../../browser/watch-motion-preference.ts';
import { headingOf } from '../../ui/ids.ts';
import type { Effects } from '../define-flow.ts';
import { scrollTowards } from './scroll-towards.ts';

export const sectionScrollEffects = (): Effects<typeof sectionScrollMachine> => ({
  actors: {
    markSectionInView: markSectionInView(),
    scrollTowards: scrollTowards(),
    watchHistory: watchHistory(),
    watchLinks: watchLinks(),
    watchMotionPreference: watchMotionPreference(),
    watchVisitor: watchVisitor(),
  },
  actions: { focusHeading, stopAtSection, updateAddress },
});

/** Reports a click on a link to a section, anywhere on the page. */
export const watchLinks = () =>
  fromCallback(({ sendBack }) => {
    const choose = (event: MouseEvent) => {
      const link = closestTo(event, 'a') as HTMLAnchorElement | null;
      if (!link || opensElsewhere(event)) return;
      openAround(link.hash);
      const { offset } = link.dataset;
      if (!offset) return;
      event.preventDefault();
      sendBack({ type: 'section.chosen', section: link.hash.slice(1), offset: Number(offset) });
    };
    document.addEventListener('click', choose);
    return () => document.removeEventListener('click', choose);
  });

/** Opens the `<details>` around the target of a link, because not every supported browser opens it. */
function openAround(hash: string) {
  const target = hash && elementOf(hash.slice(1));
  // Stryker disable next-line StringLiteral: only the presence of the attribute matters
  if (target) target.closest('details')?.setAttribute('open', '');
}

/** Reports when the visitor goes back or forward in the history. */
export const watchHistory = () =>
  fromCallback(({ sendBack }) => {
    const travel = () => sendBack({ type: 'history.travelled' });
    window.addEventListener('popstate', travel);
    return () => window.removeEventListener('popstate', travel);
  });

const SIGNS = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

/** Reports each sign that the visitor wants to scroll by hand. */
export const watchVisitor = () =>
  fromCallback(({ sendBack }) => {
    const intervene = (event: Event) => {
      if (!isWithoutIntent(event)) sendBack({ type: 'visitor.intervened' });
    };
    for (const sign of SIGNS) document.addEventListener(sign, intervene, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, intervene);
    };
  });

/**
 * Recognises key presses that do not show a wish to scroll: modifier keys, because Ctrl silences a screen
 * reader and the others start shortcuts, and repeats of a held key, such as Enter on the chosen link.
 */
const isWithoutIntent = (event: Event) =>
  event instanceof KeyboardEvent &&
  (event.repeat || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key));

/** The section in view is the one that crosses this line, a little above the middle of the viewport. */
const READING_LINE = '-45% 0px -55% 0px';

/** Marks the navigation links to the section in view. */
export const markSectionInView = () =>
  fromCallback(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) markLinksTo(sectionOf(target));
      },
      { rootMargin: READING_LINE },
    );
    for (const part of elements('main > *')) observer.observe(part);
    return () => observer.disconnect();
  });

/** Returns the section of an element. An element between two sections belongs to the section before it. */
function sectionOf(part: Element): Element {
  const before = part.previousElementSibling;
  return part.id || !before ? part : sectionOf(before);
}

/** Queries the links each time, because a foreign script may have replaced them. */
function markLinksTo({ id }: Element) {
  for (const link of elements<HTMLAnchorElement>('header li a')) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/** Updates the hash before the page moves, so that each history entry keeps its scroll position. */
export function updateAddress({ context: { destination } }: Arrival) {
  const address = `#${destination.section}`;
  // Stryker disable next-line StringLiteral: browsers ignore the title of an entry
  if (window.location.hash !== address) window.history.pushState(null, '', address);
}

interface Arrival {
  context: { destination: Destination };
}

export function stopAtSection({ context: { destination } }: Arrival) {
  const section = elementOf(destination.section);
  if (!section) return;
  const top = section.getBoundingClientRect().top + window.scrollY + destination.offset;
  window.scrollTo({ top, behavior: 'instant' });
}

export function focusHeading({ context: { destination } }: Arrival) {
  elementOf(headingOf(destination.section))?.focus({ preventScroll: true });
}
