/** Serves a built site from memory, compressed and under its headers, as a good host would. */
import { readBuiltFiles } from '../ship/built-files.ts';
import { headerRules, headersFor, type Endpoints } from '../ship/headers.ts';
import { compressedForms } from './compression.ts';
import { contentTypeOf } from './content-types.ts';
import { answer, refuseMethod, targetOf, type Handler } from './http.ts';

/** Only the paths of files that were there at the start are ever answered, so none leads outside. */
export async function staticFiles(root: string, endpoints: Endpoints = {}): Promise<Handler> {
  const built = await readBuiltFiles(root);
  const rules = headerRules(built, endpoints);
  const files = new Map(
    await Promise.all(
      [...built].map(async ([path, body]) => {
        const forms = await compressedForms(path, body);
        const headers = {
          ...headersFor(rules, path),
          'content-type': contentTypeOf(path),
          ...(forms.size > 0 && { vary: 'accept-encoding' }),
        };
        return [path, { body, forms, headers }] as const;
      }),
    ),
  );
  const notFound = files.get('/404.html');
  if (!notFound) throw new Error(`${root} has no page for missing pages`);

  return (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method ?? '')) {
      refuseMethod(response, 'GET, HEAD');
      return true;
    }
    const path = targetOf(request).path.replace(/\/$/, '/index.html');
    const file = files.get(path) ?? notFound;
    const accepted = String(request.headers['accept-encoding']).split(/\W+/);
    const [encoding, body] = [...file.forms].find(([name]) => accepted.includes(name)) ?? [];
    const headers = { ...file.headers, ...(encoding && { 'content-encoding': encoding }) };
    answer(response, file === notFound ? 404 : 200, headers, body ?? file.body);
    return true;
  };
}
