/** Says how a send ended in a toast. Sonner is loaded when the first one is due. */
export type ToastKind = 'success' | 'failure';

export const showToast = (kind: ToastKind, message: string) => () => {
  import('../ui/toaster.tsx').then(
    ({ toast }) => toast(kind, message),
    // The form says the same in place.
    () => {},
  );
};
