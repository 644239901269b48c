/** Reports what closes an open menu: one of its links, Escape, a press or a focus outside of it, a wider window. */
import { fromCallback } from 'xstate';
import { MENU, MENU_BUTTON } from './element-ids.ts';

/** The width from which the desktop bar shows its own links. */
const DESKTOP_BAR = '(min-width: 48rem)';

export const watchForDismissal = () =>
  fromCallback(({ sendBack }) => {
    const menuParts = [MENU, MENU_BUTTON].map((id) => document.getElementById(id));
    const leave = ({ target }: Event) => {
      if (!menuParts.some((part) => part?.contains(target as Node))) {
        sendBack({ type: 'outside.pressed' });
      }
    };
    const choose = ({ target }: Event) => {
      if ((target as Element).closest(`#${MENU} a`)) sendBack({ type: 'link.chosen' });
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') sendBack({ type: 'escape.pressed' });
    };
    const desktopBar = window.matchMedia(DESKTOP_BAR);
    const widen = () => sendBack({ type: 'viewport.widened' });

    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    // Before the section flow hears of the link: it may have to move the focus on at once.
    document.addEventListener('click', choose, true);
    desktopBar.addEventListener('change', widen);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
      document.removeEventListener('click', choose, true);
      desktopBar.removeEventListener('change', widen);
    };
  });
