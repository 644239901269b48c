/** Serves a built site from memory, compressed and under its headers, as a good host would. */
import type { ServerResponse } from 'node:http';
import { readBuiltFiles } from '../../build/built-files.ts';
import { foldersIn, headersFor, headersOf, type HeaderSettings } from '../../build/headers.ts';
import { compressedForms } from '../../build/compression.ts';
import { contentTypeOf } from '../../build/content-types.ts';
import { answer, refuseMethod, targetOf, type Handler } from '../../build/http.ts';

/** Only the paths of files that were there at the start are ever answered, so none leads outside. */
export async function staticFiles(root: string, endpoints: HeaderSettings = {}): Promise<Handler> {
  const built = await readBuiltFiles(root);
  const siteHeaders = headersOf(built, endpoints);
  const files = new Map(
    [...built].map(([path, body]) => {
      const headers = { ...headersFor(siteHeaders, path), 'content-type': contentTypeOf(path) };
      return [path, { path, body, headers }];
    }),
  );
  const folders = new Set(foldersIn(siteHeaders));
  const notFound = files.get('/404.html');
  if (!notFound) throw new Error(`${root} has no page for missing pages`);

  async function send(
    response: ServerResponse,
    file: NonNullable<typeof notFound>,
    accepted: string[],
  ) {
    // Most files of a site are never asked for in a visit.
    const forms = await compressedForms(file.path, file.body);
    const [encoding, body = file.body] = [...forms].find(([name]) => accepted.includes(name)) ?? [];
    answer(
      response,
      file === notFound ? 404 : 200,
      {
        ...file.headers,
        ...(forms.size > 0 && { vary: 'accept-encoding' }),
        ...(encoding && { 'content-encoding': encoding }),
      },
      body,
    );
  }

  return (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method ?? '')) {
      refuseMethod(response, 'GET, HEAD');
      return true;
    }
    const { path: asked } = targetOf(request);
    if (folders.has(asked)) {
      const location = `${asked}/${request.url!.slice(asked.length)}`;
      answer(response, 308, { ...headersFor(siteHeaders, asked), location });
      return true;
    }
    const path = asked.replace(/\/$/, '/index.html');
    const accepted = String(request.headers['accept-encoding']).split(/\W+/);
    void send(response, files.get(path) ?? notFound, accepted);
    return true;
  };
}
