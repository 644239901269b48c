/** Serves a built site from memory, as a good host would: compressed, with validators, safely. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBuiltFiles } from '../ship/built-files.ts';
import { compressedForms } from './compression.ts';
import { contentTypeOf } from './content-types.ts';
import { headerRules, headersFor, type Endpoints } from '../ship/headers.ts';
import { answer, isRead, plainText, refuseMethod, targetOf } from './http.ts';
import type { Handler } from './http.ts';

interface ServedFile {
  headers: Record<string, string>;
  /** By the name of its encoding, best first. */
  bodies: Map<string, Buffer>;
}

/** Only the paths of files that were there at the start are ever answered, so none leads outside. */
export async function staticFiles(root: string, endpoints: Endpoints = {}): Promise<Handler> {
  const built = await readBuiltFiles(root);
  const rules = headerRules(built, endpoints);
  const files = new Map<string, ServedFile>(
    await Promise.all(
      [...built].map(
        async ([path, body]) => [path, await prepare(path, body, headersFor(rules, path))] as const,
      ),
    ),
  );

  return (request, response) => {
    const path = filePath(targetOf(request).path);
    const file = files.get(path);
    const notFound = files.get('/404.html');
    if (!isRead(request)) refuseMethod(response, 'GET, HEAD');
    else if (file) serve(request, response, file);
    else if (notFound) serve(request, response, notFound, 404);
    else {
      answer(response, 404, { ...headersFor(rules, path), ...plainText }, 'There is nothing here.');
    }
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

async function prepare(
  path: string,
  body: Buffer,
  rules: Record<string, string>,
): Promise<ServedFile> {
  const compressed = await compressedForms(path, body);
  return {
    bodies: new Map([...compressed, ['identity', body]]),
    headers: {
      ...rules,
      'content-type': contentTypeOf(path),
      // Weak, as the encodings of a file share it.
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      ...(compressed.size > 0 && { vary: 'accept-encoding' }),
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
