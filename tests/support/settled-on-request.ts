/** The effects that leave the page, the scroll and the toaster, as logic in the hands of a test. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Destination, ToastKind } from '../../machines/index.ts';

/** A promise actor that ends when it is told how. */
export function settledOnRequest<Output>() {
  const underway = new Set<Run<Output>>();
  const runs: Run<Output>[] = [];
  const latest = () => {
    const run = runs.at(-1);
    if (!run) throw new Error('nothing has been asked for yet');
    return run;
  };
  return {
    logic: fromPromise<Output>(({ signal }) => {
      const { promise, ...settle } = deferred<Output>();
      const run = { ...settle, isAborted: () => signal.aborted };
      runs.push(run);
      underway.add(run);
      return promise.finally(() => underway.delete(run));
    }),
    resolve: (output: Output) => latest().resolve(output),
    reject: (error: unknown) => latest().reject(error),
    get isUnderway() {
      return [...underway].some((run) => !run.isAborted());
    },
    get times() {
      return runs.length;
    },
  };
}

interface Run<Output> {
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
  isAborted: () => boolean;
}

function deferred<Output>() {
  let settle!: Omit<Run<Output>, 'isAborted'>;
  const promise = new Promise<Output>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

/** A scroll that goes nowhere and knows where it was meant to go. */
export function recordedScroll() {
  let towards: (Destination & { duration: number }) | null = null;
  let times = 0;
  let fail = () => {};
  return {
    logic: fromCallback<EventObject, Destination & { duration: number }>(({ input, sendBack }) => {
      towards = input;
      fail = () => sendBack({ type: 'animation.failed' });
      times += 1;
      return () => {
        towards = null;
      };
    }),
    fail: () => fail(),
    get towards() {
      return towards;
    },
    get times() {
      return times;
    },
  };
}

interface Toast {
  kind: ToastKind;
  words: string;
}

/** A toaster that is as slow as the test wants, and knows all that it was asked for. */
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
