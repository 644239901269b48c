import { fromCallback } from 'xstate';
import type { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { closestTo, elementOf, elements, focused } from '../../browser/elements.ts';
import { MENU, MENU_BUTTON } from '../../ui/ids.ts';
import type { Effects } from '../define-flow.ts';

export const mobileMenuEffects = (): Effects<typeof mobileMenuMachine> => ({
  actors: { watchForDismissal: watchForDismissal(), watchViewport: watchViewport() },
  actions: { focusMenuButton, moveFocusToBar },
});

/** Returns whether the visitor opened the menu before its flow started. */
export const isMenuOpen = (document?: Document) =>
  (document && elementOf(MENU, document)?.hasAttribute('open')) ?? false;

/**
 * Reports what closes an open menu: a click on one of its links, Escape, a press or focus outside it, or a
 * jump within the page.
 */
export const watchForDismissal = () =>
  fromCallback(({ sendBack }) => {
    const leave = (event: Event) => {
      if (!isInMenu(event)) sendBack({ type: 'outside.pressed' });
    };
    const choose = (event: Event) => {
      if (isInMenu(event) && closestTo(event, 'a')) {
        sendBack({ type: 'link.chosen' });
      }
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') sendBack({ type: 'escape.pressed' });
    };
    const jump = () => sendBack({ type: 'address.changed' });

    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    window.addEventListener('hashchange', jump);
    // Listens in the capture phase, before another listener focuses the section and so closes the menu.
    document.addEventListener('click', choose, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
      window.removeEventListener('hashchange', jump);
      document.removeEventListener('click', choose, true);
    };
  });

const isInMenu = ({ target }: Event) => elementOf(MENU)?.contains(target as Node) ?? false;

/** From this viewport width on, the bar shows its own links. */
const DESKTOP_BAR = '(min-width: 48rem)';

/** Reports that the viewport has become wide enough for the links in the bar. */
export const watchViewport = () =>
  fromCallback(({ sendBack }) => {
    const desktopBar = window.matchMedia(DESKTOP_BAR);
    const report = () => {
      if (desktopBar.matches) sendBack({ type: 'viewport.widened' });
    };
    desktopBar.addEventListener('change', report);
    return () => desktopBar.removeEventListener('change', report);
  });

export const focusMenuButton = () => elementOf(MENU_BUTTON)?.focus();

/** Moves focus from the disappearing menu to the same link in the bar, or else to the bar's first link. */
export function moveFocusToBar() {
  const focus = focused();
  if (!focus?.closest(`#${MENU}`)) return;
  const href = focus.getAttribute('href');
  const bar = elements<HTMLElement>('nav a').filter((link) => !link.closest(`#${MENU}`));
  (bar.find((link) => link.getAttribute('href') === href) ?? bar[0])?.focus();
}
