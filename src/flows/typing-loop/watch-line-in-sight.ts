/** Reports whether the typed line can be seen: the tab is in front and the line is on screen. */
import { fromCallback } from 'xstate';
import { TYPED_LINE } from '../../ui/element-ids.ts';

export const watchLineInSight = () =>
  fromCallback(({ sendBack }) => {
    let isOnScreen = true;
    const report = () =>
      sendBack({ type: isOnScreen && !document.hidden ? 'line.shown' : 'line.hidden' });

    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) isOnScreen = isIntersecting;
      report();
    });
    const line = document.getElementById(TYPED_LINE);
    if (line) observer.observe(line);

    document.addEventListener('visibilitychange', report);
    report();
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  });
