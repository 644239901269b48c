import { fromCallback } from 'xstate';
import type { typingLoopMachine } from '../../../machines/typing-loop.machine.ts';
import { elementOf, focused } from '../../browser/elements.ts';
import { watchMotionPreference } from '../../browser/watch-motion-preference.ts';
import { headingOf, PAUSE_CONTROL, TYPED_LINE } from '../../ui/ids.ts';
import type { Effects } from '../define-flow.ts';

export const typingLoopEffects = (): Effects<typeof typingLoopMachine> => ({
  actors: {
    watchLineInSight: watchLineInSight(),
    watchMotionPreference: watchMotionPreference(),
  },
  actions: { moveFocusFromPauseControl },
});

/** Reports whether the line is visible: on screen, in a tab that is not hidden. */
export const watchLineInSight = () =>
  fromCallback(({ sendBack }) => {
    let isOnScreen = true;
    const report = () =>
      sendBack({ type: isOnScreen && !document.hidden ? 'line.shown' : 'line.hidden' });

    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) isOnScreen = isIntersecting;
      report();
    });
    const line = elementOf(TYPED_LINE);
    if (line) observer.observe(line);

    document.addEventListener('visibilitychange', report);
    report();
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  });

/** Moves the focus from the pause control, which disappears, to the heading above it. */
export function moveFocusFromPauseControl() {
  if (focused()?.id !== PAUSE_CONTROL) return;
  elementOf(headingOf('Home'))?.focus({ preventScroll: true });
}
