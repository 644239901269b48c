import type { ClientContent } from '../content/site.ts';
import { AgencyShortcuts } from './AgencyShortcuts.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { SectionLinks } from './SectionLinks.tsx';

interface MenuLinksProps {
  content: Pick<ClientContent, 'agency' | 'sections' | 'navigation' | 'languages'>;
  /** The address of the page with the sections, from another page. */
  home?: string;
  isHydrated?: boolean;
}

/** What the menu holds: the sections, the page in other languages, and how to reach the agency. */
export const MenuLinks = ({ content, home, isHydrated = false }: MenuLinksProps) => (
  <ul className="wrapper">
    <SectionLinks
      sections={content.sections}
      navigation={content.navigation}
      offset="mobileOffset"
      className="menu-link"
      home={home}
    />
    {import.meta.env.VITE_TRANSLATED !== '' && (
      <LanguageLinks languages={content.languages} className="menu-link" />
    )}
    <li>
      <AgencyShortcuts
        agency={content.agency}
        navigation={content.navigation}
        isNamed
        isHydrated={isHydrated}
      />
    </li>
  </ul>
);
