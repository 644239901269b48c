/** Takes a picture of each state of each flow, as the atlas previews it. */
import type { Browser, Page } from 'playwright';
import { flowPaths } from '../../src/atlas/paths.ts';
import { heightAt, SCHEMES } from './page.ts';

const WIDTHS = [390, 1280];

const FRAME_FILLS_WINDOW =
  '#dock iframe { position: fixed; inset: 0; zoom: 1; width: 100vw; height: 100vh; border: 0 }';

export async function takeFlowPictures(browser: Browser, address: string) {
  for (const width of WIDTHS) {
    const viewport = { width, height: heightAt(width) };
    // The site's own policy would block the style.
    const atlas = await browser.newPage({ viewport, bypassCSP: true });
    await atlas.goto(`${address}flows/`);
    await atlas.addStyleTag({ content: FRAME_FILLS_WINDOW });
    for (const state of Object.keys(flowPaths.paths).filter((id) => id.includes('.'))) {
      await driveTo(atlas, state);
      for (const colorScheme of SCHEMES) {
        await atlas.emulateMedia({ colorScheme });
        const path = `screenshots/flows/${state}-${width}-${colorScheme}.png`;
        await atlas.screenshot({ path, animations: 'disabled' });
      }
    }
    await atlas.close();
  }
}

async function driveTo(atlas: Page, state: string) {
  await atlas.evaluate(
    (id) =>
      new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true });
        window.location.hash = id;
      }),
    state,
  );
  await atlas.locator(`[data-state="${state}"].is-active`).waitFor({ state: 'attached' });
  await atlas.locator('#drive-status', { hasText: /^(Step|The start)/ }).waitFor();
  const preview = atlas.frameLocator('#drive-frame iframe').locator(':root');
  await preview.evaluate(async ({ ownerDocument: { fonts, images } }) => {
    const pending = [...images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all([fonts.ready, ...pending.map((image) => image.decode().catch(() => {}))]);
  });
}
