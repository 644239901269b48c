import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
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

const draw = () => {
  const finite = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  for (const animation of finite) animation.finish();
};

/** So small a picture still shows a heading, and is soon taken and read. */
const SCALE = 0.5;

test('who takes a picture of the page without scrolling, or prints it, has all of it', async () => {
  const page = await visit({ width: 320, deviceScaleFactor: SCALE });
  const expectAll = async () => {
    const headings = await shownHeadings(page);
    expect(headings.map(({ text }) => text)).toEqual(HEADINGS);
    expect(await unfinished(page)).toEqual([]);
    return headings;
  };
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(draw);
    const headings = await expectAll();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const picture = PNG.sync.read(await page.screenshot({ fullPage: true }));
    expect(headings.map((box) => [box.text, contrastIn(picture, box) > 150])).toEqual(
      HEADINGS.map((text) => [text, true]),
    );
  }
  await page.emulateMedia({ media: 'print' });
  await expectAll();
});

test('a browser without scripts shows every heading', async () => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  expect((await shownHeadings(page)).map(({ text }) => text)).toEqual(HEADINGS);
});

/** The distance between the lightest and the darkest green in a part of a picture, of 255. */
function contrastIn(picture: PNG, { x, y, width, height }: Required<DOMRectInit>) {
  let [darkest, lightest] = [255, 0];
  for (let row = Math.ceil(y * SCALE); row < (y + height) * SCALE; row++) {
    for (let column = Math.ceil(x * SCALE); column < (x + width) * SCALE; column++) {
      const green = picture.data[(row * picture.width + column) * 4 + 1] ?? 0;
      darkest = Math.min(darkest, green);
      lightest = Math.max(lightest, green);
    }
  }
  return lightest - darkest;
}
