/** Opens and closes the menu without React, for which the first tap would have to wait. */
import type { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { closestTo, partOf } from '../../browser/elements.ts';
import { MENU_BUTTON } from '../../ui/ids.ts';
import type { Follower } from '../define-flow.ts';

export const follow: Follower<typeof mobileMenuMachine> = (island, { state, send }) => {
  const isOpen = () => state.getSnapshot().matches('open');
  // Looks the menu up each time, because a translator may have replaced it.
  const show = () => partOf(island, 'details')?.toggleAttribute('open', isOpen());
  const isRunning = () => state.getSnapshot().status === 'active';
  // Tells the flow at once, because Escape may follow before the browser tells of its own opening.
  const press = (event: Event) => {
    if (!isRunning() || !closestTo(event, `#${MENU_BUTTON}`)) return;
    event.preventDefault();
    send({ type: 'menu.toggled' });
  };
  // The browser opens the menu to show a match of find-in-page.
  const hear = ({ target }: Event) => {
    if (isRunning() && (target as HTMLDetailsElement).open !== isOpen())
      send({ type: 'menu.toggled' });
  };
  island.addEventListener('click', press);
  // In the capture phase, because this event does not bubble.
  island.addEventListener('toggle', hear, true);
  island.addEventListener('keydown', ignoreRepeat as EventListener);
  show();
  // Ignores errors of the flow, because guard-effects.ts reports them.
  state.subscribe({ next: show, error() {} });
};

/**
 * Ignores the repeats of a held Enter key. Enter on a link of the menu moves focus to the button, where a
 * repeat would open the menu again.
 */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter' && closestTo(event, `#${MENU_BUTTON}`))
    event.preventDefault();
}
