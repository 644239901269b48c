import type { Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { fillIn, locatedIn, submit, TYPED, useBrowser } from '../support/browser/visit.ts';
import { chooseAbroad } from '../support/browser/use-page.ts';
import { hasSwitch } from '../support/currencies.ts';

const visit = useBrowser();

/** Stands in for the inspector's own page: it connects, and keeps what it is told. */
const RECEIVER = `<script>
  window.told = [];
  addEventListener('message', ({ data }) => told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

interface Told {
  type: string;
  name?: string;
  parentId?: string;
}

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    mode: 'development',
    logLevel: 'error',
    server: { port: 0 },
    // A package that is found late would load the page anew in the middle of the test.
    optimizeDeps: { entries: ['src/hydrate.tsx', 'src/dev/inspector.ts'] },
  });
  await server.listen();
  // A tab counts as open once its page answers, and the first answer of the atlas takes a while.
  await fetch(`${server.resolvedUrls!.local[0]!}flows/`);
});
afterAll(() => server.close());

test('?inspect shows the running flows to an inspector, and nothing that was typed', async () => {
  const address = server.resolvedUrls!.local[0]!;
  const page = await visit({
    address: `${address}?inspect=${encodeURIComponent(`${address}receiver`)}`,
    country: locatedIn('Singapore'),
    routes: {
      '**/local/country*': locatedIn('Singapore'),
      '**/receiver': (route) => route.fulfill({ contentType: 'text/html', body: RECEIVER }),
    },
    // React's own advertisement, and Vite's talk of its connection.
    expectedErrors: /React DevTools|\[vite\]/,
  });
  const inspector = page
    .context()
    .pages()
    .find((other) => other !== page)!;
  const told = () => inspector.evaluate(() => (window as unknown as { told: Told[] }).told);

  await chooseAbroad(page);
  await fillIn(page);
  await submit(page);
  await page.getByText(content.contact.successToast).waitFor();

  const flows = (await told())
    .filter(({ type, parentId }) => type === '@xstate.actor' && !parentId)
    .map(({ name }) => name);
  expect(flows.toSorted()).toEqual([
    'contact',
    'mobileMenu',
    'plan',
    ...(hasSwitch ? ['region'] : []),
    'sectionScroll',
    'toast',
    'typingLoop',
  ]);
  const everything = JSON.stringify(await told());
  expect(everything).toContain('form.submitted');
  expect(everything.includes('abroad.chosen')).toBe(hasSwitch);
  for (const typed of Object.values(TYPED)) expect(everything).not.toContain(typed);
});

test('?inspect opens the atlas where there is no network', async () => {
  let opened: Promise<Page>;
  await visit({
    address: `${server.resolvedUrls!.local[0]!}?inspect`,
    routes: { '**/local/country*': locatedIn('Singapore') },
    prepare: async (tab) => {
      opened = tab.context().waitForEvent('page');
      await tab.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
      });
    },
    expectedErrors: /React DevTools|\[vite\]/,
  });
  const atlas = await opened!;
  await atlas.getByText('Following the page in the other tab.').waitFor();
  expect(new URL(atlas.url()).pathname).toBe('/flows/');
});
