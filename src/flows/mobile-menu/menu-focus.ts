/** Where the focus goes when what had it in the menu is no longer to be seen. */
import { MENU, MENU_BUTTON } from '../../ui/element-ids.ts';

export const focusMenuButton = () => document.getElementById(MENU_BUTTON)?.focus();

/** To the same link in the desktop bar, or else to the first thing in it. */
export function moveFocusToBar() {
  const focused = document.activeElement;
  if (!focused?.closest(`#${MENU}`)) return;
  const href = focused.getAttribute('href');
  const bar = [...document.querySelectorAll<HTMLElement>('nav a')].filter(
    (link) => !link.closest(`#${MENU}`),
  );
  (bar.find((link) => link.getAttribute('href') === href) ?? bar[0])?.focus();
}
