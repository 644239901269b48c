/** Serves a built site from memory, as a good host would: compressed, with validators. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { answer, isRead, plainText, refuseMethod, targetOf } from './http.ts';
import type { Handler } from './http.ts';

const contentTypes: Record<string, string> = {
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
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

interface ServedFile {
  headers: Record<string, string>;
  /** By the name of its encoding, best first. */
  bodies: Map<string, Buffer>;
}

/** Only the paths of files that were there at the start are ever answered, so none leads outside. */
export async function staticFiles(root: string): Promise<Handler> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const files = new Map<string, ServedFile>(
    await Promise.all(
      paths.map(async (path) => [`/${path}`, await load(join(root, path), `/${path}`)] as const),
    ),
  );

  return (request, response) => {
    const file = files.get(filePath(targetOf(request).path));
    const notFound = files.get('/404.html');
    if (!isRead(request)) refuseMethod(response, 'GET, HEAD');
    else if (file) serve(request, response, file);
    else if (notFound) serve(request, response, notFound, 404);
    else answer(response, 404, plainText, 'There is nothing here.');
    return true;
  };
}

function filePath(path: string) {
  try {
    return decodeURIComponent(path).replace(/\/$/, '/index.html');
  } catch {
    return '';
  }
}

async function load(file: string, path: string): Promise<ServedFile> {
  const body = await readFile(file);
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
  const isHashed = /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path);
  const bodies = new Map([['identity', body]]);
  if (/^text|json|xml/.test(contentType)) {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body),
      promisify(gzip)(body, { level: 9 }),
    ]);
    bodies.clear();
    if (br.length < body.length) bodies.set('br', br);
    if (gz.length < body.length) bodies.set('gzip', gz);
    bodies.set('identity', body);
  }
  return {
    bodies,
    headers: {
      'content-type': contentType,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      // Weak, as the encodings of a file share it.
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      ...(bodies.size > 1 && { vary: 'accept-encoding' }),
    },
  };
}

function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, bodies }: ServedFile,
  status = 200,
) {
  if (status === 200 && isKnown(request.headers['if-none-match'], headers.etag)) {
    answer(response, 304, headers);
    return;
  }
  const [encoding, body] = bestOf(bodies, request.headers['accept-encoding'] ?? '');
  answer(
    response,
    status,
    {
      ...headers,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
  );
}

const isKnown = (known = '', etag = '') =>
  known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');

function bestOf(bodies: ServedFile['bodies'], accepted: string) {
  const names = new Set(
    accepted
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  const best = [...bodies].find(([encoding]) => names.has(encoding));
  return best ?? (['identity', bodies.get('identity') ?? Buffer.alloc(0)] as const);
}
