/** Takes the pictures and the measures again that the tests compare the page with. */
import { launchChromiumShell } from './browser.ts';
import { hashOfContent, writeBaselines } from './baselines/files.ts';
import { fingerprint, measureStructure, takePictures } from './baselines/look.ts';
import { buildSite, serveSite } from '../serve/built-site.ts';

await buildSite('.cache/baselines');
const site = await serveSite('.cache/baselines');
const browser = await launchChromiumShell();
await writeBaselines({
  machine: await fingerprint(browser, site.address),
  contentHash: hashOfContent(),
  pictures: await takePictures(browser, site.address),
  structure: await measureStructure(browser, site.address),
});
await browser.close();
site.close();
