/** Opens the prerendered page with its real bootstrap. The test decides when files arrive and time passes. */
import { fireEvent } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { emptyPage } from './fresh-start.ts';
import { sentPage } from './sent-page.ts';

/** A request for the islands or for the flows of the form, which the test answers. */
interface Request {
  what: 'islands' | 'enquiry';
  touched: Element | undefined;
  arrive: () => void;
  fail: (error: unknown) => void;
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** A module that stands in for the built file of the islands. */
const ISLANDS =
  'data:text/javascript,export const hydrate = (...given) => hydrateForTest(...given)';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Returns a function that removes the listeners which the document and the window get from now on. */
export function recordListeners() {
  const listening = [document, window].map((target) => vi.spyOn(target, 'addEventListener'));
  return () => {
    for (const { mock } of listening)
      for (const [index, [type, listener, options]] of mock.calls.entries())
        (mock.contexts[index] as EventTarget).removeEventListener(type, listener, options);
  };
}

export async function openPage(prepare?: (form: HTMLFormElement) => unknown) {
  const idle: (() => void)[] = [];
  const reported: unknown[] = [];
  const requests: Request[] = [];
  const scrolledTo: [place: string, how: unknown][] = [];
  let comeNear = () => {};
  let [answered, tries, sends] = [0, 0, 0];

  const removeListeners = recordListeners();
  onTestFinished(async () => {
    removeListeners();
    // Waits for pending imports, because they still need the stubs.
    await import(/* @vite-ignore */ ISLANDS);
    await settle();
    vi.useRealTimers();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    emptyPage();
  });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const request = (what: Request['what'], result: object, touched?: Element) =>
    new Promise((resolve, reject) =>
      requests.push({ what, touched, arrive: () => resolve(result), fail: reject }),
    );
  const startEnquiry = (touched?: Element) => request('enquiry', {}, touched);
  const stubs = {
    // The page asks for the islands before their file is imported.
    ISLANDS: {
      map(load: (file: string) => unknown) {
        tries += 1;
        return [load(ISLANDS)];
      },
    },
    STYLES_BELOW: 'data:text/css,',
    VIEWS: '/assets/views.js',
    requestAnimationFrame: (run: () => void) => run(),
    requestIdleCallback: (run: () => void) => idle.push(run),
    reportError: (error: unknown) => reported.push(error),
    PerformanceObserver: class {
      observe() {}
    },
    hydrateForTest(touched: Element, _whenIdle: unknown, near: () => void) {
      comeNear = near;
      return request('islands', { startEnquiry }, touched);
    },
  };
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub);
  Element.prototype.scrollIntoView = function (this: Element, how) {
    scrolledTo.push([this.className, how]);
    return Promise.resolve() as never;
  };

  document.body.replaceChildren(sentPage());
  const form = document.forms.namedItem('enquiry')!;
  for (const field of form.querySelectorAll('[required]')) field.removeAttribute('required');
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    sends += 1;
  });
  prepare?.(form);
  for (const link of document.links)
    link.addEventListener('click', (event) => event.preventDefault());

  vi.resetModules();
  await import('../../src/client/bootstrap/main.ts');
  fireEvent(document, new Event('DOMContentLoaded'));

  /** Waits for a request that is not answered yet, and returns it. */
  const pending = async () => {
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(answered), { timeout: 20_000 });
    return requests.at(-1)!;
  };
  const answer = async (how: (request: Request) => void) => {
    how(await pending());
    answered = requests.length;
    await settle();
  };
  return {
    form,
    reported,
    scrolledTo,
    pending,
    get loading() {
      const asked = requests.filter(({ what }) => what === 'islands').length;
      return requests[answered]?.what ?? (tries > asked ? 'islands' : undefined);
    },
    get sends() {
      return sends;
    },
    get tries() {
      return tries;
    },
    /** Paints and loads the page, and lets the browser become idle. */
    becomeIdle() {
      fireEvent.load(window);
      vi.advanceTimersByTime(1000);
      for (const run of idle.splice(0)) run();
    },
    arrive: () => answer(({ arrive }) => arrive()),
    getLost: (error: unknown = new Error('lost')) => answer(({ fail }) => fail(error)),
    comeNear: () => comeNear(),
    wait: (ms: number) => void vi.advanceTimersByTime(ms),
  };
}
