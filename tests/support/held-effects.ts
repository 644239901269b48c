/** Stand-ins that a test controls: for requests, the scroll and the toaster. */
import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';
import type { Destination } from '../../machines/section-scroll.machine.ts';
import type { ToastKind } from '../../machines/toast.machine.ts';

interface Run<Output> {
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
  signal: AbortSignal;
}

/** A promise actor that the test settles. */
export function heldPromise<Output, Input = NonReducibleUnknown>() {
  let run: Run<Output> | undefined;
  const settled = () => {
    const latest = run;
    if (!latest) throw new Error('nothing waits for an answer');
    run = undefined;
    return latest;
  };
  return {
    logic: fromPromise<Output, Input>(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          run = { resolve, reject, signal };
        }),
    ),
    resolve: (output: Output) => settled().resolve(output),
    reject: (error: unknown) => settled().reject(error),
    get isUnderway() {
      return run !== undefined && !run.signal.aborted;
    },
  };
}

/** A scroll that only records its destination. */
export function recordedScroll() {
  let towards: (Destination & { duration: number }) | null = null;
  let fail = () => {};
  return {
    logic: fromCallback<EventObject, Destination & { duration: number }>(({ input, sendBack }) => {
      towards = input;
      fail = () => sendBack({ type: 'animation.failed' });
      return () => {
        towards = null;
      };
    }),
    fail: () => fail(),
    get towards() {
      return towards;
    },
  };
}

interface Toast {
  kind: ToastKind;
  words: string;
}

/** A toaster that records what was requested, and shows it when the test says so. */
export function recordedToaster(words: Record<ToastKind, string>) {
  const toasts: Toast[] = [];
  let appear = () => {};
  let report = (_type: 'toast.appeared' | 'toast.failed' | 'toast.swiped') => {};
  return {
    toasts,
    logic: fromCallback<EventObject, { kind: ToastKind }>(({ input: { kind }, sendBack }) => {
      toasts.push({ kind, words: words[kind] });
      const list = document.createElement('ol');
      list.dataset['sonnerToaster'] = '';
      list.innerHTML = `<li data-sonner-toast data-type="${kind === 'failure' ? 'error' : kind}">${words[kind]}<span class="time-left"></span></li>`;
      appear = () => document.body.append(list);
      report = (type) => sendBack({ type });
      return () => {
        appear = () => {};
        list.remove();
      };
    }),
    appear: () => {
      appear();
      report('toast.appeared');
    },
    fail: () => report('toast.failed'),
    swipe: () => report('toast.swiped'),
  };
}
