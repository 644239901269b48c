/** The draft as the page shows it, with the edits that the server does not have yet. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Edit, EditingEvent } from '../../../machines/editing.machine.ts';
import type { Shown } from '../editor.ts';
import { reveal } from './places.ts';

const KEPT = 'tapak-editor';
const OWN_HEADER = { 'x-tapak-editor': '1' };

let shown: Shown | null = null;
let pending = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as readonly Edit[];
const listeners = new Set<() => void>();

export const draftHere = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(state: Shown, edits: readonly Edit[]) {
  shown = structuredClone(state);
  for (const { file, path, value } of edits) setAt(shown.files[file], ['data', ...path], value);
  for (const listener of listeners) listener();
}

function keep(edits: readonly Edit[]) {
  pending = edits;
  localStorage.setItem(KEPT, JSON.stringify(edits));
}

/**
 * Whether two edits are of the same field. Edits of overlapping paths may both stay, because the server
 * applies edits in order.
 */
const isOf = (one: Edit, other: Edit) =>
  one.file === other.file && one.path.join('.') === other.path.join('.');

async function askServer(ask: string): Promise<Shown> {
  const sent = pending;
  const body = JSON.stringify({ edits: sent, ask });
  const answer = await fetch('/edit/draft', { method: 'POST', headers: OWN_HEADER, body });
  keep(pending.filter((edit) => !sent.includes(edit)));
  // The server could not apply the edits. They have been dropped, so ask again without them.
  if (answer.status === 400 && sent.length > 0) return askServer(ask);
  const state = (await answer.json()) as Shown;
  show(state, pending);
  return state;
}

/** Uploads a picture and returns the name that the server gives it. Throws if the server refuses it. */
export async function sendPicture(picture: File) {
  const place = `/edit/picture?name=${encodeURIComponent(picture.name)}`;
  const answer = await fetch(place, { method: 'POST', headers: OWN_HEADER, body: picture });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { name: string }).name;
}

const reloadPreview = () => document.querySelector('iframe')?.contentWindow?.location.reload();

export const effects = {
  actions: {
    keepEdits(_: unknown, { edits }: { edits: readonly Edit[] }) {
      keep([...pending.filter((old) => !edits.some((edit) => isOf(edit, old))), ...edits]);
      if (shown) show(shown, edits);
    },
    revealFault() {
      const fault = shown?.findings.find(({ isFault }) => isFault);
      if (fault) reveal(fault);
    },
  },
  actors: {
    followServer: fromCallback<EventObject>(({ sendBack }) => {
      const server = new EventSource('/edit/changes');
      const tell = (type: EditingEvent['type']) => () => sendBack({ type });
      server.addEventListener('open', tell('server.found'));
      server.addEventListener('error', tell('server.lost'));
      server.addEventListener('changed', tell('disk.changed'));
      server.addEventListener('built', reloadPreview);
      return () => server.close();
    }),
    askServer: fromPromise<Shown, { ask: string }>(({ input }) => askServer(input.ask)),
  },
};

type Group = Record<string | number, unknown>;

function setAt(outer: unknown, [name, ...rest]: Edit['path'], value: unknown): void {
  const group = outer as Group;
  if (rest.length === 0) group[name!] = value;
  else setAt((group[name!] ??= typeof rest[0] === 'number' ? [] : {}), rest, value);
}
