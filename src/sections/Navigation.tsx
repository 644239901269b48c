import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { mobileMenuMachine } from '../../machines/index.ts';
import type { NavigationLink, LiveContent } from '../content/types.ts';
import { MENU, MENU_BUTTON } from '../effects/element-ids.ts';
import { useFlows } from '../flows/FlowsContext.tsx';
import type { StillParts } from '../still-parts.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { BurgerIcon } from '../ui/icons.tsx';
import { SectionLink } from '../ui/SectionLink.tsx';

type NavigationProps = Pick<LiveContent, 'agency' | 'navigation'> & { parts: StillParts };

const isOpen = (snapshot: SnapshotFrom<typeof mobileMenuMachine>) => snapshot.matches('open');

export function Navigation({ agency, navigation, parts }: NavigationProps) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#Home">
        {navigation.skipLabel}
      </a>
      <nav aria-label={navigation.label} className="wrapper flex h-18 items-center gap-6">
        <SectionLink to="Home" className="brand -ml-2 p-2">
          <BrandMark className="size-7" />
          {agency.brand}
        </SectionLink>
        <ul className="ml-auto hidden items-center gap-1 md:flex">
          <SectionLinks links={navigation.links} offset="desktopOffset" className="nav-link" />
        </ul>
        <div className="hidden md:block">{parts.shortcuts}</div>
        <Menu label={navigation.menuLabel}>
          <ul className="wrapper py-2">
            <SectionLinks links={navigation.links} offset="mobileOffset" className="menu-link" />
            <li className="-ml-[0.7rem] py-2">{parts.namedShortcuts}</li>
          </ul>
        </Menu>
      </nav>
    </header>
  );
}

interface SectionLinksProps {
  links: readonly NavigationLink[];
  offset: 'desktopOffset' | 'mobileOffset';
  className: string;
}

function SectionLinks({ links, offset, className }: SectionLinksProps) {
  return links.map(({ label, section, ...offsets }) => (
    <li key={section}>
      <SectionLink
        to={section}
        offset={offsets[offset]}
        className={className}
        aria-current={section === 'Home' ? 'location' : undefined}
      >
        {label}
      </SectionLink>
    </li>
  ));
}

interface MenuProps {
  label: string;
  /** Made by the one above, so that opening does not render them again. */
  children: ReactNode;
}

function Menu({ label, children }: MenuProps) {
  const { mobileMenu } = useFlows();
  const isMenuOpen = useSelector(mobileMenu, isOpen);
  return (
    <div className="ml-auto md:hidden">
      <button
        id={MENU_BUTTON}
        type="button"
        className="icon-link -mr-2"
        aria-label={label}
        aria-expanded={isMenuOpen}
        aria-controls={MENU}
        onClick={() => mobileMenu.send({ type: 'menu.toggled' })}
      >
        <BurgerIcon />
      </button>
      <div id={MENU} hidden={!isMenuOpen} className="menu-panel">
        {children}
      </div>
    </div>
  );
}
