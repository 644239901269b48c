/** Reports that the visitor goes back or forward in the history of the tab. */
import { fromCallback } from 'xstate';

export const watchHistory = () =>
  fromCallback(({ sendBack }) => {
    const travel = () => sendBack({ type: 'history.travelled' });
    window.addEventListener('popstate', travel);
    return () => window.removeEventListener('popstate', travel);
  });
