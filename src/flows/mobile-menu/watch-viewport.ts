/** Reports that the window has become wide enough for the desktop bar. */
import { fromCallback } from 'xstate';

/** The width from which the bar shows its own links. */
const DESKTOP_BAR = '(min-width: 48rem)';

export const watchViewport = () =>
  fromCallback(({ sendBack }) => {
    const desktopBar = window.matchMedia(DESKTOP_BAR);
    const report = () => {
      if (desktopBar.matches) sendBack({ type: 'viewport.widened' });
    };
    desktopBar.addEventListener('change', report);
    return () => desktopBar.removeEventListener('change', report);
  });
