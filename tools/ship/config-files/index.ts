/** Writes what hosts and own servers need beside the built site. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HEADERS_FILE, readBuiltFiles, VERCEL_FILE, type BuiltFiles } from '../built-files.ts';
import { compressedForms } from '../../serve/compression.ts';
import { headerRules, type Endpoints } from '../headers.ts';
import { caddyfile } from './caddy.ts';
import { headersFile } from './headers-file.ts';
import { nginxConf } from './nginx.ts';
import { vercelJson } from './vercel.ts';

/** Apart from the site, as hosts compress by themselves and would publish each file three times. */
export const serversFolder = (site: string) => `${site}-servers`;

export async function writeHostFiles(site: string, endpoints: Endpoints) {
  const files = await readBuiltFiles(site);
  const rules = headerRules(files, endpoints);
  await writeFile(join(site, HEADERS_FILE), headersFile(rules));
  await writeFile(join(site, VERCEL_FILE), vercelJson(rules));

  const servers = serversFolder(site);
  await rm(servers, { recursive: true, force: true });
  await writeCompressed(join(servers, 'site'), files);
  await writeFile(join(servers, 'Caddyfile'), caddyfile(rules));
  await writeFile(join(servers, 'nginx.conf'), nginxConf(rules));
}

const suffixes = { br: '.br', gzip: '.gz' } as const;

async function writeCompressed(folder: string, files: BuiltFiles) {
  await Promise.all(
    [...files].map(async ([path, body]) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, body);
      for (const [encoding, form] of await compressedForms(path, body)) {
        await writeFile(file + suffixes[encoding], form);
      }
    }),
  );
}
