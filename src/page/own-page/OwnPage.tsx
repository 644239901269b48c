/** A page that an owner has written, with the bar and the foot of the site and without a script. */
import type { ReactNode } from 'react';
import { homeOf } from '../../content/derived/languages.ts';
import { inBar, labelsInBar } from '../../content/derived/sections.ts';
import type { SiteContent } from '../../content/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { MENU, MENU_BUTTON, NEW_TAB } from '../../ui/element-ids.ts';
import { BurgerIcon } from '../../ui/icons.tsx';
import { LanguageLinks } from '../../ui/LanguageLinks.tsx';
import { isLonger, titleClass } from '../../ui/lengths.ts';
import { Colophon, type FooterLink } from '../contact/Colophon.tsx';
import { PlainFrame } from '../plain/PlainFrame.tsx';

const TEXT = 'text';

/** A heading of the text has none of these. */
export const FRAME_IDS = [TEXT, MENU, MENU_BUTTON, NEW_TAB];

interface OwnPageProps {
  content: SiteContent;
  title: string;
  html: string;
  date: string | undefined;
  ownPages: readonly FooterLink[] | undefined;
}

export function OwnPage({ content, title, html, date, ownPages }: OwnPageProps) {
  return (
    <PlainFrame
      agency={content.agency}
      home={homeOf(content)}
      className="own-page"
      bar={(brand) => barWith(content, brand)}
      footer={<Colophon content={content} date={date} home={homeOf(content)} ownPages={ownPages} />}
    >
      <main id={TEXT} className="wrapper">
        <h1 className={titleClass(title)}>{title}</h1>
        <div className="own-text" dangerouslySetInnerHTML={{ __html: html }} />
      </main>
    </PlainFrame>
  );
}

function barWith(content: SiteContent, brand: ReactNode) {
  const { agency, navigation, languages } = content;
  const { label, menuLabel, skipLabel } = navigation;
  const links = inBar(content);
  const isLong = isLonger(labelsInBar(content), 30);
  const linksAs = (className: string) =>
    links.map((link) => (
      <li key={link.section}>
        <a href={`${homeOf(content)}#${link.section}`} className={className}>
          {link.label}
        </a>
      </li>
    ));
  return (
    <header className="site-header">
      <a className="skip-link" href={`#${TEXT}`}>
        {skipLabel}
      </a>
      <nav aria-label={label} className="wrapper bar">
        {brand}
        <ul className={isLong ? 'nav-links nav-long' : 'nav-links'}>
          {linksAs('nav-link')}
          <LanguageLinks languages={languages} className="nav-link" />
        </ul>
        <div className="nav-shortcuts">
          <AgencyShortcuts agency={agency} navigation={navigation} />
        </div>
        <details id={MENU} className="nav-menu">
          <summary id={MENU_BUTTON} className="icon-link" aria-label={menuLabel}>
            <BurgerIcon />
          </summary>
          <div className="menu-panel">
            <ul className="wrapper">
              {linksAs('menu-link')}
              <LanguageLinks languages={languages} className="menu-link" />
              <li>
                <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
              </li>
            </ul>
          </div>
        </details>
      </nav>
    </header>
  );
}
