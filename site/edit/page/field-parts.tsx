/** What fields, lists and pictures of the form share. */
import { createContext, use, type ReactNode } from 'react';
import type { Edit } from '../../../machines/editing.machine.ts';
import type { Shown } from '../editor.ts';
import { idOf, reveal } from './reveal.ts';
import { labelOf, labelOfFile, t } from './words.ts';

/** The JSON Schema of a field, with the metadata that `field-kinds.ts` declares. */
export interface Schema {
  type?: string | string[];
  description?: string;
  most?: number;
  where?: string;
  folder?: string;
  enum?: string[];
  /** Choices that are offered, although any other value may be valid too. */
  examples?: string[];
  /** The text has several lines. */
  isLong?: boolean;
  default?: string;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: { enum?: string[] };
  additionalProperties?: Schema | false;
}

export interface Place {
  file: string;
  path: Edit['path'];
  schema: Schema;
  isRequired?: boolean;
}

export interface Editor {
  shown: Shown;
  edit: (...edits: Edit[]) => void;
}

export const EditorContext = createContext<Editor>(null as never);

/** Returns the file and its translations. A fact, such as a price, is only in the file itself. */
export const copiesOf = ({ files, languages, facts }: Shown, { file, path }: Place) => [
  file,
  ...(path.some((name) => facts.includes(String(name))) ? [] : languages)
    .map((language) => `${language}/${file}`)
    .filter((copy) => copy in files),
];

export const noteOn = ({ description = '' }: Schema, isRequired = false) =>
  isRequired ? description : `${t.notes} ${description}`;

/** The messages about a field or, in several languages, about a group. */
export function Faults({ files, path }: { files: readonly string[]; path: Edit['path'] }) {
  const { findings } = use(EditorContext).shown;
  const ids = files.map((file) => idOf({ file, path }));
  return (
    <div id={`${ids[0]}?`}>
      {findings
        .filter((each) => ids.includes(idOf(each)))
        .map(({ file, message, isFault }) => (
          <p key={file + message} className={isFault ? 'fault' : 'warning'}>
            {path.length > 0 ? labelOf(path) : labelOfFile(file)}
            {file !== files[0] && ` (${file})`} {message}
          </p>
        ))}
    </div>
  );
}

/** A button that removes an optional value. It disappears with the value, so the focus moves to the field. */
export function LeaveOut({ file, path }: Pick<Place, 'file' | 'path'>) {
  const { edit } = use(EditorContext);
  const leaveOut = () => {
    edit({ file, path });
    reveal(idOf({ file, path }));
  };
  return (
    <button type="button" onClick={leaveOut}>
      {t.leaveOut} {labelOf(path)}
    </button>
  );
}

export function Together({ children, ...place }: Place & { children: ReactNode }) {
  const { shown } = use(EditorContext);
  return (
    <fieldset id={idOf(place)} tabIndex={-1}>
      <legend>{labelOf(place.path)}</legend>
      <p>{noteOn(place.schema, place.isRequired)}</p>
      <Faults files={copiesOf(shown, place)} path={place.path} />
      {children}
    </fieldset>
  );
}

/** A button of an entry. Its name for screen readers says which entry. */
export function Button(props: {
  sign?: string;
  words: string;
  title: string;
  isDisabled?: boolean;
  act: () => void;
}) {
  const { sign, words, title, isDisabled = false, act } = props;
  return (
    <button
      type="button"
      aria-label={`${words} ${title}`}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || act()}
    >
      {sign ?? words.replace(':', '')}
    </button>
  );
}

/** Focuses an entry once it is shown. */
export const revealEntry = (place: Pick<Edit, 'file' | 'path'>) =>
  requestAnimationFrame(() => reveal(idOf(place)));

/** Buttons that move an entry between the first and the last place. The focus goes with it. */
export function Moves(props: {
  file: string;
  path: Edit['path'];
  title: string;
  first: number;
  last: number;
  change: (changed: (entries: unknown[]) => unknown[]) => void;
}) {
  const { file, path, title, first, last, change } = props;
  const index = Number(path.at(-1));
  const button = (sign: string, words: string, target: number) => (
    <Button
      {...{ sign, words, title }}
      isDisabled={target < first || target > last}
      act={() => {
        const moved = (entries: unknown[]) => entries.slice(index, index + 1);
        change((entries) => entries.toSpliced(index, 1).toSpliced(target, 0, ...moved(entries)));
        revealEntry({ file, path: [...path.slice(0, -1), target] });
      }}
    />
  );
  return (
    <>
      {button('↑', t.moveUp, index - 1)}
      {button('↓', t.moveDown, index + 1)}
    </>
  );
}
