/** Answers the requests of the editor's page. */
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, parse } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import type { Edit, Standing } from '../../machines/editing.machine.ts';
import { findingsIn } from '../check/index.ts';
import { FACTS, files, note, siteSchema, type FileName } from '../../src/model/schema.ts';
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
}

/**
 * The header that every POST request needs. Another site could send it only after a CORS preflight, which
 * this server never grants.
 */
const OWN_HEADER = 'x-tapak-editor';
const MOST_BYTES = 40_000_000;
/** Twice the width of the widest picture that a build renders. */
const WIDEST = 2400;

export function editorOf(draft: Draft, showPage: Handler, rebuild: () => Promise<void>) {
  const listeners = new Set<ServerResponse>();
  let latest = Promise.resolve();
  let waiting = 0;
  /** The state of the draft that the preview shows, and the state that was last sent to the page. */
  let [built, known] = [draft.state(), ''];
  let isAccepted = false;

  async function exchange(body: Buffer): Promise<Shown> {
    const { edits, request } = JSON.parse(body.toString()) as { edits: Edit[]; request: string };
    // Ignores edits of a file that has been deleted, and never writes outside the content.
    draft.change(edits.filter(({ file }) => Object.hasOwn(schemasIn(draft.result), file)));
    if (request === 'undo') draft.undo();
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
    };
  }

  /** Rebuilds the preview if the draft is valid and has changed, and no other request is waiting. */
  async function refreshPreview() {
    const state = draft.state();
    if (!isAccepted || waiting > 0 || state === built) return;
    await rebuild().catch((reason: Error) => console.error(reason.message));
    built = state;
    notify('built');
  }

  /**
   * Rotates a picture as its metadata says, limits its width, keeps it in the draft, and returns its file
   * name.
   */
  async function takePicture(body: Buffer, wanted: string) {
    const picture = sharp(body);
    const { format } = await picture.metadata().catch(() => ({ format: 'none' }));
    if (!['png', 'jpeg', 'webp'].includes(format))
      throw new Error(`${wanted} is not a PNG, JPEG or WebP picture.`);
    const sized = picture.autoOrient().resize({ width: WIDEST, withoutEnlargement: true });
    return { name: draft.keepPicture(fileNameFor(wanted), format, await sized.toBuffer()) };
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
    if (request.method !== 'POST') return showPage(request, response);
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
    const done = latest.then(async () => {
      waiting -= 1;
      return path === '/edit/picture' ? takePicture(body, query.get('name') ?? '') : exchange(body);
    });
    latest = done
      .then(
        (result) => answer(response, 200, json, JSON.stringify(result)),
        (reason: Error) => answer(response, 400, plainText, reason.message),
      )
      .then(refreshPreview);
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

/** Names that Windows reserves for devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])(\.|$)/i;

/** Replaces all but letters, their marks, digits and `._-` in a name with spaces, so that it is a safe file name. */
function fileNameFor(wanted: string) {
  const letters = parse(wanted)
    .name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
  const name = Array.from(letters).slice(0, 60).join('') || 'picture';
  return RESERVED.test(name) ? `picture-${name}` : name;
}

const described = new Map<z.ZodType, unknown>();

function describedOnce(schema: z.ZodType) {
  if (!described.has(schema)) described.set(schema, z.toJSONSchema(schema, { io: 'input' }));
  return described.get(schema);
}

const languagesIn = (folder: string) =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'page.yaml')));

/** Returns the schema of each file that can be edited, in the order in which the editor shows the files. */
function schemasIn(folder: string): Record<string, z.ZodType> {
  const [page, ...parts] = Object.keys(files) as FileName[];
  const ofLanguage = (language: string) =>
    // `page.yaml` comes after the other parts, because most of its texts show only in search results.
    [...parts, page!].map((name) => [join(language, `${name}.yaml`), files[name]]);
  const notes = existsSync(join(folder, 'privacy')) ? readdirSync(join(folder, 'privacy')) : [];
  return Object.fromEntries(
    [
      ...['', ...languagesIn(folder)].flatMap(ofLanguage),
      ...notes.filter((name) => name.endsWith('.yaml')).map((name) => [`privacy/${name}`, note]),
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
