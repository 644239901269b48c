import type { NavigationLink } from '../content/types.ts';
import { SectionLink } from './SectionLink.tsx';

interface SectionLinksProps {
  links: readonly NavigationLink[];
  offset: 'desktopOffset' | 'mobileOffset';
  className: string;
}

/** The links of the navigation. An effect marks the one whose section is in view. */
export function SectionLinks({ links, offset, className }: SectionLinksProps) {
  return links.map(({ label, section, ...offsets }) => (
    <li key={section}>
      <SectionLink
        to={section}
        offset={offsets[offset]}
        className={className}
        aria-current={section === 'Home' ? 'location' : undefined}
        suppressHydrationWarning
      >
        {label}
      </SectionLink>
    </li>
  ));
}
