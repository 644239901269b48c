/** Takes the pictures and the measures again that the tests compare the page with. */
import { hashOfContent, writeBaselines } from './baselines/files.ts';
import { takeMeasures, takePictures } from './baselines/capture.ts';
import { withBuiltPage } from './built-page.ts';

await withBuiltPage(async (browser, address) => {
  await writeBaselines({
    ...(await takeMeasures(browser, address)),
    contentHash: hashOfContent(),
    pictures: await takePictures(browser, address),
  });
});
