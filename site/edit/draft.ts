/** The owner's draft: the content with all unsaved edits, kept on disk between runs. */
import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Edit } from '../../machines/editing.machine.ts';
import { nameOf } from '../../src/model/field-kinds.ts';
import { mapLeaves } from '../../src/model/fields.ts';
import { stateOf } from '../local/local-site.ts';
import { dataIn, textWith } from './file-text.ts';

/** A field that has changed both in the draft and on disk. */
export interface Clash extends Pick<Edit, 'file' | 'path'> {
  mine: unknown;
  theirs: unknown;
}

/** The value of a field, followed by the names of the list entries around the field. */
type Seen = readonly unknown[];

/** Edits that are undone together. In `seen`, each keeps what the field had before. */
interface Step {
  key: string;
  edits: (Edit & { seen: Seen })[];
}

/** The steps that make up the draft, and those that were undone and can be redone. */
interface Steps {
  done: Step[];
  undone: Step[];
}

export type Draft = ReturnType<typeof openDraft>;

/**
 * Keeps the steps in the folder `place`, with the bytes of new pictures beside them. The resulting content, in the
 * same folder, is derived from both at each request.
 */
export function openDraft(content: string, place: string) {
  const [result, pictures, kept] = [
    join(place, 'content'),
    join(place, 'pictures'),
    join(place, 'steps.json'),
  ];
  let { done, undone } = existsSync(kept)
    ? (JSON.parse(readFileSync(kept, 'utf8')) as Steps)
    : { done: [], undone: [] };
  mkdirSync(pictures, { recursive: true });
  follow();

  /** Returns undefined if the file is missing or cannot be parsed. */
  function dataOf(file: string) {
    return dataIn(file, textOf(file));
  }

  function textOf(file: string) {
    const path = join(result, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  function seenAt({ file, path }: Edit): Seen {
    if (path.length === 0) return [wholeOf(file) ?? null];
    const names: unknown[] = [];
    const value = path.reduce<unknown>((outer, name) => {
      const inner = (outer as Record<string | number, unknown> | undefined)?.[name];
      if (Array.isArray(outer)) names.push(nameOf(inner ?? '').name);
      return inner;
    }, dataOf(file));
    return [value ?? null, ...names];
  }

  /** Stands for a picture by a hash, because steps would become too large with its bytes. */
  function wholeOf(file: string) {
    const text = textOf(file);
    const isPicture = text !== undefined && file.startsWith('pictures/');
    if (!isPicture) return text;
    return createHash('sha1')
      .update(readFileSync(join(result, file)))
      .digest('hex');
  }

  /** Returns whether the edit was applied: not if a part of the file that contains its field is gone. */
  function apply({ file, path, value }: Edit) {
    if (!hasPlaceFor(path, dataOf(file))) return false;
    const text = path.length === 0 ? value : textWith(file, textOf(file)!, path, value);
    if (text === undefined) remove(join(result, file));
    else write(join(result, file), text as string);
    return true;
  }

  /**
   * Applies the edits to the files as they are on disk now. If a field has changed there too, `winner`
   * decides which value is kept. Without a winner, returns the clashes.
   */
  function follow(winner?: 'mine' | 'theirs') {
    const clashes: Clash[] = [];
    keepPicturesApart();
    rmSync(result, { recursive: true, force: true });
    // Copies what a link leads to, because the draft would otherwise change the owner's files through it.
    cpSync(content, result, { recursive: true, dereference: true });
    cpSync(pictures, join(result, 'pictures'), { recursive: true });
    const edited = (edit: Step['edits'][number]) => {
      const seen = seenAt(edit);
      const [theirs, ...names] = seen;
      const isExpected = [edit.seen, [edit.value ?? null, ...names]].some((each) =>
        isDeepStrictEqual(each, seen),
      );
      const fits = hasPlaceFor(edit.path, dataOf(edit.file));
      if (fits && isExpected ? edit.value === edit.seen[0] : winner === 'theirs') return [];
      if (!fits || !(isExpected || winner)) clashes.push({ ...edit, mine: edit.value, theirs });
      return [apply(edit) && winner ? { ...edit, seen } : edit];
    };
    done = done
      .map((step) => ({ ...step, edits: step.edits.flatMap(edited) }))
      .filter(({ edits }) => edits.length > 0);
    write(kept, JSON.stringify({ done, undone } satisfies Steps));
    return clashes;
  }

  /** Renames new pictures whose name another program has used meanwhile, so that a save overwrites none. */
  function keepPicturesApart() {
    for (const old of readdirSync(pictures)) {
      if (!existsSync(join(content, 'pictures', old))) continue;
      const name = freeNameFor(old);
      renameSync(join(pictures, old), join(pictures, name));
      const renamed = (leaf: unknown) => (leaf === old ? name : leaf);
      ({ done, undone } = mapLeaves({ done, undone }, renamed));
    }
  }

  /** Returns the name, with a number behind it if another picture has it. */
  function freeNameFor(file: string): string {
    const folders = [pictures, join(content, 'pictures'), join(result, 'pictures')];
    if (!folders.some((folder) => existsSync(join(folder, file)))) return file;
    const { name, ext } = parse(file);
    return freeNameFor(`${name}-2${ext}`);
  }

  return {
    content,
    result,
    dataOf,
    follow,
    isDirty: () => done.length > 0,
    canRedo: () => undone.length > 0,
    /** Returns a text that changes with each edit, and with each change on disk. */
    state: () => JSON.stringify(done) + stateOf(content),
    undo: () => void undone.push(...done.splice(-1)),
    redo: () => void done.push(...undone.splice(-1)),

    change(given: readonly Edit[], mayEdit: (edit: Edit) => boolean) {
      if (!existsSync(content)) throw new Error(`The folder ${content} is missing.`);
      const edits = given.flatMap((edit) => {
        const seen = seenAt(edit);
        if (!mayEdit(edit) || isDeepStrictEqual(seen[0], edit.value ?? null)) return [];
        apply(edit);
        return [{ ...edit, seen }];
      });
      if (edits.length === 0) return;
      const key = JSON.stringify(edits.map(({ file, path }) => [file, path]));
      const last = done.at(-1);
      // Successive edits of the same fields, such as the letters of a word, form one step.
      const isSame = last?.key === key;
      const first = (index: number) => (isSame ? { seen: last.edits[index]!.seen } : {});
      const step = { key, edits: edits.map((edit, index) => ({ ...edit, ...first(index) })) };
      done = [...(isSame ? done.slice(0, -1) : done), step];
      undone = [];
    },

    /** Keeps a picture in the draft. Returns its file name, which no other picture has. */
    keepPicture(file: string, bytes: Buffer) {
      const name = freeNameFor(file);
      for (const folder of [pictures, join(result, 'pictures')]) write(join(folder, name), bytes);
      return name;
    },

    save() {
      const files = new Set(done.flatMap(({ edits }) => edits.map(({ file }) => file)));
      const texts = [...files].map((file) => [file, textOf(file)] as const);
      for (const name of readdirSync(pictures)) {
        const place = join(content, 'pictures', name);
        if (!texts.some(([, text]) => text?.includes(name))) continue;
        mkdirSync(dirname(place), { recursive: true });
        copyFileSync(join(pictures, name), place, constants.COPYFILE_EXCL);
      }
      for (const [file, text] of texts) {
        const place = join(content, file);
        if (text === undefined) remove(place);
        else write(existsSync(place) ? realpathSync(place) : place, text);
      }
      [done, undone] = [[], []];
      rmSync(kept);
      rmSync(pictures, { recursive: true });
      mkdirSync(pictures);
    },
  };
}

/** Returns whether data has lists and groups where the path leads through them, or has no value there. */
function hasPlaceFor([name, ...rest]: Edit['path'], data: unknown): boolean {
  if (name === undefined) return true;
  if (Array.isArray(data)) return Number(name) in data && hasPlaceFor(rest, data[Number(name)]);
  if (typeof name === 'number' || typeof data !== 'object') return false;
  const inner = (data as Record<string, unknown> | null)?.[name];
  return hasPlaceFor(rest, inner ?? null);
}

/** Removes a file, and the folders that are empty then, about which the check would warn. */
function remove(path: string) {
  rmSync(path, { force: true });
  const folder = dirname(path);
  if (!existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  remove(folder);
}

/** Writes to a temporary file and renames it, so that no other process reads a partial file. */
function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
