/** Facts that need a real browser: measured letters, styles that follow a choice, a reload. */
import type { Page } from 'playwright';
import { SITE, expect, test } from '../../support/browser/test.ts';
import { kindsIn } from '../../../src/content/derived/kinds.ts';
import { content } from '../../../src/content/index.ts';
import { observe } from '../../support/observe.ts';
import { discussionOf, lineOf } from '../../flows/plan/page-case.ts';
import { addressWith, kindField, NAME_FIELD } from '../../flows/sketch/page-case.ts';

const kinds = kindsIn(content);
const last = kinds.at(-1)!;
const NAME = 'Kedai Aminah';

test.describe('the drawing of a visitor', () => {
  test('letters the sign within its board on a phone and on a desktop', async ({ visit }) => {
    const page = await visit();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of [
        'A',
        NAME,
        '王记茶室',
        'க்ஷேத்ரா',
        'مطعم النخيل',
        'W'.repeat(40),
        '字'.repeat(40),
      ]) {
        await page.locator(NAME_FIELD).fill(name);
        const [letters, board] = await page
          .locator('.sign')
          .evaluate((sign) =>
            [sign.querySelector('text')!, sign.querySelector('.side + * + *')!].map(
              (part) => part.getBoundingClientRect().toJSON() as DOMRect,
            ),
          );
        expect(letters!.width).toBeGreaterThan(5);
        expect(letters!.left).toBeGreaterThan(board!.left);
        expect(letters!.right).toBeLessThan(board!.right);
        expect(letters!.top).toBeGreaterThan(board!.top);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  });

  const shownIn = (page: Page) =>
    page.evaluate(() => ({
      plans: [...document.querySelectorAll<HTMLElement>('#sketch a')]
        .filter((link) => link.checkVisibility())
        .map(({ dataset }) => dataset['plan']),
      covers: [...document.querySelectorAll('[class^=drawn-]')]
        .filter((cover) => getComputedStyle(cover).display !== 'none')
        .map((cover) => cover.getAttribute('class')),
      isNameAsked: document.querySelector('#sketch input')!.checkVisibility(),
    }));

  test('without a script the choice changes drawing and plan, and no name is asked', async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled: false, isAwaited: false });
    const isNameAsked = false;
    const [first] = kinds;
    expect(await shownIn(page)).toEqual({ plans: [first!.plan.title], covers: [], isNameAsked });
    await page.locator(kindField(last.drawing)).check();
    expect(await shownIn(page)).toEqual({
      plans: [last.plan.title],
      covers: [`drawn-${last.drawing}`],
      isNameAsked,
    });
  });

  test('a drawing that is sent in an address stands there, and goes to the form and through a reload', async ({
    visit,
  }) => {
    const page = await visit({
      address: new URL(addressWith({ name: NAME, kind: last.drawing }), SITE).href,
    });
    const look = async () => {
      const { sign, drawnKind, plan } = await page.evaluate(observe);
      return { sign, drawnKind, plan };
    };
    const drawn = { sign: NAME, drawnKind: last.drawing };
    await expect.poll(look).toEqual({ ...drawn, plan: null });
    await page.locator('textarea').fill('Hello');
    await page.locator(discussionOf(last.plan.title)).click();
    const discussed = { ...drawn, plan: lineOf(last.plan.title, 'home', NAME) };
    await expect.poll(look).toEqual(discussed);
    expect(await page.locator('textarea').inputValue()).toBe('Hello');
    expect(new URL(page.url()).hash).toBe('#Contact');
    await page.reload();
    await expect.poll(look).toEqual(discussed);
  });

  test('changes are instant for visitors who prefer less motion', async ({ visit }) => {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.locator(NAME_FIELD).fill(NAME);
    await page.locator(kindField(last.drawing)).check();
    expect(
      await page.evaluate(
        () => document.querySelector('.hero-drawing')!.getAnimations({ subtree: true }).length,
      ),
    ).toBe(0);
  });
});
