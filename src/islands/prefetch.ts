/**
 * Fetches what is only loaded when it is first needed, so that the first use does not wait for the
 * network, or fail without one.
 */
export function prefetch() {
  const parts = [
    import('../flows/toast/toaster.tsx'),
    import('react-scroll/modules/mixins/scroller'),
    import('@emailjs/browser'),
  ];
  // What fails now is tried again, and answered for, where it is needed.
  void Promise.allSettled(parts);
}
