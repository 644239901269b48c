import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/visit.ts';
import { observe } from '../../support/observe.ts';

const visit = useBrowser();

const IN_THE_MENU = '#menu a[data-offset]';

/** The page begins with Home, below a bar of 72 px, and scrolls no further. */
const LANDINGS = ['#Home 72', '#Service 100', '#Price 100', '#Contact 100', '#About 100'];

test.each([
  { width: 390, landings: LANDINGS },
  { width: 1280, landings: [...LANDINGS, '#About 190'] },
])('every link to a section lands where it should at $width px', async ({ width, landings }) => {
  const page = await visit({ width, reducedMotion: 'reduce' });
  const landed = new Set<string>();
  for (const link of await page.locator('a[data-offset]').all()) {
    const isInMenu = await link.evaluate((element, menu) => element.matches(menu), IN_THE_MENU);
    if (isInMenu && width < 768) await page.locator('#menu-button').click();
    if (!(await link.isVisible())) continue;
    await link.click();
    const { address, sectionInFocusAt } = await page.evaluate(observe);
    landed.add(`${address} ${sectionInFocusAt}`);
  }
  expect([...landed].toSorted()).toEqual(landings.toSorted());
});

test('a scroll leaves a visitor where the history leads back to', async () => {
  const page = await visit({ prepare: (tab) => tab.clock.install() });
  const place = () =>
    page.evaluate(() => ({ y: window.scrollY, steps: window.history.length, hash: location.hash }));
  const top = await place();
  await page.locator('nav > ul [href="#Price"]').click();
  await page.waitForFunction(() => window.scrollY > 200);
  await page.evaluate(() => window.history.back());
  const back = { ...top, steps: top.steps + 1 };
  await expect.poll(place).toEqual(back);
  await page.clock.runFor(1000);
  expect(await place()).toEqual(back);
});
