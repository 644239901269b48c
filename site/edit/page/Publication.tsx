/** Shows what would be published, takes a message, and says what became of it. */
import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { publishingMachine } from '../../../machines/publishing.machine.ts';
import type { PublicationLook } from '../publication.ts';
import { ask } from './draft.ts';
import { labelOfFile, t, trailOf } from './words.ts';

export const publishing = createActor(
  publishingMachine.provide({
    actors: {
      lookUpChanges: fromPromise(() => ask<PublicationLook>('changes-to-publish')),
      publishChanges: fromPromise(({ input: { answer, message } }) => {
        const { standing: _, ...seen } = answer!;
        return ask<PublicationLook>('publish', JSON.stringify({ message, seen }));
      }),
    },
  }),
).start();

const look = () => publishing.send({ type: 'publication.requested' });
const dismiss = () => publishing.send({ type: 'publication.dismissed' });

export function Publication() {
  const state = useSelector(publishing, ({ value }) => value);
  const answer = useSelector(publishing, ({ context }) => context.answer);
  if (state === 'closed') return null;
  const { files = [], commits = [], target, reason }: Partial<PublicationLook> = answer ?? {};
  const isReady = state === 'ready';
  // In these states the server gives the reason.
  const isStopped = state === 'blocked' || state === 'refused';
  return (
    <dialog
      ref={(dialog) => void (dialog?.open || dialog?.showModal())}
      onCancel={(event) => state === 'publishing' && event.preventDefault()}
      onClose={dismiss}
      aria-labelledby="publication"
    >
      <h2 id="publication">{t.publish}</h2>
      <p role="status">{isStopped ? reason : t[state]}</p>
      {isReady && (
        <>
          <ul>
            {files.map(({ file, is, fields }) => (
              <li key={file}>
                <b>{labelOfFile(file)}</b>: {t[is]}
                <ul>
                  {fields.map(({ path, before, after, isReordered }) => (
                    <li key={`${path.join()} ${String(before)} ${String(after)}`}>
                      {trailOf(path)}:{' '}
                      {isReordered ? (
                        t.reordered
                      ) : (
                        <>
                          <del>{wordsOf(before)}</del> → <ins>{wordsOf(after)}</ins>
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {commits.length > 0 && (
            <p>
              {t.earlier} {commits.slice(0, 5).join(' · ')}
              {commits.length > 5 && ` … (${commits.length})`}
            </p>
          )}
          <p>
            {t.target} {target}
          </p>
        </>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const message = new FormData(event.currentTarget).get('message') as string;
          publishing.send({ type: 'message.submitted', message });
        }}
      >
        {isReady && (
          <>
            <label htmlFor="message">{t.message}</label>
            <textarea
              id="message"
              name="message"
              required
              defaultValue={messageOf(files.map(({ file }) => labelOfFile(file))) || commits[0]}
            />
            <button className="save">{t.publishNow}</button>
          </>
        )}
        {(isStopped || state === 'unanswered') && (
          <button type="button" onClick={look}>
            {t.lookAgain}
          </button>
        )}
        {state !== 'publishing' && (
          <button type="button" onClick={dismiss}>
            {t.close}
          </button>
        )}
      </form>
    </dialog>
  );
}

/** `About you, Services, Questions +2` */
const messageOf = (labels: readonly string[]) =>
  labels.slice(0, 3).join(', ') + (labels.length > 3 ? ` +${labels.length - 3}` : '');

const wordsOf = (value: unknown) =>
  value === undefined || value === '' ? t.empty : (value as string | number | boolean).toString();
