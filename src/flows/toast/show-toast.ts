/** Brings a toast up, and takes it away when its flow does. Sonner is loaded when the first is due. */
import { fromCallback, type EventObject } from 'xstate';
import type { ToastKind } from '../../../machines/index.ts';

export const showToast = (messages: Record<ToastKind, string>) =>
  fromCallback<EventObject, { kind: ToastKind }>(({ input: { kind }, sendBack }) => {
    let isDue = true;
    let dismiss: (() => void) | undefined;
    import('./toaster.tsx')
      .then(({ toast }) => {
        if (!isDue) return;
        dismiss = toast(kind, messages[kind], {
          onAppeared: () => sendBack({ type: 'toast.appeared' }),
          onSwiped: () => sendBack({ type: 'toast.swiped' }),
        });
      })
      // The form says the same in place.
      .catch(() => sendBack({ type: 'toast.failed' }));
    return () => {
      isDue = false;
      dismiss?.();
    };
  });
