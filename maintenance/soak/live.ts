/** A long life of one page in a short time: by its own clock, and measured after each round. */
import type { Browser, CDPSession, Page } from 'playwright';
import { content } from '../../src/content/index.ts';

/** What happens in each round. */
interface Round {
  minutes: number;
  sends: number;
  menuCycles: number;
  currencyFlips: number;
}

export interface Life extends Round {
  /** The first of them load and compile what there is, and count for nothing. */
  warmUps: number;
  rounds: number;
}

export interface Sample {
  heapBytes: number;
  nodes: number;
  listeners: number;
  documents: number;
}

const SECOND_MS = 1000;
const A_MOMENT_MS = 50;
const UNTIL_A_SCROLL_IS_OVER_MS = 2 * SECOND_MS;

export async function* live(browser: Browser, address: string, life: Life): AsyncGenerator<Sample> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.route('https://ipapi.co/**', (route) =>
    route.fulfill({ json: { country_name: content.agency.homeCountry } }),
  );
  await page.goto(address);
  await page.locator('html[data-script=running]').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SECOND_MS);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');

  for (let round = 0; round < life.warmUps + life.rounds; round += 1) {
    await liveOneRound(page, life);
    if (round >= life.warmUps) yield await measure(tools);
  }
  await page.close();
}

async function liveOneRound(page: Page, { minutes, sends, menuCycles, currencyFlips }: Round) {
  const end = (await now(page)) + minutes * 60 * SECOND_MS;
  for (let send = 0; send < sends; send += 1) await sendOne(page, send % 3 !== 2);
  await cycleMenu(page, menuCycles);
  await flipCurrency(page, currencyFlips);
  await scrollHome(page);
  const left = end - (await now(page));
  if (left < 0) throw new Error(`a round takes ${-left} ms longer than it may`);
  await page.clock.runFor(left);
}

async function sendOne(page: Page, isAccepted: boolean) {
  const answer = isAccepted ? { body: 'OK' } : { status: 429, body: 'Too Many Requests' };
  await page.route('**/api/v1.0/email/send-form', (route) => route.fulfill(answer), { times: 1 });
  await page.evaluate(fillIn);
  await page.getByRole('button', { name: content.contact.submitLabel }).click();
  await page.locator(`.send-status-${isAccepted ? 'success' : 'failure'}`).waitFor();
  const toast = page.locator('[data-sonner-toast]');
  while (!(await toast.count())) await page.clock.runFor(A_MOMENT_MS);
  while (await toast.count()) await page.clock.runFor(SECOND_MS);
}

/** What is typed the browser keeps, to undo it; what a script fills in it does not. */
function fillIn() {
  const fields = document.querySelectorAll<HTMLInputElement>('[name^=user_], [name=message]');
  for (const field of fields) {
    field.value = 'aisyah@kedai.example';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Every other time it is closed by the key. */
const cycleMenu = (page: Page, times: number) =>
  page.evaluate(async (cycles) => {
    const menu = document.getElementById('menu') as HTMLDetailsElement;
    const button = document.getElementById('menu-button')!;
    const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    const expectIt = async (isOpen: boolean) => {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
      if (menu.open !== isOpen) throw new Error('the menu did not follow');
    };
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      button.click();
      await expectIt(true);
      if (cycle % 2) button.click();
      else document.body.dispatchEvent(escape());
      await expectIt(false);
    }
  }, times);

async function flipCurrency(page: Page, times: number) {
  if (!content.agency.abroadCurrency) return;
  const { home, abroad } = content.pricing.currencyNames;
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('radio', { name: time % 2 ? home : abroad }).check();
  }
}

async function scrollHome(page: Page) {
  await page.locator('#menu-button').click();
  await page.locator('.menu-link[href="#Home"]').click();
  await page.clock.runFor(UNTIL_A_SCROLL_IS_OVER_MS);
}

async function measure(tools: CDPSession): Promise<Sample> {
  await tools.send('HeapProfiler.collectGarbage');
  const { metrics } = await tools.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
  return {
    heapBytes: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
  };
}

const now = (page: Page) => page.evaluate(() => Date.now());
