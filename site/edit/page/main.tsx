/** The page of the editor: the form, with a preview of the site beside it. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, waitFor, type StateFrom } from 'xstate';
import { editingMachine } from '../../../machines/editing.machine.ts';
import type { Shown } from '../editor.ts';
import { draft, effects } from './draft.ts';
import './editor.css';
import { EditorContext } from './field-parts.tsx';
import { Field } from './Form.tsx';
import { LanguagesPart, PagesPart } from './OwnParts.tsx';
import { PicturesPart } from './Pictures.tsx';
import { follow, settle } from './preview.ts';
import { Publication, publishing } from './Publication.tsx';
import { idOf, reveal } from './reveal.ts';
import { labelOfFile, language, speak, t, trailOf } from './words.ts';

const session = createActor(editingMachine.provide(effects as never));

const STATUS = {
  ...t,
  keeping: t.unsaved,
  undoing: t.working,
  redoing: t.working,
  keepingMine: t.working,
  takingTheirs: t.working,
  typing: t.unsaved,
  dirty: t.unsaved,
};

function statusOf({ value }: StateFrom<typeof editingMachine>) {
  const name = typeof value === 'string' ? value : value.requesting;
  return name === 'failed' ? `${draft.failure()} ${STATUS.failed}` : STATUS[name];
}

/** Saves first, and shows what would be published if everything could be saved. */
async function publish() {
  session.send({ type: 'save.requested' });
  const { value } = await waitFor(session, (snapshot) => !snapshot.matches('requesting'));
  if (value === 'clean') publishing.send({ type: 'publication.requested' });
}

function App() {
  const shown = useSyncExternalStore(draft.subscribe, draft.get);
  const status = useSelector(session, statusOf);
  const isClean = useSelector(session, (snapshot) => snapshot.matches('clean'));
  if (!shown) return <p role="status">{status}</p>;
  const request =
    (
      type:
        | 'save.requested'
        | 'undo.requested'
        | 'redo.requested'
        | 'mine.chosen'
        | 'theirs.chosen',
    ) =>
    () =>
      session.send({ type });
  const files = Object.entries(shown.files).filter(
    ([file]) => !shown.languages.some((language) => file.startsWith(`${language}/`)),
  );
  const [words, pages] = [false, true].map((isPage) =>
    files.filter(([file]) => file.startsWith('pages/') === isPage),
  );
  const isOf = (file: string) => (finding: Finding) => finding.file.endsWith(file);
  const elsewhere = shown.findings.filter((each) => !files.some(([file]) => isOf(file)(each)));
  return (
    <EditorContext
      value={{ shown, edit: (...edits) => session.send({ type: 'fields.edited', edits }) }}
    >
      <header>
        <h1>{t.title}</h1>
        <p role="status">{status}</p>
        <a href="/" target="_blank">
          {t.open}
        </a>
        <button type="button" aria-disabled={isClean} onClick={request('undo.requested')}>
          {t.undo}
        </button>
        <button type="button" aria-disabled={!shown.canRedo} onClick={request('redo.requested')}>
          {t.redo}
        </button>
        <button
          type="button"
          className="save"
          aria-disabled={isClean}
          onClick={request('save.requested')}
        >
          {t.save}
        </button>
        <button type="button" onClick={() => void publish()}>
          {t.publish}
        </button>
      </header>
      <main>
        {shown.clashes.length > 0 && (
          <section className="clashes">
            <h2>{t.clashes}</h2>
            {shown.clashes.map(({ mine, theirs, ...place }) => (
              <dl key={idOf(place)}>
                <dt>
                  {labelOfFile(place.file)} › {trailOf(place.path)}
                </dt>
                <dd>
                  {t.yours} {wordsOf(mine)}
                </dd>
                <dd>
                  {t.onDisk} {wordsOf(theirs)}
                </dd>
              </dl>
            ))}
            <button type="button" onClick={request('mine.chosen')}>
              {t.keepMine}
            </button>
            <button type="button" onClick={request('theirs.chosen')}>
              {t.takeTheirs}
            </button>
          </section>
        )}
        <Findings found={elsewhere} />
        {words!.map(([file, { schema, data }]) => {
          const wrong = shown.findings.filter(isOf(file));
          return (
            <details key={file}>
              <summary id={idOf({ file, path: [] })}>
                {labelOfFile(file)}
                {wrong.length > 0 && (
                  <span className="count">
                    {' '}
                    {wrong.length} {t.toLookAt}
                  </span>
                )}
              </summary>
              <Findings found={wrong} />
              {data !== undefined && <Field file={file} path={[]} schema={schema as object} />}
            </details>
          );
        })}
        <PagesPart files={pages!.map(([file]) => file)} />
        <LanguagesPart />
        <PicturesPart />
        <label>
          {t.language}{' '}
          <select value={language} onChange={({ target }) => speak(target.value)}>
            <option value="en">English</option>
            <option value="ms">Bahasa Melayu</option>
          </select>
        </label>
      </main>
      <Publication />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows the owner's own site */}
      <iframe src="/" title={t.preview} onLoad={() => settle(shown)} />
    </EditorContext>
  );
}

type Finding = Shown['findings'][number];

const Findings = ({ found }: { found: readonly Finding[] }) => (
  <ul>
    {found.map((each) => (
      <li key={idOf(each) + each.message} className={each.isFault ? 'fault' : 'warning'}>
        <button type="button" onClick={() => reveal(idOf(each))}>
          {trailOf(each.path) || each.file}
        </button>{' '}
        {each.message}
      </li>
    ))}
  </ul>
);

const wordsOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

document.addEventListener('focusin', ({ target }) => {
  const shown = draft.get();
  if (shown) follow((target as Element).id, shown);
});
document.addEventListener('focusout', ({ target }) => draft.touch((target as Element).id));
document.documentElement.lang = language;
session.start();
createRoot(document.getElementById('editor')!).render(<App />);
