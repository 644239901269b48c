/** Takes pictures of what there is to be seen of the page, and a sheet of each state of each flow. */
import { rm } from 'node:fs/promises';
import { withBuiltPage } from './built-page.ts';
import { takeSheet } from './screenshots/flows.ts';
import { STATES } from './screenshots/states.ts';
import { isShown, takePicture } from './screenshots/take.ts';

const FOLDER = 'screenshots';
const WIDTHS = [320, 390, 768, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;

const wanted = process.argv.slice(2);
const isWanted = (name: string) => !wanted.length || wanted.some((part) => name.includes(part));

if (!wanted.length) await rm(FOLDER, { recursive: true, force: true });

await withBuiltPage(async (browser, address) => {
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      for (const state of Object.keys(STATES)) {
        const name = `${state}-${width}-${colorScheme}`;
        if (!isWanted(name) || !isShown(state, width)) continue;
        const path = `${FOLDER}/${name}.png`;
        await takePicture(browser, state, { address, width, colorScheme }, { path });
      }
    }
  }
  if (isWanted('flows')) await takeSheet(browser, address, `${FOLDER}/flows`);
});
