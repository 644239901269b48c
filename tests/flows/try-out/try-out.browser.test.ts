/** Facts that need a real browser: requests, the visitor's own draft, a part that does not load. */
import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import type { Trial } from '../../../machines/try-out.machine.ts';
import { content } from '../../../src/content/index.ts';
import { isDefaultContent } from '../../support/default-content.ts';
import { heldAnswer } from '../../support/browser/conditions.ts';
import { fillIn, TYPED, useBrowser, type Visit } from '../../support/browser/visit.ts';
import { observe } from '../../support/observe.ts';
import { pageCase, saidAfter } from './page-case.ts';

const visit = useBrowser();
const { extras, sendFlow, whatIf } = content;
/** An owner may leave the try-out out. */
const REHEARSAL = '**/assets/rehearsal-*.js';

const { trouble, reload } = pageCase.delays;
const withClock: Visit = { prepare: (tab) => tab.clock.install() };

const openQuestion = (page: Page) => page.locator('#try-out > summary').click();
const isAsked = (page: Page) => page.locator('[data-trial]').first().waitFor();
const look = (page: Page) => page.evaluate(observe);

test.runIf(extras.tryOut)(
  'each trial leaves the sample whole, the visitor’s own words alone, and sends nothing',
  async () => {
    const requests: string[] = [];
    const page = await visit(withClock);
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
      await page.clock.runFor(trouble + reload);
      await expect
        .poll(async () => (await look(page)).tryOut)
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

test.runIf(extras.tryOut)(
  'what is said comes into view on the smallest phone, and a visitor who went on stays there',
  async () => {
    const page = await visit({ ...withClock, viewport: { width: 320, height: 568 } });
    await openQuestion(page);
    const status = page.locator('#try-out > [role=status]');
    const said = () => status.textContent();
    const isInView = () =>
      status.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 0 && bottom <= innerHeight;
      });
    const trySending = async () => {
      await page.locator('[data-trial=lineCut]').click();
      await expect.poll(said).toBe(sendFlow.says(content.contact.sendingStatus));
    };
    const goUp = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const fail = async () => {
      await page.clock.runFor(trouble);
      await expect.poll(said).toBe(saidAfter('lineCut'));
    };
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await goUp();
      await trySending();
      await fail();
      await expect.poll(isInView).toBe(true);
    }

    await trySending();
    // Chromium adds the rest of a smooth scroll to a jump.
    await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
    await goUp();
    await fail();
    await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
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

test.runIf(extras.tryOut)(
  'the try-out is fetched once the question is opened, says on a slow line that it loads, and moves nothing when it comes',
  async () => {
    let asked = 0;
    const part = heldAnswer((route) => route.continue());
    const hold = (route: Route) => {
      asked += 1;
      return part.hold(route);
    };
    const page = await visit({ reducedMotion: 'reduce', routes: { [REHEARSAL]: hold } });
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(0);
    await openQuestion(page);
    await part.isAwaited();
    await expect.poll(async () => (await look(page)).tryOut.said).toBe(sendFlow.loading);
    const below = async () => {
      const tops: number[] = [];
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        tops.push(await page.evaluate(startOfNotes, isDefaultContent));
      }
      return tops;
    };
    const before = await below();
    await part.letGo();
    await isAsked(page);
    expect((await look(page)).tryOut.said).toBe('');
    const after = await below();
    expect(after.filter((top, at) => Math.abs(top - before[at]!) >= 1)).toEqual([]);
  },
);

/** The room that is kept fits the words that the project comes with. Longer ones take more. */
function startOfNotes(isRoomEnough: boolean) {
  const part = document.querySelector<HTMLElement>('#try-out > div')!;
  const room = Number.parseFloat(getComputedStyle(part).minHeight);
  const { top } = document.querySelector('.privacy')!.getBoundingClientRect();
  return top + scrollY - (isRoomEnough ? 0 : part.offsetHeight - room);
}

async function isAtRest() {
  const before = scrollY;
  await new Promise((later) => {
    setTimeout(later, 150);
  });
  return scrollY === before;
}
