/** Writes the files that follow from the rest of the project, by `npm run generate -- machines`. */
import { writeFile } from 'node:fs/promises';
import { withBuiltPage } from '../cli/built-site.ts';
import { generateIcons } from '../cli/icons.ts';
import { renderReadmePictures } from './readme-pictures.ts';
import { CliError, run } from '../cli/cli-error.ts';
import { renderPictures, renderReadme } from '../src/atlas/readme.ts';
import { machineFiles } from '../src/atlas/machine-files.ts';

interface Target {
  what: string;
  write: () => Promise<void>;
}

/** Setup can leave the tests out. */
const tables = Object.values(
  import.meta.glob<readonly [file: string, write: () => string][]>(
    '../tests/support/transition-table.ts',
    {
      eager: true,
      import: 'transitionTables',
    },
  ),
);

const targets: Record<string, Target> = {
  machines: {
    what: 'machines/README.md, and the pictures and tables beside it, from the machines',
    async write() {
      await writeFile('machines/README.md', renderReadme(machineFiles));
      for (const [file, text] of await renderPictures(machineFiles)) {
        await writeFile(`machines/${file}`, text);
      }
      for (const [file, write] of tables.flat()) await writeFile(`machines/${file}`, write());
    },
  },
  icons: {
    what: 'the icons and the card of shared links, in public/',
    write: generateIcons,
  },
  pictures: {
    what: 'the pictures of the README, which belong to the project',
    write: () => withBuiltPage(renderReadmePictures),
  },
};

export const main = () =>
  run(async () => {
    const [name = ''] = process.argv.slice(2);
    const target = targets[name];
    if (!target) {
      const lines = Object.entries(targets).map(([key, { what }]) => `  ${key.padEnd(15)}${what}`);
      throw new CliError(
        `Name what to generate, for example npm run generate -- icons:\n\n${lines.join('\n')}`,
      );
    }
    await target.write();
  });
