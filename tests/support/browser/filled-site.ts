/** Builds a copy of the project whose owner has filled every part of the page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildSite } from '../../../tools/serve/built-site.ts';
import { filledParts } from '../filled-parts.ts';
import { copyProject } from '../project-copy.ts';

export async function buildFilledSite(copy: string, settings: Record<string, string> = {}) {
  copyProject(copy);
  for (const [name, part] of Object.entries(filledParts)) {
    writeFileSync(
      join(copy, `src/content/${name}.ts`),
      `export const ${name} = ${JSON.stringify(part)};`,
    );
  }
  const pictures = join(copy, 'src/content/pictures');
  mkdirSync(pictures, { recursive: true });
  await Promise.all(
    filledParts.work.cases.map(({ picture }, index) =>
      // One in two widths, and the others as small as is quick.
      sharp(plain(index === 0 ? 800 : 480)).toFile(join(pictures, picture)),
    ),
  );
  await buildSite('dist', { settings, project: copy });
  return join(copy, 'dist');
}

const plain = (width: number) => ({
  create: { width, height: width, channels: 3, background: 'teal' } as const,
});
