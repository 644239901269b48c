import { expect, test } from '../../support/browser/test.ts';
import { inBar } from '../../../src/content/derived/sections.ts';
import { content } from '../../../src/content/index.ts';
import { observe } from '../../support/observe.ts';

/** The page begins with Home, below a bar of 72 px, and scrolls no further. */
const landing = (section: string, offset = -100) =>
  section === 'Home' ? '#Home 72' : `#${section} ${-offset}`;

/** The targets of links; those of the bar and the menu stop at their offset. */
const landingsWith = (offset: 'desktopOffset' | 'mobileOffset') =>
  [
    ...new Set([
      ...inBar(content).map((each) => landing(each.section, each[offset])),
      ...inBar(content).map(({ section }) => landing(section)),
      '#Price 100',
      '#Contact 100',
    ]),
  ].toSorted();

test('every link to a section lands where it should, on a phone and on a desktop', async ({
  visit,
}) => {
  const page = await visit({ width: 390, reducedMotion: 'reduce' });
  const landings = async () => {
    const landed = new Set<string>();
    const links = page.locator('a[data-offset]').filter({ visible: true });
    for (const link of await links.elementHandles()) {
      await link.evaluate((element) => (element as HTMLElement).click());
      const { address, sectionInFocusAt } = await page.evaluate(observe);
      landed.add(`${address} ${sectionInFocusAt}`);
    }
    return [...landed].toSorted();
  };
  await page.locator('#menu-button').click();
  expect(await landings()).toEqual(landingsWith('mobileOffset'));
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await landings()).toEqual(landingsWith('desktopOffset'));
});
