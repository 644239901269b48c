import { labelsInBar } from '../../content/derived/sections.ts';
import type { ClientContent } from '../../content/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { isLonger } from '../../ui/lengths.ts';
import type { LivePart } from '../../ui/live-parts.ts';
import { LanguageLinks } from '../../ui/LanguageLinks.tsx';
import { SectionLinks } from '../../ui/SectionLinks.tsx';

interface NavigationProps {
  content: ClientContent;
  Menu: LivePart;
  /** The address of the page with the sections, from another page. */
  home?: string;
  /** What follows the bar. */
  start?: string;
}

export function Navigation({ content, Menu, home, start = 'Home' }: NavigationProps) {
  const { agency, sections, navigation, languages } = content;
  return (
    <header className="site-header">
      <a className="skip-link" href={`#${start}`}>
        {navigation.skipLabel}
      </a>
      <nav aria-label={navigation.label} className="wrapper bar">
        <Brand brand={agency.brand} home={home} />
        <ul className={isLonger(labelsInBar(content), 30) ? 'nav-links nav-long' : 'nav-links'}>
          <SectionLinks
            sections={sections}
            navigation={navigation}
            offset="desktopOffset"
            className="nav-link"
            home={home}
          />
          <LanguageLinks languages={languages} className="nav-link" />
        </ul>
        <div className="nav-shortcuts">
          <AgencyShortcuts agency={agency} navigation={navigation} />
        </div>
        <Menu className="nav-menu" />
      </nav>
    </header>
  );
}
