import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

const { home, about, services, plans, invitation } = content;
const TITLES = [about.title, services.title];
const HEADINGS = [home.headline, ...TITLES, plans.headline, invitation.headline];

/** The section headings that are there to be seen, wherever the window is, and where they are. */
const shownHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section > * :is(h1, h2)')]
      .filter((heading) =>
        heading.checkVisibility({
          contentVisibilityAuto: true,
          opacityProperty: true,
          visibilityProperty: true,
        }),
      )
      .map((heading) => {
        const { x, y, width, height } = heading.getBoundingClientRect();
        return { text: heading.textContent, x, y: y + window.scrollY, width, height };
      }),
  );

/** What is transparent in part, waits for a scroll or has not been fetched. */
const unfinished = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('main *')]
      .filter((element) => {
        const { opacity, contentVisibility } = getComputedStyle(element);
        return opacity !== '1' || contentVisibility !== 'visible';
      })
      .map((element) => element.outerHTML.slice(0, 80)),
    ...[...document.querySelectorAll<HTMLImageElement>('img:not(.work img)')]
      .filter(({ loading, naturalWidth }) => loading === 'lazy' || naturalWidth === 0)
      .map(({ src }) => src),
  ]);

const drawn = async () => {
  const finite = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  await Promise.all(finite.map(({ finished }) => finished));
};

describe('who takes a picture of the page without scrolling', () => {
  test.each([320, 1280])('has all of it at %i px', async (width) => {
    const page = await visit({ width });
    await page.evaluate(drawn);
    const headings = await shownHeadings(page);
    expect(headings.map(({ text }) => text)).toEqual(HEADINGS);
    expect(await unfinished(page)).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const picture = PNG.sync.read(await page.screenshot({ fullPage: true }));
    expect(headings.map((box) => [box.text, contrastIn(picture, box) > 150])).toEqual(
      HEADINGS.map((text) => [text, true]),
    );
  });

  test('prints all of it', async () => {
    const page = await visit();
    await page.evaluate(drawn);
    await page.emulateMedia({ media: 'print' });
    expect((await shownHeadings(page)).map(({ text }) => text)).toEqual(HEADINGS);
    expect(await unfinished(page)).toEqual([]);
  });
});

/** The distance between the lightest and the darkest green in a part of a picture, of 255. */
function contrastIn(picture: PNG, { x, y, width, height }: Required<DOMRectInit>) {
  let [darkest, lightest] = [255, 0];
  for (let row = Math.ceil(y); row < y + height; row++) {
    for (let column = Math.ceil(x); column < x + width; column++) {
      const green = picture.data[(row * picture.width + column) * 4 + 1] ?? 0;
      darkest = Math.min(darkest, green);
      lightest = Math.max(lightest, green);
    }
  }
  return lightest - darkest;
}
