/** The parts for what an owner adds to the site: pages and languages. */
import { use, useState, type ReactNode } from 'react';
import type { Edit } from '../../../machines/editing.machine.ts';
import { ask, valueAt } from './draft.ts';
import { EditorContext, type Schema } from './field-parts.tsx';
import { Field } from './Form.tsx';
import { idOf, reveal } from './reveal.ts';
import { choiceOf, labelOfFile, t } from './words.ts';

/** Asks the server for what is added, keeps it in the draft, and shows the message if the server refuses. */
function useFresh() {
  const { edit } = use(EditorContext);
  const [fault, setFault] = useState('');
  const add = async (query: Record<string, string>) => {
    try {
      const edits = await ask<Edit[]>('fresh', '', query);
      edit(...edits);
      setFault('');
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return { add, fault: fault && <p className="fault">{fault}</p> };
}

/** A field with a button behind it, which is also pressed by Enter. */
function Adding(props: { onAdd: (typed: string) => void; button: string; children: ReactNode }) {
  return (
    <form
      className="moves"
      onSubmit={(event) => {
        event.preventDefault();
        props.onAdd(new FormData(event.currentTarget).get('name') as string);
        event.currentTarget.reset();
      }}
    >
      {props.children}
      <button>{props.button}</button>
    </form>
  );
}

export function PagesPart({ files }: { files: readonly string[] }) {
  const { shown, edit } = use(EditorContext);
  const { add, fault } = useFresh();
  return (
    <details>
      <summary id="pages:">{t.pages}</summary>
      <p>{t.pagesNote}</p>
      {files.map((file) => {
        const missing = shown.languages.filter((each) => !(`${each}/${file}` in shown.files));
        const copies = [file, ...shown.languages.map((each) => `${each}/${file}`)];
        return (
          <details key={file}>
            <summary id={idOf({ file, path: [] })}>{labelOfFile(file)}</summary>
            {shown.files[file]!.data !== undefined && (
              <Field file={file} path={[]} schema={shown.files[file]!.schema as object} />
            )}
            {missing.map((language) => (
              <button
                key={language}
                type="button"
                onClick={() => void add({ page: file.slice(6, -3), language })}
              >
                {t.translatePage} {choiceOf(language)}
              </button>
            ))}
            <button
              type="button"
              onClick={() => {
                const there = copies.filter((copy) => copy in shown.files);
                edit(...there.map((copy) => ({ file: copy, path: [] })));
                reveal('pages:');
              }}
            >
              {t.deletePage}
            </button>
          </details>
        );
      })}
      {fault}
      <Adding button={t.addPage} onAdd={(page) => void add({ page })}>
        <label htmlFor="new-page">{t.pageName}</label>
        <input id="new-page" name="name" required />
      </Adding>
    </details>
  );
}

export function LanguagesPart() {
  const { shown, edit } = use(EditorContext);
  const { add, fault } = useFresh();
  const place = { file: 'site.yaml', path: ['languages'] };
  const listed = (valueAt(shown, place.file, place.path) ?? []) as string[];
  const first = valueAt(shown, 'page.yaml', ['lang']);
  const { properties } = (shown.files['page.yaml']?.schema ?? {}) as Schema;
  const offered = properties?.['lang']?.examples ?? [];
  const remove = (language: string) => {
    const files = Object.keys(shown.files).filter((file) => file.startsWith(`${language}/`));
    const value = listed.filter((each) => each !== language);
    edit(...files.map((file) => ({ file, path: [] })), { ...place, value });
    reveal(idOf(place));
  };
  return (
    <details>
      <summary id={idOf(place)}>{t.languages}</summary>
      <p>{t.languagesNote}</p>
      <ul>
        {listed.map((language) => (
          <li key={language}>
            {choiceOf(language)}{' '}
            <button type="button" onClick={() => remove(language)}>
              {t.remove} {choiceOf(language)}
            </button>
          </li>
        ))}
      </ul>
      {fault}
      <Adding button={t.addLanguage} onAdd={(language) => void add({ language })}>
        <label htmlFor="new-language">{t.newLanguage}</label>
        <select id="new-language" name="name">
          {offered
            .filter((each) => each !== first && !listed.includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {choiceOf(each)}
              </option>
            ))}
        </select>
      </Adding>
    </details>
  );
}
