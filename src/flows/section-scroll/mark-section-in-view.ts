/** Marks the links of the navigation that lead to the section in view, as sections come and go. */
import { fromCallback } from 'xstate';

/** A section is in view while it crosses this line, a little above the middle of the window. */
const READING_LINE = '-45% 0px -55% 0px';

export const markSectionInView = () =>
  fromCallback(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) markLinksTo(target);
      },
      { rootMargin: READING_LINE },
    );
    for (const section of document.querySelectorAll('main > section')) observer.observe(section);
    return () => observer.disconnect();
  });

/** The links are looked up each time, as others may have put new ones in their place. */
function markLinksTo({ id }: Element) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header li a')) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}
