/** Names the content of each script in the page, so that a browser runs what was built or nothing. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readBuiltFiles, type BuiltFiles } from '../built-files.ts';

const FIRST = /<script type="module"[^>]*?(?: src="([^"]+)"[^>]*)?(?=>)/;

export function subresourceIntegrity(): Plugin {
  return {
    name: 'tapak:integrity',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        const site = resolve(root, build.outDir);
        const files = await readBuiltFiles(site);
        for (const [path, body] of files) {
          if (!path.endsWith('.html')) continue;
          await writeFile(join(site, path), withIntegrity(body.toString('utf8'), files));
        }
      },
    },
  };
}

/**
 * What is imported later has no tag of its own, so a map in front of the first script names it. That
 * script itself stands in the page, where the headers name it, or has a tag.
 */
export function withIntegrity(html: string, files: BuiltFiles) {
  return html.replace(FIRST, (tag, first?: string) => {
    const later = [...files].filter(([path]) => path.endsWith('.js') && path !== first);
    const integrity = Object.fromEntries(later.map(([path, body]) => [path, hashOf(body)]));
    const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
    if (!first) return map + tag;
    const body = files.get(first);
    if (!body) throw new Error(`the build has no script ${first}`);
    return `${map}${tag} integrity="${hashOf(body)}"`;
  });
}

const hashOf = (body: Buffer) => `sha256-${createHash('sha256').update(body).digest('base64')}`;
