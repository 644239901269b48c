/** Renders the fields of a file from its schema. */
import { createContext, use, useState, type ReactNode } from 'react';
import type { Edit } from '../../../machines/editing.machine.ts';
import { nameOf } from '../../../src/model/field-kinds.ts';
import type { Shown } from '../editor.ts';
import { valueAt } from './draft.ts';
import { PictureControl } from './Pictures.tsx';
import { idOf, reveal } from './reveal.ts';
import { Sections } from './Sections.tsx';
import { choiceOf, entryOf, labelOf, labelOfFile, t } from './words.ts';

/** The JSON Schema of a field, with the metadata that `field-kinds.ts` declares. */
interface Schema {
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

interface Editor {
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

const currenciesIn = (shown: Shown) =>
  ['home', 'abroad']
    .map((name) => String(valueAt(shown, 'site.yaml', ['currencies', name])))
    .filter((code) => code !== 'none');

/**
 * Returns the names of the fields in a group. If the schema does not list them, the names are the currencies
 * or sections of the site, and any that the group already has.
 */
function namesIn(shown: Shown, { schema, path }: Place, value: object) {
  if (schema.properties) return Object.keys(schema.properties);
  const { additionalProperties: each } = schema;
  const sections =
    path[0] === 'links' ? (valueAt(shown, 'site.yaml', ['sections']) as unknown[]) : [];
  const expected =
    schema.propertyNames?.enum ??
    (each && each.type === 'number'
      ? currenciesIn(shown)
      : sections
          .map((section) => String(nameOf(section).name))
          .filter((name) => name !== 'Contact'));
  // Languages have a part of their own.
  return [...new Set([...expected, ...Object.keys(value)])].filter((name) => name !== 'languages');
}

export function Field(place: Place) {
  const { shown } = use(EditorContext);
  const { file, path, schema } = place;
  const value = valueAt(shown, file, path);
  const isText = [schema.type].flat().includes('string') && !(value instanceof Object);
  if (schema.items && path[0] === 'sections') return <Sections {...place} />;
  if (schema.items) return <List {...place} />;
  if (!isText && schema.type !== 'number') return <Group {...place} />;
  return (
    <div className="copies">
      {copiesOf(shown, place).map((copy) => (
        <Control key={copy} {...place} file={copy} />
      ))}
    </div>
  );
}

const noteOn = ({ description = '' }: Schema, isRequired = false) =>
  isRequired ? description : `${t.notes} ${description}`;

/** The messages about a field or, in several languages, about a group. */
function Faults({ files, path }: { files: readonly string[]; path: Edit['path'] }) {
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

function Group(place: Place) {
  const { shown } = use(EditorContext);
  const { file, path, schema, isRequired } = place;
  const value = valueAt(shown, file, path) ?? {};
  const each = (name: string): Place => ({
    file,
    path: [...path, name],
    schema: schema.properties?.[name] ?? (schema.additionalProperties || {}),
    isRequired: schema.required?.includes(name) ?? !schema.properties,
  });
  const fields = namesIn(shown, place, value).map((name) => <Field key={name} {...each(name)} />);
  const name = path.at(-1);
  if (typeof name !== 'string') return fields;
  const canGo = !isRequired && schema.default === undefined && Object.keys(value).length > 0;
  return (
    <Together {...place}>
      {fields}
      {canGo && <LeaveOut {...place} />}
    </Together>
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

function List(place: Place) {
  const { shown, edit } = use(EditorContext);
  const { file, path, schema } = place;
  const { items = {} } = schema;
  const entriesIn = (copy: string) => (valueAt(shown, copy, path) ?? []) as unknown[];
  const change = (changed: (entries: unknown[], isCopy: boolean) => unknown[]) =>
    edit(
      ...copiesOf(shown, place).map((copy) => ({
        file: copy,
        path,
        value: changed(entriesIn(copy), copy !== file),
      })),
    );
  const revealEntry = (index: number) =>
    requestAnimationFrame(() => reveal(idOf({ file, path: [...path, index] })));
  const move = (index: number, target: number) => {
    change((entries) => entries.toSpliced(index, 1).toSpliced(target, 0, entries[index]));
    revealEntry(target);
  };
  const duplicate = (index: number) => {
    change((entries) => entries.toSpliced(index + 1, 0, copyOf(entries[index])));
    revealEntry(index + 1);
  };
  const add = () => {
    change((entries, isCopy) => [...entries, blankOf(items, shown, isCopy)]);
    revealEntry(entriesIn(file).length);
  };
  const remove = (index: number) => {
    change((entries) => entries.toSpliced(index, 1));
    reveal(idOf(place));
  };
  const shownEntry = (entry: unknown, index: number) => {
    const { name } = nameOf(entry ?? '');
    const inner = { file, path: [...path, index], schema: items, isRequired: true };
    const title = typeof name === 'string' && name ? name : labelOf(inner.path);
    const button = (sign: string, words: string, act: () => void, isLast = false) => (
      <button
        type="button"
        aria-label={`${words} ${title}`}
        title={`${words} ${title}`}
        aria-disabled={isLast}
        onClick={() => isLast || act()}
      >
        {sign}
      </button>
    );
    const last = entriesIn(file).length - 1;
    const body = (
      <>
        <Field {...inner} />
        <div className="moves">
          {button('↑', t.moveUp, () => move(index, index - 1), index === 0)}
          {button('↓', t.moveDown, () => move(index, index + 1), index === last)}
          {entry instanceof Object && button('⧉', t.duplicate, () => duplicate(index))}
          {button('✕', t.remove, () => remove(index))}
        </div>
      </>
    );
    return (
      <li key={index}>
        {entry instanceof Object ? (
          <details>
            <summary id={idOf(inner)}>{title}</summary>
            <Faults files={copiesOf(shown, inner)} path={inner.path} />
            {body}
          </details>
        ) : (
          body
        )}
      </li>
    );
  };
  return (
    <Together {...place}>
      <ol>{entriesIn(file).map(shownEntry)}</ol>
      <button type="button" onClick={add}>
        {t.add} {entryOf(path.at(-1))}
      </button>
    </Together>
  );
}

/** Returns a copy with a name of its own, and without a drawing, which leads to one plan alone. */
function copyOf(entry: unknown) {
  const { field, name } = nameOf(entry);
  const { drawing: _, ...copy } = entry as Record<string, unknown>;
  return field ? { ...copy, [field]: `${String(name)} 2` } : copy;
}

/** Returns an empty entry. A translation's entry has no facts, which come from the first language. */
function blankOf(schema: Schema, shown: Shown, isCopy: boolean): unknown {
  const { items, minItems, properties, required = [], additionalProperties: each } = schema;
  if (items) return minItems ? [blankOf(items, shown, isCopy)] : [];
  if (each && each.type === 'number')
    return Object.fromEntries(currenciesIn(shown).map((code) => [code, null]));
  if (!properties || [schema.type].flat().includes('string')) return schema.enum?.[0] ?? '';
  const names = required.filter((name) => !isCopy || !shown.facts.includes(name));
  return Object.fromEntries(names.map((name) => [name, blankOf(properties[name]!, shown, isCopy)]));
}

function Control(place: Place) {
  const { file, path, schema, isRequired = false } = place;
  const { shown, edit } = use(EditorContext);
  /** The number as text while it is typed, because parsing would turn `2.0` into `2` on the way to `2.05`. */
  const [typed, setTyped] = useState<string>();
  const value = (valueAt(shown, file, path) ?? '') as string | number | boolean;
  const id = idOf({ file, path });
  const folder = shown.languages.find((each) => file.startsWith(`${each}/`));
  const [, note] = /^privacy\/(.+)\.yaml$/.exec(file) ?? [];
  const lang = note ?? valueAt(shown, folder ? `${folder}/page.yaml` : 'page.yaml', ['lang']);
  const isNumber = schema.type === 'number';
  const change = (written: string) => {
    const text = schema.isLong ? written : written.replaceAll(/\s*\n\s*/g, ' ');
    const ifEmpty = isRequired ? '' : schema.default === undefined ? undefined : null;
    const number = /^-?\d+\.?\d*$/.test(text) ? Number(text) : text || null;
    if (isNumber) setTyped(text);
    edit({ file, path, value: isNumber ? number : text || ifEmpty });
  };
  const isFaulty = shown.findings.some((each) => each.isFault && idOf(each) === id);
  const common = { id, 'aria-describedby': `${id}! ${id}?`, 'aria-invalid': isFaulty };
  const control = (): ReactNode => {
    if (schema.folder) return <PictureControl {...place} {...{ value: String(value), common, change }} />;
    if ([schema.type].flat().includes('boolean'))
      return (
        <input
          {...common}
          type="checkbox"
          checked={/^(yes|on|true)$/i.test(String(value))}
          onChange={({ target }) => change(target.checked ? 'yes' : 'no')}
        />
      );
    const offered =
      path.at(-1) === 'first'
        ? currenciesIn(shown)
        : (schema.enum ?? shown.choices[path.at(-1) as 'example'] ?? schema.examples);
    if (offered) {
      const chosen = String(value || (schema.default ?? ''));
      const none = isRequired || schema.default !== undefined ? [] : [''];
      return (
        <select {...common} value={chosen} onChange={({ target }) => change(target.value)}>
          {[...new Set([...none, ...offered, chosen])].map((each) => (
            <option key={each} value={each}>
              {each ? choiceOf(each) : '–'}
            </option>
          ))}
        </select>
      );
    }
    return (
      <textarea
        {...common}
        rows={schema.isLong ? 12 : 1}
        inputMode={isNumber ? 'decimal' : 'text'}
        lang={String(lang)}
        value={typed ?? String(value)}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => change(target.value)}
      />
    );
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {labelOf(path)}
        {folder && ` (${folder})`}
      </label>
      {control()}
      <p id={`${id}!`}>
        {!folder && noteOn(schema, isRequired)}
        {!folder && schema.where && ` ${t.where} ${schema.where}.`}
        {schema.most && (
          <span className="count">
            {' '}
            {Array.from(String(value)).length} {t.of} {schema.most}
          </span>
        )}
      </p>
      <Faults files={[file]} path={path} />
    </div>
  );
}
