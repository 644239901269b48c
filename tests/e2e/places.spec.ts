/** The page before any gesture, in a low window, and at its foot on a phone. */
import { violationsOn } from '../../site/check/page/axe.ts';
import { content } from '../support/site.ts';
import { expect, SCHEMES, test } from '../support/browser/test.ts';

for (const [index, colorScheme] of SCHEMES.entries()) {
  const width = [1280, 390][index]!;
  test(`axe finds no violations before any gesture, at ${width} px in the ${colorScheme} scheme`, async ({
    visit,
  }) => {
    const page = await visit({ width, colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOn(await page.context().newCDPSession(page))).toEqual([]);
  });
}

test('without JavaScript, the form says how to write otherwise', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  await expect(
    page.locator('#enquiry').getByText(content.contact.form.withoutScript),
  ).toBeVisible();
});

test('in a low window the wheel scrolls the open menu to its last link, and not the page', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 568, height: 240 } });
  await page.locator('#menu-button').click();
  const panel = page.locator('.menu-panel');
  await expect(panel).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const last = page.locator('.menu-panel a').last();
  expect((await last.boundingBox())!.y).toBeGreaterThan(240);
  await page.mouse.move(284, 200);
  await page.mouse.wheel(0, 2000);
  const bottom = async () => {
    const { y, height } = (await last.boundingBox())!;
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(240);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone every link of the footer can be tapped, and the first shows the privacy note below the bar', async ({
  visit,
}) => {
  const page = await visit({ width: 390, hasTouch: true, reducedMotion: 'reduce' });
  const links = page.locator('footer a');
  expect(await links.count()).toBe(3);
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded();
    const { width, height } = (await link.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await link.tap({ trial: true });
  }
  const note = page.getByRole('heading', { name: content.privacy[0]!.title });
  await expect(note).toBeHidden();
  await links.first().tap();
  await expect(note).toBeInViewport();
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect((await note.boundingBox())!.y).toBeGreaterThan(bar.y + bar.height);
});
