import { inBar } from '../content/derived/sections.ts';
import type { ClientContent } from '../content/site.ts';
import { SectionLink } from './SectionLink.tsx';

interface SectionLinksProps extends Pick<ClientContent, 'sections' | 'navigation'> {
  offset: 'desktopOffset' | 'mobileOffset';
  className: string;
  home?: string | undefined;
}

/** The links of the navigation. An effect marks the one whose section is in view. */
export function SectionLinks({ offset, className, home, ...content }: SectionLinksProps) {
  return inBar(content).map(({ label, section, ...offsets }) => (
    <li key={section}>
      <SectionLink
        to={section}
        offset={offsets[offset]}
        className={className}
        home={home}
        aria-current={section === 'Home' && !home ? 'location' : undefined}
        suppressHydrationWarning
      >
        {label}
      </SectionLink>
    </li>
  ));
}
