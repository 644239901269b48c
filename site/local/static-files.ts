/** Serves a built site from memory, compressed and with its headers, as a good host would. */
import { compressedForms, contentTypeOf, readBuiltFiles } from '../build/built-files.ts';
import { cachingOf, headersAt, headersOf, notFoundAt, type Served } from '../build/headers.ts';
import { answer, refuseMethod, targetOf, type Handler } from './http.ts';

/** Serves only files that existed at the start, so no path can lead outside the folder. */
export async function staticFiles(root: string, site: Served): Promise<Handler> {
  const files = await readBuiltFiles(root);
  const rules = headersOf(files, site);
  if (!files.has('/404.html')) throw new Error(`${root} has no 404.html`);

  return (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method ?? '')) {
      refuseMethod(response, 'GET, HEAD');
      return true;
    }
    const { path: requested } = targetOf(request);
    if (files.has(`${requested}/index.html`) && requested) {
      const location = `${requested}/${request.url!.slice(requested.length)}`;
      answer(response, 308, {
        ...headersAt(location, rules),
        'cache-control': cachingOf(requested),
        location,
      });
      return true;
    }
    const wanted = requested.replace(/\/$/, '/index.html');
    const isThere = files.has(wanted);
    const path = isThere ? wanted : notFoundAt(rules, requested);
    const file = files.get(path)!;
    const accepted = String(request.headers['accept-encoding']).split(/\W+/);
    // Compress files on demand, because a visit requests only a few of them.
    void compressedForms(path, file).then((forms) => {
      const [encoding, body = file] = [...forms].find(([name]) => accepted.includes(name)) ?? [];
      const headers = {
        ...headersAt(path, rules),
        'cache-control': cachingOf(path),
        'content-type': contentTypeOf(path),
        ...(forms.size > 0 && { vary: 'accept-encoding' }),
        ...(encoding && { 'content-encoding': encoding }),
      };
      answer(response, isThere && path !== '/404.html' ? 200 : 404, headers, body);
    });
    return true;
  };
}
