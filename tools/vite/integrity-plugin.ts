/** Names the content of each script in the page, so that a browser runs what was built or nothing. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readBuiltFiles, type BuiltFiles } from '../built-files.ts';

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*(?=><\/script>)/;

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

/** What is imported later has no tag of its own, so a map in front of the first script names it. */
export function withIntegrity(html: string, files: BuiltFiles) {
  return html.replace(ENTRY, (tag, entry: string) => {
    const later = [...files].filter(([path]) => path.endsWith('.js') && path !== entry);
    const integrity = Object.fromEntries(later.map(([path, body]) => [path, hashOf(body)]));
    const body = files.get(entry);
    if (!body) throw new Error(`the build has no script ${entry}`);
    return `<script type="importmap">${JSON.stringify({ integrity })}</script>${tag} integrity="${hashOf(body)}"`;
  });
}

const hashOf = (body: Buffer) => `sha256-${createHash('sha256').update(body).digest('base64')}`;
