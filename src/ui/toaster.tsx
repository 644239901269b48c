/** Toasts at the top of the page, each with a bar that shows the time it has left. */
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast as sonner } from 'sonner';
import type { ToastKind } from '../effects/show-toast.ts';
import css from './toaster.css?inline';

const DURATION_MS = 2500;
const BELOW_THE_BAR = { top: '5.5rem' };

// The styles come with the script or not at all: Vite asks only once for a stylesheet of its own, and
// where that was lost every later toast would stand bare at the end of the page.
const styles = new CSSStyleSheet();
styles.replaceSync(css);
document.adoptedStyleSheets.push(styles);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Toaster
    position="top-center"
    duration={DURATION_MS}
    offset={BELOW_THE_BAR}
    mobileOffset={BELOW_THE_BAR}
  />,
);

export function toast(kind: ToastKind, message: string) {
  sonner.dismiss();
  const show = kind === 'success' ? sonner.success : sonner.error;
  show(
    <>
      {message}
      <TimeLeft />
    </>,
  );
}

/** Sonner stops its clock while the tab is hidden, and so does the bar. */
function TimeLeft() {
  const isHidden = useSyncExternalStore(watchTab, () => document.hidden);
  return (
    <span
      className="time-left"
      data-paused={isHidden}
      style={{ animationDuration: `${DURATION_MS}ms` }}
    />
  );
}

function watchTab(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
