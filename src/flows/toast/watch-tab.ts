/** Reports that the tab is not in front, and whenever that changes. */
import { fromCallback } from 'xstate';

export const watchTab = () =>
  fromCallback(({ sendBack }) => {
    const report = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    if (document.hidden) report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  });
