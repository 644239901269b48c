/** The draft in the browser: as the server answered last, with the edits that the server does not have yet. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Edit, EditingEvent, Standing } from '../../../machines/editing.machine.ts';
import type { Shown } from '../editor.ts';
import { reloadPreview } from './preview.ts';
import { idOf, opened, reveal } from './reveal.ts';

const KEPT = 'tapak-editor';
const OWN_HEADER = { 'x-tapak-editor': '1' };

let answered: Shown | null = null;
let shown: Shown | null = null;
let pending = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as readonly Edit[];
/** Why the server could not keep the edits. */
let failure = '';
/** The fields that the owner has left, and whether a save was refused since the draft was clean. */
const touched = new Set<string>();
let isChecked = false;
const listeners = new Set<() => void>();

export const draft = {
  get: () => shown,
  failure: () => failure,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  touch(id: string) {
    if (touched.has(id) || !shown) return;
    touched.add(id);
    update();
  },
};

type Group = Record<string | number, unknown>;

export const valueAt = ({ files }: Shown, file: string, path: Edit['path']) =>
  path.reduce<unknown>((outer, name) => (outer as Group | undefined)?.[name], files[file]?.data);

function setAt(outer: unknown, [name, ...rest]: Edit['path'], value: unknown): void {
  const group = outer as Group;
  if (rest.length === 0) group[name!] = value;
  else setAt((group[name!] ??= typeof rest[0] === 'number' ? [] : {}), rest, value);
}

const EMPTY = new Set<unknown>([undefined, null, '', '[]', '{}']);

/** Whether a field of a file that could be read is empty. */
function isEmptyField(state: Shown, { file, path }: Pick<Edit, 'file' | 'path'>) {
  const value = valueAt(state, file, path);
  const isReadable = path.length > 0 && state.files[file]?.data !== undefined;
  return isReadable && EMPTY.has(value instanceof Object ? JSON.stringify(value) : value);
}

function update() {
  if (!answered) return;
  const next = structuredClone(answered);
  for (const { file, path, value } of pending) {
    // The server reads the text of a new file.
    if (path.length > 0 && next.files[file]) setAt(next.files[file], ['data', ...path], value);
    else if (path.length === 0 && value === undefined) delete next.files[file];
  }
  // An owner is not reminded of an empty field before leaving it.
  next.findings = next.findings.filter(
    (each) => isChecked || touched.has(idOf(each)) || !isEmptyField(next, each),
  );
  shown = next;
  for (const listener of listeners) listener();
}

function keep(edits: readonly Edit[]) {
  pending = edits;
  localStorage.setItem(KEPT, JSON.stringify(edits));
}

/** Edits of overlapping paths may both stay, because the server applies edits in order. */
const isSameField = (one: Edit, other: Edit) => idOf(one) === idOf(other);

let earlier: Promise<unknown> = Promise.resolve();

/** Waits for the answer to the earlier request, which would undo later edits if it arrived after them. */
function sendRequest(request: string): Promise<{ standing: Standing }> {
  const answer = earlier.then(() => send(request));
  earlier = answer.catch(() => {});
  return answer;
}

async function send(request: string): Promise<{ standing: Standing }> {
  const sent = pending;
  const body = JSON.stringify({ edits: sent, request });
  const answer = await fetch('/edit/draft', { method: 'POST', headers: OWN_HEADER, body });
  if (!answer.ok) {
    failure = await answer.text();
    return { standing: 'failed' };
  }
  answered = (await answer.json()) as Shown;
  keep(pending.filter((edit) => !sent.includes(edit)));
  if (answered.standing === 'clean') isChecked = false;
  update();
  return answered;
}

/** Asks the server for something, such as to keep a picture. Throws its message if it refuses. */
export async function ask<Answer>(
  path: string,
  body: BodyInit = '',
  query?: Record<string, unknown>,
) {
  const place = `/edit/${path}?${new URLSearchParams(query as Record<string, string>)}`;
  const answer = await fetch(place, { method: 'POST', headers: OWN_HEADER, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

export const effects = {
  actions: {
    keepEdits(_: unknown, { edits }: { edits: readonly Edit[] }) {
      keep([...pending.filter((old) => !edits.some((edit) => isSameField(edit, old))), ...edits]);
      update();
    },
    /** Opens the part around each fault, and goes to the first field with one. */
    revealFaults() {
      isChecked = true;
      update();
      const faults = shown!.findings.filter(({ isFault }) => isFault).map(idOf);
      for (const fault of faults) opened(fault);
      const first = faults.find(opened);
      if (first) reveal(first);
      // Faults in files without fields are listed above the parts.
      else scrollTo({ top: 0 });
    },
  },
  actors: {
    followServer: fromCallback<EventObject>(({ sendBack }) => {
      const server = new EventSource('/edit/changes');
      const sender = (type: EditingEvent['type']) => () => sendBack({ type });
      server.addEventListener('open', sender('server.found'));
      server.addEventListener('error', sender('server.lost'));
      server.addEventListener('changed', sender('disk.changed'));
      server.addEventListener('built', reloadPreview);
      return () => server.close();
    }),
    sendRequest: fromPromise<{ standing: Standing }, { request: string }>(({ input }) =>
      sendRequest(input.request),
    ),
  },
};
