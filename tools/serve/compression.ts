/** Compresses a file as far as it goes, in each encoding that makes it smaller. */
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { contentTypeOf } from './content-types.ts';

type Encoding = 'br' | 'gzip';

export const isCompressible = (path: string) => /^text|json|xml/.test(contentTypeOf(path));

/** By the name of the encoding, best first. */
export async function compressedForms(path: string, body: Buffer): Promise<Map<Encoding, Buffer>> {
  if (!isCompressible(path)) return new Map();
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body),
    promisify(gzip)(body, { level: 9 }),
  ]);
  const forms: [Encoding, Buffer][] = [
    ['br', br],
    ['gzip', gz],
  ];
  return new Map(forms.filter(([, form]) => form.length < body.length));
}
