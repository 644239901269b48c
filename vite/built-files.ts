/** Reads a built site: what visitors may ask for, by its path. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export type BuiltFiles = ReadonlyMap<string, Buffer>;

/** The folder of files whose names contain a hash. */
export const ASSETS = 'assets';

/** Written for the host of the site, which keeps them to itself. */
export const HEADERS_FILE = '_headers';
export const VERCEL_FILE = 'vercel.json';
export const REDIRECTS_FILE = '_redirects';
const FOR_HOSTS = new Set([HEADERS_FILE, VERCEL_FILE, REDIRECTS_FILE]);

export async function readBuiltFiles(root: string): Promise<BuiltFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !FOR_HOSTS.has(path))
    .toSorted();
  return new Map(
    await Promise.all(
      paths.map(async (path) => [`/${path}`, await readFile(join(root, path))] as const),
    ),
  );
}
