/** Writes the files that hosts and the owner's own servers need in addition to the built site. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ASSETS, compressedForms, readBuiltFiles, type BuiltFiles } from '../built-files.ts';
import { headersOf, type Served } from '../headers.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, redirectsFile, tooManyRules, vercelJson } from './headers-files.ts';
import { nginxFiles } from './nginx.ts';

/** Returns the folder for servers. It is outside the site, so that hosts do not publish it. */
export const serversFolder = (site: string) => `${site}-servers`;

/** Returns a notice for the owner, or false. */
export async function writeHostFiles(folder: string, site: Served) {
  const files = await readBuiltFiles(folder);
  const headers = headersOf(files, site);
  const inSite = {
    _headers: headersFile(headers),
    _redirects: redirectsFile(headers),
    'vercel.json': vercelJson(headers),
  };
  for (const [file, text] of Object.entries(inSite)) {
    if (text) await writeFile(join(folder, file), text);
  }

  const servers = serversFolder(folder);
  await rm(servers, { recursive: true, force: true });
  const name = nameOf(files);
  await writeCompressed(files, (path) =>
    // Builds share one folder of assets, because the names of assets contain a hash.
    join(servers, path.startsWith(`/${ASSETS}/`) ? path : join(name, path)),
  );
  const configurations = { Caddyfile: caddyfile(headers, name), ...nginxFiles(headers, name) };
  for (const [file, text] of Object.entries(configurations)) {
    await writeFile(join(servers, file), text);
  }
  return tooManyRules(headers);
}

/** Names the folder of a build by a hash of its files, so that a configuration serves only its own build. */
function nameOf(files: BuiltFiles) {
  const hash = createHash('sha256');
  for (const [path, body] of files) hash.update(`${path} ${body.length} `).update(body);
  return `site-${hash.digest('hex').slice(0, 8)}`;
}

const suffixes = { br: '.br', gzip: '.gz' } as const;

async function writeCompressed(files: BuiltFiles, placeOf: (path: string) => string) {
  await Promise.all(
    [...files].map(async ([path, body]) => {
      const file = placeOf(path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, body);
      for (const [encoding, form] of await compressedForms(path, body)) {
        await writeFile(file + suffixes[encoding], form);
      }
    }),
  );
}
