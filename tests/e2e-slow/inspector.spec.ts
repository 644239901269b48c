/** Tests of the development server: its inspector, and its reload after an edit of the content. */
import { utimesSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import {
  chooseAbroad,
  expect,
  fillIn,
  locatedIn,
  submit,
  test,
  TYPED,
} from '../support/browser/test.ts';
import { loadSite } from '../../site/content/load.ts';
import { LOCAL_ENDPOINTS } from '../../site/local/stand-ins/index.ts';
import { configFor } from '../../site/build/config.ts';
import { content } from '../support/site.ts';
import { temporaryFolder } from '../support/run-tool.ts';

/**
 * Makes the tab report that it is offline. A tab that the page has opened also acts as an inspector: it
 * connects and records messages.
 */
function stayOfflineAndListen() {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  if (!window.opener) return;
  const messages: unknown[] = [];
  Object.assign(window, { messages });
  window.addEventListener('message', ({ data }) => messages.push(data));
  (window.opener as Window).postMessage({ type: '@statelyai.connected' }, '*');
}

const [cacheDir, removeCache] = temporaryFolder();
let server: ViteDevServer;
test.beforeAll(async () => {
  const site = loadSite('tests/agencies/default', {}, LOCAL_ENDPOINTS);
  server = await createServer({
    ...configFor(site, { isLocal: true }),
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    server: { port: 0 },
    // A cold cache, as on the first start of the development server.
    cacheDir,
  });
  await server.listen();
});
// Runs the tests in turn, because the second edits the content, which would reload the page of the first.
test.describe.configure({ mode: 'serial' });
test.afterAll(async () => {
  await server.close();
  removeCache();
});

test('offline, ?inspect opens the atlas and reports the running flows to it, but no typed text', async ({
  visit,
}) => {
  // A development server with a cold cache is slow.
  test.slow();
  let opened: Promise<Page>;
  const loaded: string[] = [];
  const noteLoads = (tab: Page) => tab.on('load', () => loaded.push(new URL(tab.url()).pathname));
  const page = await visit({
    address: `${server.resolvedUrls!.local[0]!}?inspect`,
    routes: {
      '**/local/country*': locatedIn('Singapore'),
      '**/send-form': (route) => route.abort('internetdisconnected'),
    },
    prepare: async (tab) => {
      noteLoads(tab);
      tab.context().on('page', noteLoads);
      // Waits without a limit, because the first response of the atlas is slow.
      opened = tab.context().waitForEvent('page', { timeout: 0 });
      await tab.context().addInitScript(stayOfflineAndListen);
    },
    // Messages of React and Vite, the failed send, and timeouts while the server draws the atlas for the
    // first time.
    expectedErrors: /React DevTools|\[vite\]|Failed to (fetch|load resource)|no answer in/,
  });
  const atlas = await opened!;
  expect(new URL(atlas.url()).pathname).toBe('/flows/');
  await atlas.getByText('Following the page').waitFor({ state: 'attached' });

  await chooseAbroad(page);
  await fillIn(page);
  await submit(page);
  await page.getByText(content.contact.sending.failureToast).waitFor();

  // Each page has loaded only once: Vite would reload a page if it discovered a package late.
  expect(loaded).toEqual(['/', '/flows/']);
  const messages = await atlas.evaluate(() =>
    JSON.stringify((window as unknown as { messages: object[] }).messages),
  );
  const flows = 'contact mobileMenu plan region sectionScroll sketch toast typingLoop'.split(' ');
  for (const flow of flows) expect(messages).toContain(`"name":"${flow}"`);
  for (const event of ['form.submitted', 'currency.chosen']) expect(messages).toContain(event);
  for (const typed of Object.values(TYPED)) expect(messages).not.toContain(typed);
});

test('an edit of the content reloads the page at the same scroll position', async ({ visit }) => {
  const page = await visit({
    address: server.resolvedUrls!.local[0]!,
    routes: { '**/local/country*': locatedIn('Singapore') },
    expectedErrors: /React DevTools|\[vite\]|Failed to (fetch|load resource)/,
  });
  const place = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  // Scroll anchoring may add a pixel, as lazy parts above get their final height.
  const isThere = async () => Math.abs((await place()) - 3000) < 2;
  await expect.poll(isThere).toBe(true);
  const reloaded = page.waitForEvent('load', { timeout: 30_000 });
  // Changes only the modification time, because other tests read the file.
  utimesSync('tests/agencies/default/questions.yaml', new Date(), new Date());
  await reloaded;
  await expect.poll(isThere).toBe(true);
});
