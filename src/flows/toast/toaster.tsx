/** Shows toasts at the top of the window, each with a progress bar. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast as sonner } from 'sonner';
import type { ToastKind } from '../../../machines/toast.machine.ts';
import { elements, newElement } from '../../browser/elements.ts';
import css from './toaster.css?inline';

/** Places toasts just below the navigation bar, whose links and menu stay in reach. */
const BELOW_THE_BAR = { top: '5rem' };

// The styles are bundled with the script. Vite requests a separate stylesheet only once: if that failed,
// every later toast would appear unstyled at the end of the page.
const styles = new CSSStyleSheet();
styles.replaceSync(css);

const place = newElement('div');
putInPlace();
createRoot(place).render(
  <Toaster
    ref={silence}
    position="top-center"
    duration={Infinity}
    offset={BELOW_THE_BAR}
    mobileOffset={BELOW_THE_BAR}
  />,
);

/** Adds the styles, and adds the toasts to `main`, because all text of a page belongs inside a landmark. */
function putInPlace() {
  document.adoptedStyleSheets.push(styles);
  (elements('main')[0] ?? elements('body')[0]!).append(place);
}

/**
 * Turns off the announcement, because the form announces the outcome too. Removes the name, because a
 * section with a name would be another landmark.
 */
function silence(section: HTMLElement | null) {
  // Stryker disable next-line ConditionalExpression: it is null only on removal, and the section stays
  if (!section) return;
  section.setAttribute('aria-live', 'off');
  section.removeAttribute('aria-label');
}

interface Reports {
  onAppeared: () => void;
  onSwiped: () => void;
}

/** Shows a toast until it is swiped away or the returned function is called. */
export function toast(kind: ToastKind, message: string, { onAppeared, onSwiped }: Reports) {
  // An extension may have replaced the body or the adopted style sheets.
  if (!place.isConnected || !document.adoptedStyleSheets.includes(styles)) putInPlace();
  const show = kind === 'success' ? sonner.success : sonner.error;
  let id: string | number;
  const appeared = new Promise<void>((appear) => {
    id = show(
      <>
        {message}
        <TimeLeft onAppeared={appear} />
      </>,
      { onDismiss: onSwiped },
    );
  });
  void appeared.then(onAppeared);
  // Sonner may ignore a dismissal before the toast has appeared.
  return () => void appeared.then(() => sonner.dismiss(id));
}

/**
 * Renders the progress bar, which the flow's effects animate. Takes the toast out of the tab order, because
 * there is nothing in it to use; sonner's shortcut, Alt+T, still focuses the list of toasts.
 */
function TimeLeft({ onAppeared }: { onAppeared: () => void }) {
  // Stryker disable next-line ArrayDeclaration: the function never changes
  useEffect(onAppeared, [onAppeared]);
  return <span ref={leaveTabOrder} className="time-left" />;
}

const leaveTabOrder = (bar: HTMLElement | null) =>
  bar?.closest('li')?.setAttribute('tabindex', '-1');
