import { inBar } from '../model/sections.ts';
import type { SiteContent } from '../model/site.ts';
import { SectionLink } from './SectionLink.tsx';

interface NavLinksProps {
  content: Pick<SiteContent, 'sections' | 'navigation' | 'languages'>;
  offset: 'desktopOffset' | 'mobileOffset';
  className: string;
  /** The address of the page with the sections, given only on other pages. */
  home?: string | undefined;
}

/** Links to the sections and to the page in other languages. The scroll flow marks the section in view. */
export const NavLinks = ({ content, offset, className, home }: NavLinksProps) => (
  <>
    {inBar(content).map(({ label, section, ...offsets }) => (
      <li key={section}>
        <SectionLink
          to={section}
          offset={offsets[offset]}
          className={className}
          home={home}
          aria-current={section === 'Home' && !home ? 'location' : undefined}
        >
          {label}
        </SectionLink>
      </li>
    ))}
    {content.languages?.others.map(({ lang, name, home, address = home }) => (
      <li key={home}>
        <a href={address} hrefLang={lang} lang={lang} className={className}>
          {name}
        </a>
      </li>
    ))}
  </>
);
