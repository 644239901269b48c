import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import { typedText, type typingLoopMachine } from '../../../machines/typing-loop.machine.ts';
import { PAUSE_CONTROL } from '../../ui/ids.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import type { ViewProps } from '../define-flow.ts';

type TypingSnapshot = SnapshotFrom<typeof typingLoopMachine>;
type Props = ViewProps<typeof typingLoopMachine>;

const shownText = ({ context }: TypingSnapshot) => typedText(context);
const isPaused = (snapshot: TypingSnapshot) => snapshot.matches({ visitor: 'paused' });
const isResting = (snapshot: TypingSnapshot) => snapshot.matches({ line: 'resting' });

export function View({ state, send, content }: Props) {
  const { home } = content;
  return (
    <>
      <p className="sr-only" suppressHydrationWarning>
        {`${home.phrasesLabel} ${home.phrases.join(', ')}`}
      </p>
      {/* All phrases share one grid cell, invisibly, so that the longest reserves the space. */}
      <div aria-hidden="true" className="typed-line">
        {home.phrases.map((phrase) => (
          <span key={phrase} className="typed-room" suppressHydrationWarning>
            {phrase}
          </span>
        ))}
        <TypedText state={state} />
      </div>
      <PauseControl state={state} send={send} content={content} />
    </>
  );
}

/** Writes each character without React, because a commit would take as long as the flow's whole step. */
function TypedText({ state }: Pick<Props, 'state'>) {
  const writeInto = useCallback(
    (element: HTMLElement) => {
      const write = (snapshot: TypingSnapshot) => writeText(element, shownText(snapshot));
      write(state.getSnapshot());
      // Ignores errors of the flow, because guard-effects.ts reports them.
      const subscription = state.subscribe({ next: write, error() {} });
      return () => subscription.unsubscribe();
    },
    [state],
  );
  return (
    <span>
      <span ref={writeInto} className="typed-text" suppressHydrationWarning>
        {shownText(state.getSnapshot())}
      </span>
    </span>
  );
}

/**
 * Changes the text node in place, which limits layout to the changed part. Replaces the content if the
 * browser's translation has replaced the node.
 */
function writeText(element: HTMLElement, text: string) {
  const { firstChild, lastChild } = element;
  if (firstChild === lastChild && firstChild instanceof Text) firstChild.data = text;
  else element.textContent = text;
}

function PauseControl({
  state,
  send,
  content: { home },
}: Pick<Props, 'state' | 'send' | 'content'>) {
  const paused = useSelector(state, isPaused);
  const resting = useSelector(state, isResting);
  return (
    <button
      id={PAUSE_CONTROL}
      type="button"
      className={`pause-control ${resting ? 'invisible' : ''}`}
      aria-label={paused ? home.playLabel : home.pauseLabel}
      onClick={() => send({ type: paused ? 'resume.requested' : 'pause.requested' })}
    >
      {paused ? <PlayIcon /> : <PauseIcon />}
    </button>
  );
}
