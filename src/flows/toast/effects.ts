import { fromCallback, type EventObject } from 'xstate';
import type { toastMachine, ToastKind } from '../../../machines/toast.machine.ts';
import { closestTo, elements } from '../../browser/elements.ts';
import type { Effects, FlowDependencies } from '../define-flow.ts';

export const toastEffects = ({
  content: { contact },
}: FlowDependencies): Effects<typeof toastMachine> => ({
  actors: {
    showToast: showToast({
      success: contact.sending.successToast,
      failure: contact.sending.failureToast,
    }),
    watchAttention: watchAttention(),
    watchTab: watchTab(),
  },
  actions: { refillTimeLeft, runTimeLeft },
});

export const loadToaster = () => import('./toaster.tsx');

/** Shows a toast until its flow stops the actor. */
const showToast = (messages: Record<ToastKind, string>) =>
  fromCallback<EventObject, { kind: ToastKind }>(({ input: { kind }, sendBack }) => {
    let isDue = true;
    let dismiss: (() => void) | undefined;
    loadToaster()
      .then(({ toast }) => {
        if (!isDue) return;
        dismiss = toast(kind, messages[kind], {
          onAppeared: () => sendBack({ type: 'toast.appeared' }),
          onSwiped: () => sendBack({ type: 'toast.swiped' }),
        });
      })
      // No message is lost, because the form shows the outcome too.
      .catch(() => sendBack({ type: 'toast.failed' }));
    return () => {
      isDue = false;
      dismiss?.();
    };
  });

// Uses `pointerover`, because a toast that replaces another under the pointer gets no `pointerenter`.
const SIGNS = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const;

/** Reports whether a pointer or keyboard focus is on the toast. */
export const watchAttention = () =>
  fromCallback(({ sendBack }) => {
    const [toaster] = elements('[data-sonner-toaster]');
    let isPointedAt = false;
    let isInFocus = false;
    const notice = (event: Event) => {
      const { type } = event;
      if (type.startsWith('pointer')) isPointedAt = type === 'pointerover';
      // Focus left behind by a pointer press does not count.
      else isInFocus = type === 'focusin' && closestTo(event, '*')!.matches(':focus-visible');
      sendBack({ type: isPointedAt || isInFocus ? 'visitor.came' : 'visitor.left' });
    };
    for (const sign of SIGNS) toaster?.addEventListener(sign, notice);
    return () => {
      for (const sign of SIGNS) toaster?.removeEventListener(sign, notice);
    };
  });

/** Reports at once if the tab is hidden, and then every change of its visibility. */
export const watchTab = () =>
  fromCallback(({ sendBack }) => {
    const report = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    if (document.hidden) report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  });

/** Returns the progress bar of the newest toast. */
const bar = () => elements<HTMLElement>('.time-left')[0];

export function runTimeLeft(_: unknown, { duration }: { duration: number }) {
  bar()?.style.setProperty('animation-duration', `${duration}ms`);
  // Stryker disable next-line StringLiteral: only the presence of the attribute matters
  bar()?.setAttribute('data-running', '');
}

export function refillTimeLeft() {
  bar()?.removeAttribute('data-running');
}
