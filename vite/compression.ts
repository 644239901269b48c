/** Compresses a file at the highest level, in each encoding that makes it smaller. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { contentTypeOf } from './content-types.ts';

type Encoding = 'br' | 'gzip';

export const isCompressible = (path: string) => /^text|json|xml/.test(contentTypeOf(path));

type Forms = Map<Encoding, Buffer>;

/** The largest script takes half a second, and is weighed, written and served. */
const made = new Map<string, Promise<Forms>>();

/** By encoding, the best first. */
export async function compressedForms(path: string, body: Buffer): Promise<Forms> {
  if (!isCompressible(path)) return new Map();
  const key = createHash('sha256').update(body).digest('base64');
  const forms = made.get(key) ?? compressed(body);
  made.set(key, forms);
  return forms;
}

async function compressed(body: Buffer): Promise<Forms> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body),
    promisify(gzip)(body, { level: 9 }),
  ]);
  const forms = Object.entries({ br, gzip: gz }) as [Encoding, Buffer][];
  return new Map(forms.filter(([, form]) => form.length < body.length));
}
