/** Reports a link to a section that is chosen, wherever on the page it stands. */
import { fromCallback } from 'xstate';
import { closestTo, opensElsewhere } from '../../browser/events.ts';

export const watchLinks = () =>
  fromCallback(({ sendBack }) => {
    const choose = (event: MouseEvent) => {
      const link = closestTo(event, 'a') as HTMLAnchorElement | null;
      const offset = link?.dataset['offset'];
      if (!offset || opensElsewhere(event)) return;
      event.preventDefault();
      sendBack({ type: 'section.chosen', section: link.hash.slice(1), offset: Number(offset) });
    };
    document.addEventListener('click', choose);
    return () => document.removeEventListener('click', choose);
  });
