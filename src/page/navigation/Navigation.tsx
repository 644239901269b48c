import { labelsInBar } from '../../content/derived/sections.ts';
import type { ClientContent } from '../../content/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { brandClass, isLonger } from '../../ui/lengths.ts';
import type { Slot } from '../../ui/slots.ts';
import { LanguageLinks } from '../../ui/LanguageLinks.tsx';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { SectionLinks } from '../../ui/SectionLinks.tsx';

interface NavigationProps {
  content: ClientContent;
  Menu: Slot;
}

export function Navigation({ content, Menu }: NavigationProps) {
  const { agency, sections, navigation, languages } = content;
  return (
    <header className="site-header">
      <a className="skip-link" href="#Home">
        {navigation.skipLabel}
      </a>
      <nav aria-label={navigation.label} className="wrapper bar">
        <SectionLink to="Home" className={brandClass(agency.brand)}>
          <BrandMark />
          {agency.brand}
        </SectionLink>
        <ul className={isLonger(labelsInBar(content), 30) ? 'nav-links nav-long' : 'nav-links'}>
          <SectionLinks sections={sections} offset="desktopOffset" className="nav-link" />
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
