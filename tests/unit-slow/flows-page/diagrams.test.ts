import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderPictures, renderReadme } from '../../../site/flows-page/readme.ts';
import { machineFiles } from '../../../site/flows-page/machine-files.ts';

test('machines/README.md and its pictures are up to date', async () => {
  const pictures = await renderPictures(machineFiles);
  for (const [file, text] of [['README.md', renderReadme(machineFiles)] as const, ...pictures]) {
    const committed = readFileSync(`machines/${file}`, 'utf8');
    expect(committed, `run \`npm run generate -- machines\` for ${file}`).toBe(text);
  }
}, 60_000);
