/** Answers the requests of the editor's page. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Edit, Standing } from '../../machines/editing.machine.ts';
import { findingsIn } from '../check/index.ts';
import {
  FACTS,
  files,
  note,
  ownPageFields,
  siteSchema,
  type FileName,
} from '../../src/model/schema.ts';
import { SECTIONS } from '../../src/model/site-rules.ts';
import { isTag } from '../content/read.ts';
import { namesOfOwnSections } from '../content/rules.ts';
import { contentTypeOf, readBuiltFiles } from '../build/built-files.ts';
import {
  answer,
  forbid,
  isFromOtherPage,
  json,
  plainText,
  targetOf,
  type Handler,
} from '../local/http.ts';
import type { Clash, Draft } from './draft.ts';
import { namesIn, pictureIn, picturesIn, picturesOf } from './pictures.ts';
import type { Publication } from './publication.ts';

/** The state of the draft, as the editor's page shows it. */
export interface Shown {
  standing: Standing;
  clashes: Clash[];
  /** The findings of the check. A fault prevents saving. */
  findings: {
    file: string;
    path: readonly (string | number)[];
    message: string;
    isFault: boolean;
  }[];
  /** The schema and the data of each file, by file name. */
  files: Record<string, { schema: unknown; data: unknown }>;
  /** The folders of further languages. */
  languages: string[];
  /** The fields that every translation takes from the first language. */
  facts: string[];
  /** The choices that depend on the site, by the name of the field. */
  choices: Record<'example' | 'section', string[]>;
  pictures: { name: string; isUsed: boolean }[];
  canRedo: boolean;
}

interface Parts {
  showPage: Handler;
  rebuild: () => Promise<void>;
  /** Returns the files of a new translation with their texts. */
  translationOf: (tag: string, content: string) => (readonly [file: string, text: string])[];
  publication: Publication;
}

/**
 * The header that every POST request needs. Another site could send it only after a CORS preflight, which
 * this server never grants.
 */
const OWN_HEADER = 'x-tapak-editor';
const MOST_BYTES = 40_000_000;

