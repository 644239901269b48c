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
      sharp(Buffer.from(sketch(index)))
        // One as large as it should be, and the others as small as is quick.
        .resize(index === 0 ? 1440 : 480)
        .toFile(join(pictures, picture)),
    ),
  );
  await buildSite('dist', { settings, project: copy });
  return join(copy, 'dist');
}

/** A page of some site, taller than what is shown of it. */
const sketch = (index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1100">
    <rect width="1440" height="1100" fill="hsl(${index * 60} 35% 92%)"/>
    <rect x="80" y="50" width="200" height="40" fill="hsl(${index * 60} 40% 25%)"/>
    <rect x="80" y="200" width="620" height="90" fill="hsl(${index * 60} 40% 25%)"/>
    <rect x="80" y="320" width="520" height="24" fill="hsl(${index * 60} 20% 55%)"/>
    <rect x="80" y="420" width="220" height="64" fill="hsl(${index * 60 + 180} 60% 45%)"/>
    <rect x="800" y="180" width="560" height="480" fill="hsl(${index * 60 + 30} 45% 65%)"/>
    <rect x="80" y="760" width="400" height="340" fill="#fff"/>
    <rect x="520" y="760" width="400" height="340" fill="#fff"/>
    <rect x="960" y="760" width="400" height="340" fill="#fff"/>
  </svg>`;
