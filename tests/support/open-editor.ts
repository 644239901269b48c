/** Runs the editor's server for a folder of content, so that a test can send requests as the page would. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Edit } from '../../machines/editing.machine.ts';
import { openDraft } from '../../site/edit/draft.ts';
import { editorOf, type Shown } from '../../site/edit/editor.ts';
import { translationOf } from '../../cli/setup/new-language.ts';
import { publicationOf } from '../../site/edit/publication.ts';
import { serve } from '../../site/local/port.ts';
import { folderWith } from './run-tool.ts';

export async function openEditor(content: string) {
  const place = join(folderWith({}), 'draft');
  const rebuild = vi.fn(async () => {});
  const arrived = vi.fn(() => {});
  const start = async () => {
    const draft = openDraft(content, place);
    const editor = editorOf(draft, {
      showPage: () => false,
      rebuild,
      translationOf,
      publication: publicationOf(content),
    });
    const { address, close } = await serve((request, response) => {
      request.once('end', arrived);
      if (!editor.handle(request, response)) response.writeHead(404).end();
    });
    onTestFinished(close);
    const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(new URL(path, address), {
        method: 'POST',
        headers: { 'x-tapak-editor': '1', ...headers },
        body,
      });
    const request = async (what: string, ...changes: Edit[]) => {
      const answer = await post('/edit/draft', JSON.stringify({ edits: changes, request: what }));
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as Shown;
    };
    return { draft, request, post, address, rebuild, notifyOfChange: editor.notifyOfChange };
  };
  const read = (file: string) => readFileSync(join(content, file), 'utf8');
  const write = (file: string, from: string, to: string) =>
    writeFileSync(join(content, file), read(file).replace(from, to));
  return { content, read, write, start, arrived, ...(await start()) };
}
