/** Writes generated files: `npm run generate -- machines demo`. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { main as generateIcons, open } from '../cli/icons.ts';
import { withLocalPage } from '../site/local/local-page.ts';
import { OwnersError } from '../site/owners-error.ts';
import { drawPictures, leftoversOf, readmeOf } from '../tests/walks/machines-readme.ts';
import { demoHashes } from '../tests/unit/content/demo-hashes.ts';
import { transitionTables } from '../tests/walks/transition-tables.ts';
import { machineFiles } from '../site/build/flows-page/machine-files.ts';

const targets: Record<string, { what: string; write: () => Promise<void> }> = {
  machines: {
    what: 'machines/README.md, and the pictures and tables beside it, from the machines',
    async write() {
      for (const name of leftoversOf(machineFiles)) await rm(`machines/${name}`);
      await writeFile('machines/README.md', readmeOf(machineFiles));
      drawPictures('.');
      for (const [file, write] of transitionTables) await writeFile(`machines/${file}`, write());
    },
  },
  demo: {
    what: 'site/check/demo.json, by which the check knows the words and pictures of the default agency',
    async write() {
      await writeFile('site/check/demo.json', `${JSON.stringify(demoHashes(), null, 2)}\n`);
    },
  },
  icons: {
    what: 'the icons and the card of shared links, in public/',
    write: generateIcons,
  },
  pictures: {
    what: 'the pictures of the README, which belong to the project',
    async write() {
      await withLocalPage('.cache/local-page', async (browser, address) => {
        await drawReadmePicture(browser, address, 'light');
        await drawReadmePicture(browser, address, 'dark');
      });
      process.env['CONTENT_FOLDER'] = await contentOfOtherLook('.cache/other-look');
      await withLocalPage('.cache/local-page', (browser, address) =>
        drawReadmePicture(browser, address, 'light', 'other-look'),
      );
    },
  },
};

/** Copies the content of the demo, and gives it another brand and look. */
async function contentOfOtherLook(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp('src/content', folder, { recursive: true });
  const facts = await readFile(`${folder}/site.yaml`, 'utf8');
  const renamed = facts.replace('brand: Tapak', 'brand: Laman Hijau');
  await writeFile(`${folder}/site.yaml`, `${renamed}\nlook: { palette: garden, fronts: gabled }\n`);
  return folder;
}

/** Draws the first screen on a desktop beside the first screen on a phone. */
async function drawReadmePicture(
  browser: Browser,
  address: string,
  colorScheme: 'light' | 'dark',
  name: string = colorScheme,
) {
  const firstScreen = async (width: number, height: number) => {
    const page = await open(browser, address, { viewport: { width, height }, colorScheme });
    const picture = await page.screenshot();
    return `<img src="data:image/png;base64,${picture.toString('base64')}">`;
  };
  const screens = [await firstScreen(1280, 800), await firstScreen(390, 844)];
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 } });
  await page.setContent(`
    <style>
      body { display: flex; justify-content: space-between; margin: 2px }
      img { height: 592px; border: 1px solid #8886; border-radius: 8px }
    </style>
    ${screens.join('')}`);
  await page.screenshot({ path: `docs/pictures/${name}.png`, omitBackground: true });
}

export async function main(names = process.argv.slice(2)) {
  if (names.length === 0 || names.some((name) => !targets[name])) {
    const lines = Object.entries(targets).map(([key, { what }]) => `  ${key.padEnd(15)}${what}`);
    throw new OwnersError(
      `Name what to generate, for example npm run generate -- icons:\n\n${lines.join('\n')}`,
    );
  }
  for (const name of names) await targets[name]!.write();
}
