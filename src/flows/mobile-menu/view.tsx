import { MENU, MENU_BUTTON } from '../../ui/ids.ts';
import { BurgerIcon } from '../../ui/icons.tsx';
import { MenuLinks } from '../../ui/MenuLinks.tsx';
import type { SiteContent } from '../../model/site.ts';

/** The menu as it is prerendered. It opens without a script. With one, `follow.ts` connects it to its flow. */
export const View = ({ content }: { content: SiteContent }) => (
  <details id={MENU}>
    <summary id={MENU_BUTTON} className="icon-link" aria-label={content.navigation.menuLabel}>
      <BurgerIcon />
    </summary>
    <div className="menu-panel">
      <MenuLinks content={content} />
    </div>
  </details>
);
