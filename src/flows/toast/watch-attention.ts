/** Reports whether a toast has the visitor's attention: a pointer on it, a finger, or the keyboard. */
import { fromCallback } from 'xstate';
import { closestTo } from '../../browser/events.ts';

// Where one toast takes the place of another the pointer enters nothing, but is over the new one.
const SIGNS = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const;

export const watchAttention = () =>
  fromCallback(({ sendBack }) => {
    const toaster = document.querySelector('[data-sonner-toaster]');
    let isPointedAt = false;
    let isInFocus = false;
    const notice = (event: Event) => {
      const { type } = event;
      if (type.startsWith('pointer')) isPointedAt = type === 'pointerover';
      // A press leaves a focus behind that nobody means.
      else isInFocus = type === 'focusin' && closestTo(event, '*')!.matches(':focus-visible');
      sendBack({ type: isPointedAt || isInFocus ? 'visitor.came' : 'visitor.left' });
    };
    for (const sign of SIGNS) toaster?.addEventListener(sign, notice);
    return () => {
      for (const sign of SIGNS) toaster?.removeEventListener(sign, notice);
    };
  });
