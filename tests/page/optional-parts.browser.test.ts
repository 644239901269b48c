/** The page of an owner who has filled every part of it, and has its visits counted. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimPort } from '../../tools/serve/port.ts';
import { serveSite } from '../../tools/serve/built-site.ts';
import { violationsOn } from '../../tools/ship/page-check/axe.ts';
import { buildFilledSite } from '../support/browser/filled-site.ts';
import { overflowing } from '../../tools/ship/page-check/layout.ts';
import { layoutShifts } from '../support/browser/layout.ts';
import { answering, fillIn, submit, useBrowser } from '../support/browser/visit.ts';
import { filledParts } from '../support/filled-parts.ts';

/** It takes its time on a busy machine. */
const BUILD_MS = 180_000;

const visit = useBrowser();
const { work, questions } = filledParts;

/** As one of these services has it: it learns from its tag whose page it is on, and sends from there. */
const SCRIPT = `
  const { dataset, src } = document.currentScript;
  window.plausible = (event) =>
    fetch(new URL('/counted', src), { method: 'POST', body: JSON.stringify({
      event,
      site: dataset.domain,
      pageIs: document.documentElement.dataset.script,
    }) });
  window.plausible('pageview');`;
const PAGEVIEW = { event: 'pageview', site: 'kedai.example', pageIs: 'running' };
const ENQUIRY = { ...PAGEVIEW, event: 'Enquiry sent' };

let counted: unknown[];
let isDown: boolean;
const counter = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  if (isDown) response.writeHead(503).end();
  else if (request.url === '/script.js') {
    response.setHeader('content-type', 'text/javascript').end(SCRIPT);
  } else {
    void text(request).then((told) => {
      counted.push(JSON.parse(told));
      response.end();
    });
  }
});

let site: Awaited<ReturnType<typeof serveSite>> | undefined;
beforeAll(async () => {
  const settings = {
    VITE_ANALYTICS: `http://localhost:${await claimPort(counter, 0)}/script.js`,
    VITE_ANALYTICS_DATA: 'domain=kedai.example',
    VITE_FLOWS_PAGE: 'off',
  };
  site = await serveSite(await buildFilledSite('.cache/filled-site', settings), settings);
}, BUILD_MS);
beforeEach(() => {
  counted = [];
  isDown = false;
});
afterAll(() => {
  site?.close();
  counter.close().closeAllConnections();
});

const openFilled = (options: Parameters<typeof visit>[0] = {}) =>
  visit({ address: site!.address, ...options });

async function send(page: Page) {
  await fillIn(page);
  await submit(page);
}

/** A scheme changes the colours, and a width what stands where. */
test.each([
  ['light', 320],
  ['dark', 1280],
] as const)(
  'in the %s scheme at %i px nothing is pushed out, and axe finds nothing to fault',
  async (colorScheme, width) => {
    const page = await openFilled({ colorScheme, width, reducedMotion: 'reduce' });
    for (const summary of await page.locator('main summary').all()) await summary.click();
    expect(await violationsOn(await page.context().newCDPSession(page))).toEqual([]);
    expect(await page.evaluate(overflowing)).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await page.evaluate(overflowing)).toEqual([]);
  },
);

test('the navigation leads where it did, and marks a section of its own', async () => {
  const page = await openFilled({ reducedMotion: 'reduce' });
  for (const [part, section] of [
    ['.work', 'Service'],
    ['.questions', 'Price'],
    ['aside', 'Price'],
  ]) {
    await page.locator(part!).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect
      .poll(() => page.locator('header .nav-link[aria-current]').getAttribute('href'))
      .toBe(`#${section}`);
  }
});

test('pictures come late, in the format and width that suits, and move nothing', async () => {
  const late: (() => unknown)[] = [];
  const asked: string[] = [];
  const page = await openFilled({
    width: 390,
    routes: {
      '**/*.avif': (route) => {
        asked.push(new URL(route.request().url()).pathname);
        late.push(() => route.continue());
      },
    },
  });
  expect(asked).toEqual([]);
  const shown = page.locator('.work img');
  const places = () =>
    shown.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()));
  for (const image of await shown.all()) await image.scrollIntoViewIfNeeded();
  await expect.poll(() => late.length).toBe(work.cases.length);
  const before = await places();
  for (const arrive of late) await arrive();
  const isLoaded = () =>
    shown.evaluateAll((images) =>
      images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
    );
  await expect.poll(isLoaded).toBe(true);
  expect(await places()).toEqual(before);
  expect((await layoutShifts(page)).filter((value) => value >= 0.0005)).toEqual([]);
  expect(asked.filter((path) => !/^\/assets\/.+-480-\w{8}\.avif$/.test(path))).toEqual([]);
});

test('questions open without a script, and a question can be read on paper', async () => {
  const page = await openFilled({ javaScriptEnabled: false, isAwaited: false });
  const answer = page.getByText(questions.questions[0]!.answer);
  expect(await answer.isVisible()).toBe(false);
  await page.getByText(questions.questions[0]!.question).click();
  expect(await answer.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const last = page.getByText(questions.questions.at(-1)!.answer);
  expect(await last.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(
    9,
  );
});

describe('the script that counts', () => {
  test('comes once the page is alive, and hears of each enquiry that has arrived and of no other', async () => {
    const answers = [500, 200, 200];
    const page = await openFilled({
      mail: (route) => answering({ status: answers.shift()!, body: 'OK' })(route),
      expectedErrors: /status of 500|500 OK/,
    });
    await expect.poll(() => counted).toEqual([PAGEVIEW]);
    await send(page);
    await page.locator('.send-status-failure').waitFor();
    await submit(page);
    await page.locator('.send-status-success').waitFor();
    await expect.poll(() => counted).toEqual([PAGEVIEW, ENQUIRY]);
    await send(page);
    await expect.poll(() => counted).toEqual([PAGEVIEW, ENQUIRY, ENQUIRY]);
    expect(answers).toEqual([]);
  });

  test('may be missing: an enquiry is sent all the same', async () => {
    isDown = true;
    const page = await openFilled({ expectedErrors: /status of 503/ });
    await send(page);
    await page.locator('.send-status-success').waitFor();
    expect(counted).toEqual([]);
  });
});
