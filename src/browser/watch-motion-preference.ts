/** Reports whether the system asks for reduced motion, now and on every change. */
import { fromCallback } from 'xstate';

export const watchMotionPreference = () =>
  fromCallback(({ sendBack }) => {
    const preference = window.matchMedia('(prefers-reduced-motion: reduce)');
    const report = () =>
      sendBack({ type: preference.matches ? 'motion.reduced' : 'motion.allowed' });
    report();
    preference.addEventListener('change', report);
    return () => preference.removeEventListener('change', report);
  });