export function editorOf(draft: Draft, { showPage, rebuild, translationOf, publication }: Parts) {
  const listeners = new Set<ServerResponse>();
  let latest = Promise.resolve();
  let waiting = 0;
  const pictures = picturesOf(draft);
  /** The state of the draft that the preview shows, and the state that was last sent to the page. */
  let [built, known] = [draft.state(), ''];
  let isAccepted = false;

  async function exchange(body: Buffer): Promise<Shown> {
    const { edits, request } = JSON.parse(body.toString()) as { edits: Edit[]; request: string };
    draft.change(edits, mayEdit);
    if (request === 'undo') draft.undo();
    if (request === 'redo') draft.redo();
    let clashes = draft.follow(request === 'mine' || request === 'theirs' ? request : undefined);
    const { faults, warnings } = await findingsIn(draft.result);
    isAccepted = faults.length === 0;
    // Another program may have changed the files during the check.
    if (request === 'save') clashes = draft.follow();
    const isSaved = request === 'save' && clashes.length === 0 && isAccepted;
    if (isSaved) {
      const isBuilt = draft.state() === built;
      draft.save();
      if (isBuilt) built = draft.state();
    }
    const isRefused = request === 'save' && !isSaved;
    known = draft.state();
    return {
      standing:
        (clashes.length > 0 && 'changedOnDisk') ||
        (isRefused && 'refused') ||
        (draft.isDirty() ? 'dirty' : 'clean'),
      clashes,
      findings: [...faults, ...warnings].map(({ file, path = [], message }, index) => ({
        file,
        path,
        message: message.replaceAll(draft.result, draft.content),
        isFault: index < faults.length,
      })),
      files: Object.fromEntries(
        Object.entries(schemasIn(draft.result)).map(([file, schema]) => [
          file,
          { schema: describedOnce(schema), data: draft.dataOf(file) },
        ]),
      ),
      languages: languagesIn(draft.result),
      facts: FACTS,
      choices: {
        example: namesIn(join(draft.result, 'examples'), '.html').map((name) => name.slice(0, -5)),
        section: [...SECTIONS, ...namesOfOwnSections()],
      },
      pictures: picturesIn(draft.result),
      canRedo: draft.canRedo(),
    };
  }

  /**
   * Ignores edits of a file that has been deleted, and never writes outside the content. Only pictures, pages and
   * translations may be added or deleted as a whole.
   */
  function mayEdit({ file, path, value }: Edit) {
    if (path.length > 0) return Object.hasOwn(schemasIn(draft.result), file);
    if (value !== undefined && typeof value !== 'string') return false;
    const [, ofPage = 'en', page, ofWords = 'en', name = ''] = WHOLE.exec(file) ?? [];
    if (!isTag(ofPage) || !isTag(ofWords)) return false;
    if (page) return true;
    const pictures = namesIn(join(draft.result, 'pictures')).map((each) => `pictures/${each}`);
    return Object.hasOwn(files, name) || (value === undefined && pictures.includes(file));
  }

  /** Rebuilds the preview if the draft is valid and has changed, and no other request is waiting. */
  async function refreshPreview() {
    const state = draft.state();
    if (!isAccepted || waiting > 0 || state === built) return;
    await rebuild().catch((reason: Error) => console.error(reason.message));
    built = state;
    notify('built');
  }

  /** Returns the edits that add a language, or a page, which may translate that of the first language. */
  function fresh(query: URLSearchParams): Edit[] {
    const [language, page] = [query.get('language') ?? '', query.get('page')];
    if (language && !isTag(language))
      throw new Error(`${language} is not the tag of a language, such as ms or zh-Hans.`);
    const isFree = ({ file }: Edit) => !existsSync(join(draft.result, file));
    if (page === null) {
      const { languages } = draft.dataOf('site.yaml') as { languages?: string[] };
      const texts = translationOf(language, draft.result);
      return [
        ...texts.map(([file, value]) => ({ file, path: [], value })).filter(isFree),
        { file: 'site.yaml', path: ['languages'], value: [...(languages ?? []), language] },
      ];
    }
    const letters = page.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const name = letters.match(/[a-z\d]+/g)?.join('-');
    if (!name) throw new Error('Give the page a name in letters, such as Terms.');
    const examples = [`pages/${name}.md`, `pages/${name}.md.example`];
    const example = examples.find((file) => !isFree({ file, path: [] }));
    const value = example
      ? readFileSync(join(draft.result, example), 'utf8')
      : `---\ntitle: ${JSON.stringify(page.trim())}\ndescription:\nfooter: yes\n---\n\n`;
    const edit = { file: join(language, `pages/${name}.md`), path: [], value };
    if (!isFree(edit)) throw new Error(`There is already a page at the address ${name}.`);
    return [edit];
  }

  const handle: Handler = (request, response) => {
    const { path } = targetOf(request);
    if (!path.startsWith('/edit/')) return false;
    if (path === '/edit/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return true;
    }
    if (request.method !== 'POST') {
      const [, name] = /^\/edit\/pictures\/(.+)$/.exec(path) ?? [];
      const bytes = name && pictureIn(draft.result, decodeURIComponent(name));
      if (!bytes) return showPage(request, response);
      answer(response, 200, { 'content-type': contentTypeOf(path) }, bytes);
      return true;
    }
    if (isFromOtherPage(request) || !request.headers[OWN_HEADER]) {
      forbid(response, 'Only the page of the editor may change the content.');
      return true;
    }
    if (!(Number(request.headers['content-length']) <= MOST_BYTES)) {
      answer(response, 413, plainText, 'A file may have at most 40 megabytes.');
      return true;
    }
    void respond(request, response);
    return true;
  };

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { path, query } = targetOf(request);
    // Other requests need not wait for one that has not arrived completely. It may also break off.
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    waiting += 1;
    const answers: Record<string, () => unknown> = {
      '/edit/draft': () => exchange(body),
      '/edit/fresh': () => fresh(query),
      '/edit/picture': () => pictures.take(body, query.get('name') ?? ''),
      '/edit/crop': () => pictures.crop(query),
      '/edit/changes-to-publish': () => publication.look(draft.isDirty()),
      '/edit/publish': () => publication.publish(body.toString(), draft.isDirty()),
    };
    const done = latest.then(() => {
      waiting -= 1;
      return answers[path]?.();
    });
    const answered = done.then(
      (result) => answer(response, result ? 200 : 404, json, JSON.stringify(result)),
      (reason: Error) => answer(response, 400, plainText, reason.message),
    );
    // A push may take a minute, and other requests need not wait for it.
    if (!path.endsWith('publish')) latest = answered.then(refreshPreview);
  }

  const notify = (event: 'built' | 'changed') => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: ${event}\n\n`);
  };
  /** Tells the page that the files have changed, unless the editor itself saved them. */
  const notifyOfChange = () => {
    if (draft.state() !== known) notify('changed');
  };
  return { handle, notifyOfChange };
}

const described = new Map<z.ZodType, unknown>();

function describedOnce(schema: z.ZodType) {
  if (!described.has(schema)) described.set(schema, z.toJSONSchema(schema, { io: 'input' }));
  return described.get(schema);
}

/** The name of a page, which may be in the folder of a language, or of a file of words in such a folder. */
const WHOLE = /^(?:(?:([\w-]+)\/)?(pages\/)[a-z\d-]+\.md|([\w-]+)\/([\w-]+)\.yaml)$/;

const languagesIn = (folder: string) =>
  namesIn(folder).filter((name) => existsSync(join(folder, name, 'page.yaml')));

/** A page of the owner: its front matter, and its words. */
const page = ownPageFields.extend({
  text: z.string().meta({
    description:
      'The words in Markdown: ## begins a heading, - a line of a list, **bold**, [words](/#Contact) is a link, ![what it shows](pictures/shop.jpg) a picture.',
    isLong: true,
  }),
});

/** Returns the schema of each file that can be edited, in the order in which the editor shows the files. */
function schemasIn(folder: string): Record<string, z.ZodType> {
  const [inTab, ...parts] = Object.keys(files) as FileName[];
  const languages = ['', ...languagesIn(folder)];
  const inFolder = (place: string, ending: string, schema: z.ZodType) =>
    namesIn(join(folder, place), ending).map((name) => [join(place, name), schema]);
  return Object.fromEntries(
    [
      ...languages.flatMap((language) =>
        // `page.yaml` comes after the other parts, because most of its texts show only in search results.
        [...parts, inTab!].map((name) => [join(language, `${name}.yaml`), files[name]]),
      ),
      ...inFolder('privacy', '.yaml', note),
      ...languages.flatMap((language) => inFolder(join(language, 'pages'), '.md', page)),
      ['site.yaml', siteSchema],
    ].filter(([file]) => existsSync(join(folder, file as string))),
  ) as Record<string, z.ZodType>;
}

const POLICY = `default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the editor's page from its build. */
export async function editorPage(folder: string): Promise<Handler> {
  const built = await readBuiltFiles(folder);
  return (request, response) => {
    const path = targetOf(request)
      .path.replace(/^\/edit/, '')
      .replace(/\/$/, '/index.html');
    const headers = { 'content-type': contentTypeOf(path), 'content-security-policy': POLICY };
    const file = built.get(path);
    answer(response, file ? 200 : 404, { ...headers, 'cache-control': 'no-store' }, file);
    return true;
  };
}
