/** Takes a picture of each state of each flow as the preview of the atlas shows it, and lays them out. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { machineFiles } from '../../src/atlas/machines/files.ts';
import { flowPaths } from '../../src/atlas/paths.ts';
import { stateNodes } from '../../src/atlas/machines/introspection.ts';
import { pictureOf, SCHEMES, sheetOf, WIDTHS } from './sheet.tsx';
import { heightAt } from './take.ts';

/** The preview alone, in all of the window. */
const FRAME_FILLS_WINDOW =
  '#dock iframe { position: fixed; inset: 0; zoom: 1; width: 100vw; height: 100vh; border: 0 }';

export async function takeSheet(browser: Browser, address: string, folder: string) {
  const { paths } = flowPaths;
  const isPictured = (state: string) => Object.hasOwn(paths, state);
  const states = machineFiles
    .flatMap(({ machine }) => stateNodes(machine).slice(1))
    .map(({ id }) => id)
    .filter(isPictured);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    WIDTHS.map(async (width) => {
      const atlas = await openAtlas(browser, address, width);
      for (const state of states) {
        await driveTo(atlas, state);
        for (const colorScheme of SCHEMES) {
          await atlas.emulateMedia({ colorScheme });
          const path = `${folder}/${pictureOf(state, width, colorScheme)}`;
          await atlas.screenshot({ path, animations: 'disabled' });
        }
      }
      await atlas.context().close();
    }),
  );
  await writeFile(`${folder}/index.html`, sheetOf(machineFiles, isPictured));
}

async function openAtlas(browser: Browser, address: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: heightAt(width) },
    // The policy of the site would keep the style out.
    bypassCSP: true,
  });
  const atlas = await context.newPage();
  await atlas.goto(`${address}flows/`);
  await atlas.addStyleTag({ content: FRAME_FILLS_WINDOW });
  return atlas;
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
  await atlas.frameLocator('#drive-frame iframe').locator(':root').evaluate(isLoaded);
}

/** Whatever of the fonts and pictures is in sight. */
async function isLoaded({ ownerDocument: { fonts, images } }: Element) {
  const pending = [...images].filter(({ loading }) => loading !== 'lazy');
  await Promise.all([fonts.ready, ...pending.map((image) => image.decode().catch(() => {}))]);
}
