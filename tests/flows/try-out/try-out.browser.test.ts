/** What takes a real browser: requests, the visitor's own draft, a part that does not load. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Trial } from '../../../machines/try-out.machine.ts';
import { content } from '../../../src/content/index.ts';
import { isDefaultContent } from '../../support/default-content.ts';
import { heldAnswer } from '../../support/browser/conditions.ts';
import { fillIn, TYPED, useBrowser } from '../../support/browser/visit.ts';
import { observe } from '../../support/observe.ts';
import { saidAfter } from './page-case.ts';

const visit = useBrowser();
const { extras, sendFlow, whatIf } = content;
/** An owner may leave the try-out out. */
const REHEARSAL = '**/assets/rehearsal-*.js';

const PATIENTLY = { timeout: 5000 };

const openQuestion = (page: Page) => page.locator('#try-out > summary').click();
const isAsked = (page: Page) => page.locator('[data-trial]').first().waitFor();
const look = (page: Page) => page.evaluate(observe);

test.runIf(extras.tryOut)(
  'each trial leaves the sample whole, the visitor’s own words alone, and sends nothing',
  async () => {
    const requests: string[] = [];
    const page = await visit({ isAwaited: true });
    await fillIn(page);
    const own = async () => {
      const { fields, draft, status, toast, areReadOnly } = await look(page);
      return { fields, draft, status, toast, areReadOnly };
    };
    const before = await own();
    expect(before).toMatchObject({ fields: TYPED, draft: TYPED });
    await openQuestion(page);
    await isAsked(page);
    page.on('request', (request) => requests.push(request.url()));
    for (const trial of Object.keys(sendFlow.trials) as Trial[]) {
      const button = page.getByRole('button', { name: sendFlow.trials[trial] });
      await button.click();
      await expect.poll(async () => (await look(page)).tryOut.stage).toBe('sending');
      await expect
        .poll(async () => (await look(page)).tryOut, PATIENTLY)
        .toEqual({
          isOpen: true,
          stage: 'failure',
          sample: sendFlow.sample,
          said: saidAfter(trial),
        });
      expect(await button.evaluate((pressed) => pressed === document.activeElement)).toBe(true);
    }
    expect(requests).toEqual([]);
    expect(await own()).toEqual(before);
    expect(await page.locator('#try-out :is(input, textarea, select, form, label)').count()).toBe(
      0,
    );
  },
);

test.runIf(extras.tryOut).each(['reduce', 'no-preference'] as const)(
  'what is said comes into view on the smallest phone, and a visitor who went on stays there, motion: %s',
  async (reducedMotion) => {
    const page = await visit({ viewport: { width: 320, height: 568 }, reducedMotion });
    await openQuestion(page);
    const status = page.locator('#try-out > [role=status]');
    const trial = page.locator('[data-trial=lineCut]');
    const said = () => status.textContent();
    const isInView = () =>
      status.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 0 && bottom <= innerHeight;
      });
    await trial.click();
    await expect.poll(said, PATIENTLY).toBe(saidAfter('lineCut'));
    await expect.poll(isInView).toBe(true);

    await trial.click();
    await expect.poll(said).toBe(sendFlow.says(content.contact.sendingStatus));
    // Chromium adds the rest of a smooth scroll to a jump.
    await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(said, PATIENTLY).toBe(saidAfter('lineCut'));
    // A scroll that was under way may have come to its end.
    expect(await page.evaluate(() => scrollY)).toBeLessThan(100);
  },
);

test.runIf(extras.tryOut)(
  'a try-out that does not load says so, and loads when the question is opened again',
  async () => {
    let isThere = false;
    const page = await visit({
      expectedErrors: /Failed to load resource/,
      routes: { [REHEARSAL]: (route) => (isThere ? route.continue() : route.abort()) },
    });
    await openQuestion(page);
    const said = async () => (await look(page)).tryOut.said;
    await expect.poll(said).toBe(sendFlow.notLoaded);
    expect(await page.getByText(whatIf.answer).isVisible()).toBe(true);
    isThere = true;
    await openQuestion(page);
    await expect.poll(said).toBe('');
    await openQuestion(page);
    await isAsked(page);
    expect(await said()).toBe('');
  },
);

/** The room that is kept fits the words that the project comes with. Longer ones take more. */
const beyondRoom = (part: HTMLElement) =>
  part.offsetHeight - Number.parseFloat(getComputedStyle(part).minHeight);

test.runIf(extras.tryOut).each([320, 390, 768, 1280])(
  'on a slow line the try-out says that it loads, and moves nothing when it comes, at %i px',
  async (width) => {
    const part = heldAnswer((route) => route.continue());
    const page = await visit({
      width,
      reducedMotion: 'reduce',
      routes: { [REHEARSAL]: part.hold },
    });
    await openQuestion(page);
    await part.isAwaited();
    await expect.poll(async () => (await look(page)).tryOut.said).toBe(sendFlow.loading);
    const below = () =>
      page
        .locator('.privacy')
        .first()
        .evaluate((notes) => notes.getBoundingClientRect().top);
    const before = await below();
    await part.letGo();
    await isAsked(page);
    expect((await look(page)).tryOut.said).toBe('');
    const more = isDefaultContent ? 0 : await page.locator('#try-out > div').evaluate(beyondRoom);
    expect(Math.abs((await below()) - before - more)).toBeLessThan(1);
  },
);

test.runIf(extras.tryOut)(
  'nothing of the try-out is fetched before the question is opened',
  async () => {
    const asked: string[] = [];
    const page = await visit({
      prepare: (tab) => tab.on('request', (request) => asked.push(request.url())),
    });
    await page.waitForLoadState('networkidle');
    const ofTryOut = () => asked.filter((url) => /\/rehearsal-/.test(url));
    expect(ofTryOut()).toEqual([]);
    await openQuestion(page);
    await isAsked(page);
    expect(ofTryOut()).toHaveLength(1);
  },
);

test.runIf(extras.tryOut)('without a script the question still has its answer', async () => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  await openQuestion(page);
  expect(await page.getByText(whatIf.answer).isVisible()).toBe(true);
  expect(await page.locator('#try-out button').count()).toBe(0);
});

async function isAtRest() {
  const before = scrollY;
  await new Promise((later) => {
    setTimeout(later, 150);
  });
  return scrollY === before;
}
