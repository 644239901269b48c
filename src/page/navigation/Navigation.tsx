import { inBar } from '../../model/sections.ts';
import type { SiteContent } from '../../model/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { isLonger } from '../../ui/lengths.ts';
import type { LivePart } from '../../ui/live-parts.ts';
import { NavLinks } from '../../ui/NavLinks.tsx';

interface NavigationProps {
  content: SiteContent;
  Menu: LivePart;
  /** The address of the home page, given only on other pages. */
  home?: string;
  /** The id that the skip link leads to. */
  start?: string;
}

export function Navigation({ content, Menu, home, start = 'Home' }: NavigationProps) {
  const { agency, navigation, languages } = content;
  const labels = inBar(content).map(({ label }) => label);
  const names = languages?.others.map(({ name }) => name) ?? [];
  const isLong = isLonger([...labels, ...names].join(''), 30);
  // Otherwise the icon is enough.
  const hasRoom = !isLonger([...labels, ...names, navigation.chatName].join(''), 45);
  return (
    <header className="site-header">
      <a className="skip-link" href={`#${start}`}>
        {navigation.skipLabel}
      </a>
      <nav aria-label={navigation.label} className="wrapper bar">
        <Brand brand={agency.brand} home={home} />
        <ul className={isLong ? 'nav-links nav-long' : 'nav-links'}>
          <NavLinks content={content} offset="desktopOffset" className="nav-link" home={home} />
        </ul>
        <div className={hasRoom ? 'nav-shortcuts nav-words' : 'nav-shortcuts'}>
          <AgencyShortcuts agency={agency} navigation={navigation} />
        </div>
        <Menu className="nav-menu" />
      </nav>
    </header>
  );
}
