import type { SiteContent } from '../model/site.ts';
import { AgencyShortcuts } from './AgencyShortcuts.tsx';
import { NavLinks } from './NavLinks.tsx';

interface MenuLinksProps {
  content: Pick<SiteContent, 'agency' | 'sections' | 'navigation' | 'languages'>;
  /** The address of the page with the sections, given only on other pages. */
  home?: string;
}

/** The content of the menu: links to the sections, to other languages, and to mail and chat. */
export const MenuLinks = ({ content, home }: MenuLinksProps) => (
  <ul className="wrapper">
    <NavLinks content={content} offset="mobileOffset" className="menu-link" home={home} />
    <li>
      <AgencyShortcuts agency={content.agency} navigation={content.navigation} isNamed />
    </li>
  </ul>
);
