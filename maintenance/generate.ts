/** Writes the files that follow from the rest of the project, by `npm run generate -- diagrams`. */
import { rm, writeFile } from 'node:fs/promises';
import { takeMeasures, takePictures } from './baselines/capture.ts';
import { hashOfContent, writeBaselines } from './baselines/files.ts';
import { withBuiltPage } from './built-site.ts';
import { renderIcons, renderReadmePictures } from './icons.ts';
import { takeFlowPictures } from './screenshots/flows.ts';
import { takePagePictures } from './screenshots/page.ts';
import { fingerprints } from '../build/content-check/reminders.ts';
import { CliError, run } from '../cli/cli-error.ts';
import { renderReadme } from '../src/atlas/readme.ts';
import { machineFiles } from '../src/atlas/machine-files.ts';
import { content, notFound } from '../src/content/index.ts';

interface Target {
  what: string;
  write: (names: readonly string[]) => Promise<void>;
}

const targets: Record<string, Target> = {
  diagrams: {
    what: 'machines/README.md, from the machines',
    write: () => writeFile('machines/README.md', renderReadme(machineFiles)),
  },
  icons: {
    what: 'the icons and the card of shared links, in public/',
    write: () => withBuiltPage(renderIcons),
  },
  pictures: {
    what: 'the pictures of the README, which belong to the project',
    write: () => withBuiltPage(renderReadmePictures),
  },
  baselines: {
    what: 'the pictures and positions that the tests compare with',
    write: () =>
      withBuiltPage(async (browser, address) => {
        const measures = await takeMeasures(browser, address);
        const pictures = await takePictures(browser, address);
        await writeBaselines({ ...measures, contentHash: hashOfContent(), pictures });
      }),
  },
  'default-words': {
    what: 'the hashes that detect demo content',
    write: () => {
      const hashes = fingerprints({ ...content, notFound }, process.cwd());
      const text = `${JSON.stringify(hashes, null, 2)}\n`;
      return writeFile('build/content-check/default-words.json', text);
    },
  },
  screenshots: {
    what: 'screenshots/, or those whose name contains one of the words that follow',
    write: (names) =>
      withBuiltPage(async (browser, address) => {
        if (names.length === 0) await rm('screenshots', { recursive: true, force: true });
        await takePagePictures(browser, address, names);
        if (names.length === 0 || names.includes('flows')) await takeFlowPictures(browser, address);
      }),
  },
};

export const main = () =>
  run(async () => {
    const [name = '', ...names] = process.argv.slice(2);
    const target = targets[name];
    if (!target) {
      const lines = Object.entries(targets).map(([key, { what }]) => `  ${key.padEnd(15)}${what}`);
      throw new CliError(
        `Say what to generate, as npm run generate -- icons:\n\n${lines.join('\n')}`,
      );
    }
    await target.write(names);
  });
