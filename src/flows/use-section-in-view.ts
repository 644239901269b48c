import { useSyncExternalStore } from 'react';
import type { SectionId } from '../../machines/index.ts';

/** A section is in view while it crosses this line, a little above the middle of the window. */
const READING_LINE = '-45% 0px -55% 0px';

let inView: SectionId = 'Home';

function watchSections(onChange: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (!entered) return;
      inView = entered.target.id as SectionId;
      onChange();
    },
    { rootMargin: READING_LINE },
  );
  for (const section of document.querySelectorAll('main > section')) observer.observe(section);
  return () => observer.disconnect();
}

export const useSectionInView = () =>
  useSyncExternalStore(
    watchSections,
    () => inView,
    () => 'Home' as const,
  );
