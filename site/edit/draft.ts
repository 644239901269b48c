/** The owner's draft: the content with all unsaved edits, kept on disk between runs. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { Edit } from '../../machines/editing.machine.ts';
import { nameOf } from '../../src/model/field-kinds.ts';
import { withValues } from '../content/with-values.ts';
import { stateOf } from '../local/local-site.ts';

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

export type Draft = ReturnType<typeof openDraft>;

/** Keeps the edits, the new pictures and the resulting content in the folder `place`. */
export function openDraft(content: string, place: string) {
  const [result, pictures, kept] = [
    join(place, 'content'),
    join(place, 'pictures'),
    join(place, 'steps.json'),
  ];
  let steps = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Step[]) : [];
  mkdirSync(pictures, { recursive: true });
  follow();

  function textOf(file: string) {
    return readFileSync(join(result, file), 'utf8');
  }

  /** Returns undefined if the file is missing or is not valid YAML. */
  function dataOf(file: string): unknown {
    try {
      return (parse(textOf(file)) as unknown) ?? {};
    } catch {
      return undefined;
    }
  }

  function seenAt({ file, path }: Edit): Seen {
    const names: unknown[] = [];
    const value = path.reduce<unknown>((outer, name) => {
      const inner = (outer as Record<string | number, unknown> | undefined)?.[name];
      if (Array.isArray(outer)) names.push(nameOf(inner ?? '').name);
      return inner;
    }, dataOf(file));
    return [value ?? null, ...names];
  }

  /** Returns whether the edit was applied: not if a part of the file that contains its field is gone. */
  function apply({ file, path, value }: Edit) {
    if (!hasPlaceFor(path, dataOf(file))) return false;
    write(join(result, file), withValues(textOf(file), [[path, value]]));
    return true;
  }

  /**
   * Applies the edits to the files as they are on disk now. If a field has changed there too, `winner`
   * decides which value is kept. Without a winner, returns the clashes.
   */
  function follow(winner?: 'mine' | 'theirs') {
    const clashes: Clash[] = [];
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
    steps = steps
      .map((step) => ({ ...step, edits: step.edits.flatMap(edited) }))
      .filter(({ edits }) => edits.length > 0);
    write(kept, JSON.stringify(steps));
    return clashes;
  }

  return {
    content,
    result,
    dataOf,
    follow,
    isDirty: () => steps.length > 0,
    /** Returns a text that changes with each edit, and with each change on disk. */
    state: () => JSON.stringify(steps) + stateOf(content),
    undo: () => void steps.pop(),

    change(given: readonly Edit[]) {
      if (!existsSync(content)) throw new Error(`The folder ${content} is missing.`);
      const edits = given.flatMap((edit) => {
        const seen = seenAt(edit);
        if (isDeepStrictEqual(seen[0], edit.value ?? null)) return [];
        apply(edit);
        return [{ ...edit, seen }];
      });
      if (edits.length === 0) return;
      const key = JSON.stringify(edits.map(({ file, path }) => [file, path]));
      const last = steps.at(-1);
      // Successive edits of the same fields, such as the letters of a word, form one step.
      const isSame = last?.key === key;
      const first = (index: number) => (isSame ? { seen: last.edits[index]!.seen } : {});
      const step = { key, edits: edits.map((edit, index) => ({ ...edit, ...first(index) })) };
      steps = [...(isSame ? steps.slice(0, -1) : steps), step];
    },

    /** Keeps a picture in the draft. Returns its file name, which no other picture has. */
    keepPicture(name: string, ending: string, bytes: Buffer): string {
      const isTaken = (file: string) => existsSync(join(result, 'pictures', file));
      const file = `${name}.${ending}`;
      if (isTaken(file)) return this.keepPicture(`${name}-2`, ending, bytes);
      for (const folder of [pictures, join(result, 'pictures')]) write(join(folder, file), bytes);
      return file;
    },

    save() {
      const files = new Set(steps.flatMap(({ edits }) => edits.map(({ file }) => file)));
      const texts = [...files].map((file) => [file, textOf(file)] as const);
      for (const name of readdirSync(pictures).filter((each) =>
        texts.some(([, text]) => text.includes(each)),
      ))
        cpSync(join(pictures, name), join(content, 'pictures', name));
      for (const [file, text] of texts) write(realpathSync(join(content, file)), text);
      steps = [];
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

/** Writes to a temporary file and renames it, so that no other process reads a partial file. */
function write(path: string, content: string | Buffer) {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
