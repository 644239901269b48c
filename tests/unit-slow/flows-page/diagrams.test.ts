import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drawPictures, readmeOf } from '../../walks/machines-readme.ts';
import { machineFiles } from '../../../site/build/flows-page/machine-files.ts';

test('machines/README.md and its diagrams are up to date', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  drawPictures(folder);
  const drawn = readdirSync(join(folder, 'machines')).map(
    (file) => [file, readFileSync(join(folder, 'machines', file), 'utf8')] as const,
  );
  expect(drawn).toHaveLength(machineFiles.length);
  for (const [file, text] of [['README.md', readmeOf(machineFiles)] as const, ...drawn]) {
    const committed = readFileSync(`machines/${file}`, 'utf8');
    expect(committed, `run \`npm run generate -- machines\` for ${file}`).toBe(text);
  }
}, 120_000);
