/** The page of the editor: the form, with a preview of the site beside it. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, type StateFrom } from 'xstate';
import { editingMachine } from '../../../machines/editing.machine.ts';
import { labelOfFile, trailOf } from '../../../src/model/labels.ts';
import type { Shown } from '../editor.ts';
import { draft, effects } from './draft.ts';
import './editor.css';
import { EditorContext, Field } from './Form.tsx';
import { follow, settle } from './preview.ts';
import { idOf, reveal } from './reveal.ts';

const session = createActor(editingMachine.provide(effects as never));

const UNSAVED = 'Not saved yet. Your words are kept on this computer.';

const STATUS = {
  loading: 'Loading …',
  keeping: UNSAVED,
  saving: 'Saving …',
  undoing: 'Working …',
  redoing: 'Working …',
  keepingMine: 'Working …',
  takingTheirs: 'Working …',
  typing: UNSAVED,
  clean: 'Everything is saved.',
  dirty: UNSAVED,
  refused: 'Nothing was saved: see what is wrong with the marked fields.',
  changedOnDisk: 'Nothing was saved: choose between two versions first.',
  failed: 'Your words are kept in this browser alone. Press Save to try again.',
  offline:
    'The editor has stopped, and your words are kept in this browser. Run npm run edit again.',
};

function statusOf({ value }: StateFrom<typeof editingMachine>) {
  const name = typeof value === 'string' ? value : value.requesting;
  return name === 'failed' ? `${draft.failure()} ${STATUS.failed}` : STATUS[name];
}

function App() {
  const shown = useSyncExternalStore(draft.subscribe, draft.get);
  const status = useSelector(session, statusOf);
  const isClean = useSelector(session, (snapshot) => snapshot.matches('clean'));
  if (!shown) return <p role="status">{status}</p>;
  const request =
    (type: 'save.requested' | 'undo.requested' | 'mine.chosen' | 'theirs.chosen') => () =>
      session.send({ type });
  const files = Object.entries(shown.files).filter(
    ([file]) => !shown.languages.some((language) => file.startsWith(`${language}/`)),
  );
  const isOf = (file: string) => (finding: Finding) => finding.file.endsWith(file);
  const elsewhere = shown.findings.filter((each) => !files.some(([file]) => isOf(file)(each)));
  return (
    <EditorContext
      value={{ shown, edit: (...edits) => session.send({ type: 'fields.edited', edits }) }}
    >
      <header>
        <h1>Edit your page</h1>
        <p role="status">{status}</p>
        <a href="/" target="_blank">
          Open the page
        </a>
        <button type="button" aria-disabled={isClean} onClick={request('undo.requested')}>
          Undo
        </button>
        <button
          type="button"
          className="save"
          aria-disabled={isClean}
          onClick={request('save.requested')}
        >
          Save
        </button>
      </header>
      <main>
        {shown.clashes.length > 0 && (
          <section className="clashes">
            <h2>Changed on disk meanwhile</h2>
            {shown.clashes.map(({ mine, theirs, ...place }) => (
              <dl key={idOf(place)}>
                <dt>
                  {labelOfFile(place.file)} › {trailOf(place.path)}
                </dt>
                <dd>Yours: {wordsOf(mine)}</dd>
                <dd>On disk: {wordsOf(theirs)}</dd>
              </dl>
            ))}
            <button type="button" onClick={request('mine.chosen')}>
              Keep mine
            </button>
            <button type="button" onClick={request('theirs.chosen')}>
              Take those on disk
            </button>
          </section>
        )}
        <Findings found={elsewhere} />
        {files.map(([file, { schema, data }]) => {
          const wrong = shown.findings.filter(isOf(file));
          return (
            <details key={file}>
              <summary id={idOf({ file, path: [] })}>
                {labelOfFile(file)}
                {wrong.length > 0 && <span className="count"> {wrong.length} to look at</span>}
              </summary>
              <Findings found={wrong} />
              {data !== undefined && <Field file={file} path={[]} schema={schema as object} />}
            </details>
          );
        })}
      </main>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows the owner's own site */}
      <iframe src="/" title="Your page" onLoad={() => settle(shown.languages)} />
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
session.start();
createRoot(document.getElementById('editor')!).render(<App />);
