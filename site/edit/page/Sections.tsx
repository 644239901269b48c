/** The sections of the page: a switch for each, and its place in the order. */
import { use } from 'react';
import { nameOf } from '../../../src/model/field-kinds.ts';
import { valueAt } from './draft.ts';
import { EditorContext, Moves, Together, type Place } from './field-parts.tsx';
import { idOf } from './reveal.ts';
import { labelOf } from './words.ts';

export function Sections(place: Place) {
  const { shown, edit } = use(EditorContext);
  const { file, path } = place;
  const entries = valueAt(shown, file, path) as unknown[];
  const names = entries.map((entry) => String(nameOf(entry).name));
  const others = shown.choices.section.filter((name) => !names.includes(name));
  const change = (value: unknown[]) => edit({ file, path, value });
  const row = (name: string, index: number) => {
    const [isOn, isLast] = [index >= 0, index === entries.length - 1];
    // The page begins with Home and ends with Contact.
    const isFixed = index === 0 || isLast;
    const toggled = () => (isOn ? entries.toSpliced(index, 1) : entries.toSpliced(-1, 0, name));
    return (
      <li key={name} className="moves">
        <label>
          <input
            type="checkbox"
            id={isOn ? idOf({ file, path: [...path, index] }) : undefined}
            checked={isOn}
            aria-disabled={isFixed}
            onChange={() => isFixed || change(toggled())}
          />
          {labelOf([name])}
        </label>
        {isOn && !isFixed && (
          <Moves
            file={file}
            path={[...path, index]}
            title={labelOf([name])}
            change={(changed) => change(changed(entries))}
            first={1}
            last={entries.length - 2}
          />
        )}
      </li>
    );
  };
  return (
    <Together {...place}>
      <ol>{[...names.map(row), ...others.map((name) => row(name, -1))]}</ol>
    </Together>
  );
}
