/**
 * Runs the page in a frame of the atlas: its own HTML, islands and machines, with simulated time and
 * actors. It imports the page's code at run time only, so that the page's chunks stay as they are.
 */
import type { StateValue } from 'xstate';
import { offerPreview, previewOf, type Commission } from 'xstate-atlas';
import { SimulatedClock } from 'xstate-atlas/walk';
import { gesturesWith } from './hands.ts';
import { bringIntoSight, memoryStorage, quietWorld } from './quiet-world.ts';

for (const area of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, area, { value: memoryStorage() });
}
if (import.meta.env.DEV)
  Object.assign(window, { $RefreshReg$() {}, $RefreshSig$: () => (type: unknown) => type });

async function open(commission: Commission) {
  const { flow } = commission;
  const [{ startFlows, startIdleFlows, wordsOfPage }] = await Promise.all([
    load<typeof import('../islands/hydrate.tsx')>(document.documentElement.dataset['islands']),
    showPage(),
  ]);
  const clock = new SimulatedClock();
  const { adapt, onRequest } = quietWorld();
  const options = { content: await wordsOfPage(), adapt, clock };
  const flows = await startFlows(undefined, options);
  await startIdleFlows(flows, options);
  bringIntoSight(flow);
  // Only the driven flow waits for each step; toasts of another flow appear by themselves.
  if (flow !== 'toast' && 'toast' in flows)
    flows.toast.subscribe(({ value }) => isComing(value) && onRequest.showToast());
  return previewOf(flows, commission, {
    gestures: {
      ...gesturesWith(() => onRequest.keepDraftAsSent()),
      'toast.appeared': appeared,
    },
  });

  /** The real toast reports that it has appeared. */
  function appeared() {
    return new Promise<true>((resolve) => {
      const subscription = flows.toast.subscribe((snapshot) => {
        if (isComing(snapshot.value)) return;
        subscription.unsubscribe();
        resolve(true);
      });
      onRequest.showToast();
    });
  }
}

const isComing = (value: StateValue) => JSON.stringify(value) === '{"up":"coming"}';

/** Imports by a name that only the build knows, so that the page's chunks stay as they are. */
const load = async <Module>(file = '') => (await import(/* @vite-ignore */ file)) as Module;

/** Shows the prerendered page with its styles, without its script. */
async function showPage() {
  const { head, body, documentElement } = await fetchDocument('/');
  for (const script of body.querySelectorAll('script')) script.remove();
  const styles = [...head.querySelectorAll('style, link[rel=stylesheet]')];
  document.documentElement.lang = documentElement.lang;
  document.documentElement.dataset['script'] = 'running';
  document.head.append(...styles);
  document.body.replaceWith(document.adoptNode(body));
  const pending = styles.filter((style) => style instanceof HTMLLinkElement && !style.sheet);
  await Promise.all(pending.map(loaded));
}

const loaded = (style: Element) =>
  new Promise((resolve) => style.addEventListener('load', resolve));

/** Lets the browser parse the page: the site's policy forbids a script to turn text into markup. */
const fetchDocument = (address: string) =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.response as Document));
    request.addEventListener('error', () => reject(new Error('the page could not be fetched')));
    request.open('GET', address);
    request.send();
  });

// Links must not lead out of the frame.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});
offerPreview(open);
