/** Renders the pictures of the README. */
import type { Browser } from 'playwright';
import { open } from '../cli/icons.ts';

export async function renderReadmePictures(browser: Browser, address: string) {
  await drawReadmePicture(browser, address, 'light');
  await drawReadmePicture(browser, address, 'dark');
}

/** The first screen on a desktop beside that on a phone. */
async function drawReadmePicture(browser: Browser, address: string, colorScheme: 'light' | 'dark') {
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
  await page.screenshot({ path: `docs/pictures/${colorScheme}.png`, omitBackground: true });
}
