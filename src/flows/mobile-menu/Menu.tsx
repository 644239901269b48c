import { useSelector } from '@xstate/react';
import type { KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { mobileMenuMachine } from '../../../machines/index.ts';
import type { ClientContent } from '../../content/types.ts';
import { MENU, MENU_BUTTON } from '../../ui/element-ids.ts';
import { useFlows } from '../../islands/FlowsContext.tsx';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { BurgerIcon } from '../../ui/icons.tsx';
import { SectionLinks } from '../../ui/SectionLinks.tsx';

type MenuProps = Pick<ClientContent, 'agency' | 'navigation'>;

const isOpen = (snapshot: SnapshotFrom<typeof mobileMenuMachine>) => snapshot.matches('open');

export function Menu({ agency, navigation }: MenuProps) {
  return (
    <Disclosure label={navigation.menuLabel}>
      <ul className="wrapper py-2">
        <SectionLinks links={navigation.links} offset="mobileOffset" className="menu-link" />
        <li className="-ml-[0.7rem] py-2">
          <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
        </li>
      </ul>
    </Disclosure>
  );
}

/** Opens without script; from hydration on the flow says whether it is open. */
function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const { mobileMenu } = useFlows();
  const open = useSelector(mobileMenu, isOpen);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    mobileMenu.send({ type: 'menu.toggled' });
  };
  // A search in the page opens it as well.
  const follow = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== open) mobileMenu.send({ type: 'menu.toggled' });
  };
  return (
    <details id={MENU} open={open} onToggle={follow}>
      <summary
        id={MENU_BUTTON}
        className="icon-link"
        aria-label={label}
        onClick={press}
        onKeyDown={ignoreRepeat}
      >
        <BurgerIcon />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

/** Enter that is held down on a link of the menu goes on at the button, where the focus has moved. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
