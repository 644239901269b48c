/** Opens the prerendered page with its real bootstrap. The test decides when the islands load. */
import { expect, onTestFinished, vi } from 'vitest';
import type { SiteContent } from '../../src/content/site.ts';
import { content } from '../../src/content/index.ts';
import { sentPage } from './sent-page.ts';

interface Hydration {
  /** The target of the first sign of intent. */
  touched: Element | undefined;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export type SentPage = Awaited<ReturnType<typeof openSentPage>>;

/** Waits until pending promises have settled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Replaces the built file of the islands. */
const ISLANDS =
  'data:text/javascript,export const hydrate = (...given) => hydrateForTest(...given)';

interface Opening {
  content?: SiteContent;
  kept?: Record<string, string>;
  /** Changes the page before its script runs. */
  prepare?: (form: HTMLFormElement) => unknown;
}

export async function openSentPage({ content: site = content, kept = {}, prepare }: Opening = {}) {
  const idle: (() => void)[] = [];
  const reported: unknown[] = [];
  const asked: Hydration[] = [];
  const inbox: FormData[] = [];
  let answered = 0;
  const scrolledTo: string[] = [];

  const listening = vi.spyOn(document, 'addEventListener');
  onTestFinished(async () => {
    for (const given of listening.mock.calls) document.removeEventListener(...given);
    // Pending imports still need the stubs of the test.
    await import(/* @vite-ignore */ ISLANDS);
    await settle();
    vi.doUnmock('virtual:islands-files');
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    delete document.documentElement.dataset['script'];
    delete document.documentElement.dataset['held'];
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });

  // As the head of the page does.
  document.documentElement.dataset['script'] = 'waiting';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.stubGlobal(
    'hydrateForTest',
    (touched?: Element) =>
      new Promise<void>((resolve, reject) => asked.push({ touched, resolve, reject })),
  );

  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.className);
  };
  document.body.replaceChildren(sentPage(site));
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const form = document.forms.namedItem('enquiry')!;
  for (const field of form.querySelectorAll('[required]')) field.removeAttribute('required');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    inbox.push(new FormData(form));
  });
  prepare?.(form);
  for (const link of document.links)
    link.addEventListener('click', (event) => event.preventDefault());

  vi.resetModules();
  const files = [ISLANDS];
  const trying = vi.spyOn(files, 'map');
  vi.doMock('virtual:islands-files', () => ({ default: files }));
  await import('../../src/main.ts');

  /** The last requested hydration. */
  const latest = async () => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(answered), { timeout: 20_000 });
    return asked.at(-1)!;
  };
  return {
    form,
    reported,
    scrolledTo,
    get sends() {
      return inbox.length;
    },
    /** How often the script was requested. */
    get tries() {
      return trying.mock.calls.length;
    },
    asked: latest,
    becomeIdle: () => {
      for (const run of idle) run();
    },
    arrive: async () => {
      (await latest()).resolve();
      answered = asked.length;
      await settle();
    },
    getLost: async (error: unknown = new Error('lost')) => {
      (await latest()).reject(error);
      answered = asked.length;
      await settle();
    },
    wait: (ms: number) => {
      vi.advanceTimersByTime(ms);
    },
  };
}
