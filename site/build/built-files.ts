/** The files of a built site with their content types and compressed forms. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type BuiltFiles = ReadonlyMap<string, Buffer>;

/** The folder of files that have a hash of their content in their names. */
export const ASSETS = 'assets';

/** Configuration files that hosts read, but do not publish. */
const FOR_HOSTS = new Set(['_headers', '_redirects', 'vercel.json']);

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

export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
};

export const OTHER_TYPE = 'application/octet-stream';

export const contentTypeOf = (path: string) => contentTypes[extname(path)] ?? OTHER_TYPE;

type Encoding = 'br' | 'gzip';

export const isCompressible = (path: string) => /^text|json|xml/.test(contentTypeOf(path));

type Forms = Map<Encoding, Buffer>;

/** Caches compressed forms by content hash, because compression is slow and the forms are used repeatedly. */
const made = new Map<string, Promise<Forms>>();

/** At the highest level, the script of /admin/ would take seconds, and be only a tenth smaller. */
const levelFor = ({ length }: Buffer) => (length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY);

/** Compresses at the highest level that is quick. Keeps only encodings that make the file smaller, with brotli first. */
export async function compressedForms(path: string, body: Buffer): Promise<Forms> {
  if (!isCompressible(path)) return new Map();
  const key = createHash('sha256').update(body).digest('base64');
  const forms = made.get(key) ?? compressed(body);
  made.set(key, forms);
  return forms;
}

async function compressed(body: Buffer): Promise<Forms> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: levelFor(body) },
    }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  const forms = Object.entries({ br, gzip: gz }) as [Encoding, Buffer][];
  return new Map(forms.filter(([, form]) => form.length < body.length));
}
