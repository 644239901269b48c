/** A page that an owner has written, with the site's navigation bar and footer, but without islands. */
import { homeOf } from '../../model/languages.ts';
import type { SiteContent } from '../../model/site.ts';
import { MENU, MENU_BUTTON, NEW_TAB } from '../../ui/ids.ts';
import { BurgerIcon } from '../../ui/icons.tsx';
import { titleClass } from '../../ui/lengths.ts';
import type { LivePart } from '../../ui/live-parts.ts';
import { MenuLinks } from '../../ui/MenuLinks.tsx';
import { Footer, type FooterLink } from '../contact/Footer.tsx';
import { Navigation } from '../navigation/Navigation.tsx';

const TEXT = 'text';

/** The ids used around the text, which headings in the text must not get. */
export const FRAME_IDS = [TEXT, MENU, MENU_BUTTON, NEW_TAB];

interface OwnPageProps {
  content: SiteContent;
  title: string;
  html: string;
  date: string | undefined;
  ownPages: readonly FooterLink[] | undefined;
}

export function OwnPage({ content, title, html, date, ownPages }: OwnPageProps) {
  const home = homeOf(content);
  return (
    <div className="own-page">
      <Navigation content={content} Menu={menuOf(content)} home={home} start={TEXT} />
      <main id={TEXT} className="wrapper">
        <h1 className={titleClass(title)}>{title}</h1>
        <div className="own-text" dangerouslySetInnerHTML={{ __html: html }} />
      </main>
      <Footer content={content} date={date} home={home} ownPages={ownPages} />
    </div>
  );
}

/** Renders the menu as `<details>`, which the browser opens and closes without a script. */
const menuOf =
  (content: SiteContent): LivePart =>
  ({ className }) => (
    <details id={MENU} className={className}>
      <summary id={MENU_BUTTON} className="icon-link" aria-label={content.navigation.menuLabel}>
        <BurgerIcon />
      </summary>
      <div className="menu-panel">
        <MenuLinks content={content} home={homeOf(content)} />
      </div>
    </details>
  );
