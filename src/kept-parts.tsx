/** Stands in for the still parts of a prerendered page, and leaves them there as they are. */
import type { StillParts } from './still-parts.tsx';

/** The page has the content, and React does not compare what it is told not to look into. */
const kept = (Element: 'details' | 'div' | 'p' | 'section' | 'svg' | 'ul') => (
  <Element dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
);

export const keptParts: StillParts = {
  shortcuts: kept('ul'),
  namedShortcuts: kept('ul'),
  introduction: kept('div'),
  drawing: kept('svg'),
  about: kept('section'),
  services: kept('section'),
  plans: kept('div'),
  invitation: kept('div'),
  privacy: kept('details'),
  colophon: kept('p'),
};
