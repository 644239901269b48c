/** Reports what closes an open menu: a link of it, Escape, a press or a focus outside of it, a jump. */
import { fromCallback } from 'xstate';
import { MENU } from '../../ui/element-ids.ts';
import { closestTo } from '../../browser/events.ts';

const isInMenu = ({ target }: Event) =>
  document.getElementById(MENU)?.contains(target as Node) ?? false;

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
    // Before anybody else hears of the link, whose section may take the focus at once.
    document.addEventListener('click', choose, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
      window.removeEventListener('hashchange', jump);
      document.removeEventListener('click', choose, true);
    };
  });
