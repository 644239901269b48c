/** Reports the first sign that the visitor wants to scroll by hand. */
import { fromCallback } from 'xstate';

const SIGNS = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

export const watchVisitor = () =>
  fromCallback(({ sendBack }) => {
    const intervene = (event: Event) => {
      if (!isWithoutIntent(event)) sendBack({ type: 'visitor.intervened' });
    };
    for (const sign of SIGNS) document.addEventListener(sign, intervene, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, intervene);
    };
  });

/**
 * Ctrl silences a screen reader and Shift begins many a thing; neither wants to scroll. A key that
 * repeats is held since before, as Enter on the link that began it all.
 */
const isWithoutIntent = (event: Event) =>
  event instanceof KeyboardEvent &&
  (event.repeat || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key));
