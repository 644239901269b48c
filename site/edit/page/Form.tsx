/** Renders the fields of a file from its schema. */
import { use, useState, type ReactNode } from 'react';
import { nameOf } from '../../../src/model/field-kinds.ts';
import type { Shown } from '../editor.ts';
import { valueAt } from './draft.ts';
import {
  Button,
  copiesOf,
  EditorContext,
  Faults,
  LeaveOut,
  Moves,
  noteOn,
  revealEntry,
  Together,
  type Place,
  type Schema,
} from './field-parts.tsx';
import { PictureControl } from './Pictures.tsx';
import { idOf, reveal } from './reveal.ts';
import { Sections } from './Sections.tsx';
import { choiceOf, entryOf, labelOf, t } from './words.ts';

const currenciesIn = (shown: Shown) =>
  ['home', 'abroad']
    .map((name) => String(valueAt(shown, 'site.yaml', ['currencies', name])))
    .filter((code) => code !== 'none');

/**
 * Returns the names of the fields in a group. If the schema does not list them, the names are the currencies
 * or sections of the site, and any that the group already has.
 */
function namesIn(shown: Shown, { schema, path }: Place, value: object) {
  // Languages have a part of their own.
  if (schema.properties)
    return Object.keys(schema.properties).filter((name) => name !== 'languages');
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
  return [...new Set([...expected, ...Object.keys(value)])];
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
  const duplicate = (index: number) => {
    change((entries) =>
      entries.toSpliced(index + 1, 0, ...entries.slice(index, index + 1).map(copyOf)),
    );
    revealEntry({ file, path: [...path, index + 1] });
  };
  const add = () => {
    change((entries, isCopy) => [...entries, blankOf(items, shown, isCopy)]);
    revealEntry({ file, path: [...path, entriesIn(file).length] });
  };
  const remove = (index: number) => {
    change((entries) => entries.toSpliced(index, 1));
    reveal(idOf(place));
  };
  const shownEntry = (entry: unknown, index: number) => {
    const { name } = nameOf(entry ?? '');
    const inner = { file, path: [...path, index], schema: items, isRequired: true };
    const title = typeof name === 'string' && name ? name : labelOf(inner.path);
    const body = (
      <>
        <Field {...inner} />
        <div className="moves">
          <Moves {...inner} {...{ title, change }} first={0} last={entriesIn(file).length - 1} />
          {entry instanceof Object && (
            <Button words={t.duplicate} title={title} act={() => duplicate(index)} />
          )}
          <Button words={t.remove} title={title} act={() => remove(index)} />
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
export function copyOf(entry: unknown) {
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

/** Returns the number in a text, or else the text, which the check will refuse. */
export const numberIn = (text: string) =>
  /^-?\d+\.?\d*$/.test(text) ? Number(text) : text || null;

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
    if (isNumber) setTyped(text);
    edit({ file, path, value: isNumber ? numberIn(text) : text || ifEmpty });
  };
  const isFaulty = shown.findings.some((each) => each.isFault && idOf(each) === id);
  const common = { id, 'aria-describedby': `${id}! ${id}?`, 'aria-invalid': isFaulty };
  const control = (): ReactNode => {
    if (schema.folder)
      return <PictureControl {...place} {...{ value: String(value), common, change }} />;
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
