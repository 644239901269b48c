/** The sections of the page: a switch for each, and its place in the order. */
import { use } from 'react';
import { nameOf } from '../../../src/model/field-kinds.ts';
import { valueAt } from './draft.ts';
import { EditorContext, Together, type Place } from './Form.tsx';
import { idOf, reveal } from './reveal.ts';
import { labelOf, t } from './words.ts';

const nameIn = (entry: unknown) => String(nameOf(entry).name);

export function Sections(place: Place) {
  const { shown, edit } = use(EditorContext);
  const { file, path } = place;
  const entries = valueAt(shown, file, path) as unknown[];
  const names = entries.map(nameIn);
  const others = shown.choices.section.filter((name) => !names.includes(name));
  const change = (value: unknown[]) => edit({ file, path, value });
  const toggle = (name: string, index: number) =>
    change(index < 0 ? entries.toSpliced(-1, 0, name) : entries.toSpliced(index, 1));
  const move = (index: number, target: number) => {
    change(entries.toSpliced(index, 1).toSpliced(target, 0, entries[index]));
    requestAnimationFrame(() => reveal(idOf({ file, path: [...path, target] })));
  };
  const row = (name: string, index: number) => {
    // The page begins with Home and ends with Contact.
    const isFixed = index === 0 || index === entries.length - 1;
    const label = labelOf([name]);
    const button = (sign: string, words: string, target: number) => {
      const isLast = target < 1 || target > entries.length - 2;
      return (
        <button
          type="button"
          aria-label={`${words} ${label}`}
          aria-disabled={isLast}
          onClick={() => isLast || move(index, target)}
        >
          {sign}
        </button>
      );
    };
    return (
      <li key={name} className="moves">
        <label>
          <input
            type="checkbox"
            id={index < 0 ? undefined : idOf({ file, path: [...path, index] })}
            checked={index >= 0}
            aria-disabled={isFixed}
            onChange={() => isFixed || toggle(name, index)}
          />{' '}
          {label}
        </label>
        {index >= 0 && !isFixed && button('↑', t.moveUp, index - 1)}
        {index >= 0 && !isFixed && button('↓', t.moveDown, index + 1)}
      </li>
    );
  };
  return (
    <Together {...place}>
      <ol>
        {names.map(row)}
        {others.map((name) => row(name, -1))}
      </ol>
    </Together>
  );
}
