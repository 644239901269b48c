import { content } from '../support/site.ts';
import { layoutShifts } from '../support/browser/conditions.ts';
import { expect, held, idlePartIn, test } from '../support/browser/test.ts';
import { observe } from '../support/observe.ts';

test('before the script runs, a drawing that crosses the edge of its section is not cut off', async ({
  visit,
}) => {
  const routes = { '**/assets/islands-*.js': held().take };
  const page = await visit({ isAwaited: false, routes });
  const isWhole = await page.locator('#About').evaluate((section) => {
    const drawing = document.createElement('div');
    drawing.style.cssText = 'position: absolute; top: -20px; width: 40px; height: 40px';
    section.style.position = 'relative';
    section.append(drawing);
    section.scrollIntoView({ behavior: 'instant' });
    const { left, top } = drawing.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5) === drawing;
  });
  expect(isWhole).toBe(true);
});

test('a name typed before the script has loaded appears on the sign once the script runs', async ({
  visit,
}) => {
  const islands = held();
  const routes = { '**/assets/islands-*.js': islands.take };
  const page = await visit({ isAwaited: false, routes });
  await page.getByLabel(content.home.sketch.nameLabel).fill('Kedai Aminah');
  await (await islands.next()).continue();
  const signs = async () => new Set((await page.evaluate(observe)).signs);
  await expect.poll(signs).toEqual(new Set(['Kedai Aminah']));
});

for (const place of ['', '#Contact']) {
  test(`the layout at "${place}" does not shift if a page with a stored plan is painted before the end of its HTML has arrived`, async ({
    visit,
    world,
  }) => {
    world.hold('end of the page');
    let idlePart: Promise<unknown> | undefined;
    const page = await visit({
      address: `${world.address}${place}`,
      prepare: async (tab) => {
        idlePart = idlePartIn(tab);
        await tab.addInitScript(() => sessionStorage.setItem('plan', 'Landing Page'));
        await tab.exposeFunction('onPaint', world.letThrough);
        await tab.addInitScript(() => {
          const { onPaint } = window as unknown as { onPaint: () => void };
          const look = () => {
            const isThere = document.querySelector('footer') !== null;
            // A footer found in one frame has been painted when the next frame starts.
            requestAnimationFrame(isThere ? onPaint : look);
          };
          requestAnimationFrame(look);
        });
      },
    });
    await idlePart;
    // `layoutShifts` ignores the fraction of a pixel by which the form may shift when the font arrives.
    expect(await layoutShifts(page)).toEqual([]);
  });
}
