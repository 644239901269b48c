import { useSelector } from '@xstate/react';
import type { KeyboardEvent, MouseEvent, ToggleEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { MENU, MENU_BUTTON } from '../../ui/ids.ts';
import { BurgerIcon } from '../../ui/icons.tsx';
import { MenuLinks } from '../../ui/MenuLinks.tsx';
import type { ViewProps } from '../define-flow.ts';

const isOpen = (snapshot: SnapshotFrom<typeof mobileMenuMachine>) => snapshot.matches('open');

/** The menu opens without a script; after hydration, the flow decides whether it is open. */
export function View({ state, send, content }: ViewProps<typeof mobileMenuMachine>) {
  const open = useSelector(state, isOpen);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    send({ type: 'menu.toggled' });
  };
  // The browser also opens the menu, to show a match of find-in-page.
  const follow = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== isOpen(state.getSnapshot())) send({ type: 'menu.toggled' });
  };
  return (
    <details id={MENU} open={open} onToggle={follow}>
      <summary
        id={MENU_BUTTON}
        className="icon-link"
        aria-label={content.navigation.menuLabel}
        onClick={press}
        onKeyDown={ignoreRepeat}
      >
        <BurgerIcon />
      </summary>
      <div className="menu-panel">
        <MenuLinks content={content} isHydrated />
      </div>
    </details>
  );
}

/**
 * Ignores the repeats of a held Enter key. Enter on a link of the menu moves focus to the button, where a
 * repeat would open the menu again.
 */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
