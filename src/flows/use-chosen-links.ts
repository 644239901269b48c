import { useEffect } from 'react';
import type { SectionId } from '../../machines/index.ts';
import { MENU } from '../effects/element-ids.ts';
import type { Flows } from './create-flows.ts';

/** Tells the flows of a link that is chosen, wherever on the page it stands. */
export function useChosenLinks({ mobileMenu, sectionScroll }: Flows) {
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      if (link.closest(`#${MENU}`)) mobileMenu.send({ type: 'link.chosen' });
      const { offset } = link.dataset;
      if (!offset || opensElsewhere(event)) return;
      event.preventDefault();
      sectionScroll.send({
        type: 'section.chosen',
        section: link.hash.slice(1) as SectionId,
        offset: Number(offset),
      });
    };
    document.addEventListener('click', choose);
    return () => document.removeEventListener('click', choose);
  }, [mobileMenu, sectionScroll]);
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
