/** The field of a picture, and the part with all pictures of the folder. */
import { use, useState } from 'react';
import { ask } from './draft.ts';
import { EditorContext, LeaveOut, type Place } from './field-parts.tsx';
import { idOf, reveal } from './reveal.ts';
import { t } from './words.ts';

const addressOf = (name: string) => `/edit/pictures/${encodeURIComponent(name)}`;

interface Props extends Place {
  value: string;
  common: { id: string };
  change: (name: string) => void;
}

/** Shows the picture. The owner uploads another, chooses one from the folder, or keeps a part of it. */
export function PictureControl({
  file,
  path,
  schema: _,
  isRequired,
  value,
  common,
  change,
}: Props) {
  const { pictures } = use(EditorContext).shown;
  const [upload, setUpload] = useState('');
  const keep = (name: string) => {
    change(name);
    // A new picture shows something else, so the description at the same place is asked for.
    reveal(idOf({ file, path: [...path.slice(0, -1), 'alt'] }));
  };
  const send = async (input: HTMLInputElement) => {
    const [picture] = input.files ?? [];
    if (!picture) return;
    setUpload(t.uploading);
    try {
      keep((await ask<{ name: string }>('picture', picture, { name: picture.name })).name);
      setUpload('');
    } catch (error) {
      setUpload(`${t.notUploaded} ${(error as Error).message}`);
    }
    // Empty the input, so that choosing the same file again fires a change event.
    input.value = '';
  };
  return (
    <div className="picture">
      {value && <img src={addressOf(value)} alt="" />}
      <output htmlFor={common.id}>{upload || value}</output>
      <label>
        {t.upload}
        <input
          {...common}
          type="file"
          accept=".png,.jpg,.jpeg,.webp"
          onChange={({ target }) => void send(target)}
        />
      </label>
      {pictures.length > 0 && (
        <label>
          {t.choose}
          <select value={value} onChange={({ target }) => change(target.value)}>
            {[
              ...new Set([
                ...(value && isRequired ? [] : ['']),
                ...pictures.map(({ name }) => name),
                value,
              ]),
            ].map((name) => (
              <option key={name} value={name}>
                {name || '–'}
              </option>
            ))}
          </select>
        </label>
      )}
      {value && <Crop key={value} name={value} keep={keep} />}
      {value && !isRequired && <LeaveOut file={file} path={path} />}
    </div>
  );
}

/** Takes a part of a picture. The picture stays in the folder as it is. */
function Crop({ name, keep }: { name: string; keep: (name: string) => void }) {
  const [box, setBox] = useState({ left: 0, top: 0, width: 100, height: 100 });
  const percent = (side: keyof typeof box) => `${box[side]}%`;
  const crop = async () => keep((await ask<{ name: string }>('crop', '', { name, ...box })).name);
  return (
    <details>
      <summary>{t.crop}</summary>
      <div className="crop">
        <img src={addressOf(name)} alt="" />
        <div
          style={{
            left: percent('left'),
            top: percent('top'),
            width: percent('width'),
            height: percent('height'),
          }}
        />
      </div>
      {(['left', 'top', 'width', 'height'] as const).map((side) => (
        <label key={side}>
          {t[side]}
          <input
            type="range"
            min={side === 'width' || side === 'height' ? 5 : 0}
            max={{ left: 95, top: 95, width: 100 - box.left, height: 100 - box.top }[side]}
            value={box[side]}
            onChange={({ target }) => {
              const next = { ...box, [side]: Number(target.value) };
              setBox({
                ...next,
                width: Math.min(next.width, 100 - next.left),
                height: Math.min(next.height, 100 - next.top),
              });
            }}
          />
        </label>
      ))}
      <button type="button" onClick={() => void crop()}>
        {t.keepPart}
      </button>
    </details>
  );
}

/** All pictures. One that nothing names can be deleted, and an undo brings it back. */
export function PicturesPart() {
  const { shown, edit } = use(EditorContext);
  return (
    <details>
      <summary id="pictures:">{t.pictures}</summary>
      <p>{shown.pictures.length > 0 ? t.picturesNote : t.noPictures}</p>
      <ul className="pictures">
        {shown.pictures.map(({ name, isUsed }) => (
          <li key={name}>
            <img src={addressOf(name)} alt="" loading="lazy" />
            <p>
              {name}: {isUsed ? t.isUsed : t.isUnused}
            </p>
            {!isUsed && (
              <button
                type="button"
                onClick={() => {
                  edit({ file: `pictures/${name}`, path: [] });
                  reveal('pictures:');
                }}
              >
                {t.remove} {name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
