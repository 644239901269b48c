import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import { typedText, type typingLoopMachine } from '../../../machines/typing-loop.machine.ts';
import { PAUSE_CONTROL } from '../../ui/element-ids.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import type { ViewProps } from '../flow.ts';

type TypingSnapshot = SnapshotFrom<typeof typingLoopMachine>;
type Props = ViewProps<typeof typingLoopMachine>;

const shownText = ({ context }: TypingSnapshot) => typedText(context);
const isPaused = (snapshot: TypingSnapshot) => snapshot.matches({ visitor: 'paused' });
const isResting = (snapshot: TypingSnapshot) => snapshot.matches({ line: 'resting' });

export function TypedLine({ flow, content }: Props) {
  const { home } = content;
  return (
    <>
      <p className="sr-only" suppressHydrationWarning>
        {`${home.phrasesLabel} ${home.phrases.join(', ')}`}
      </p>
      <PauseControl flow={flow} content={content} />
      {/* Every phrase lies invisibly in the same cell, so that the longest one reserves the room. */}
      <div aria-hidden="true" className="typed-line">
        {home.phrases.map((phrase) => (
          <span key={phrase} className="typed-room" suppressHydrationWarning>
            {phrase}
          </span>
        ))}
        <TypedText flow={flow} />
      </div>
    </>
  );
}

/** Each character is written past React, whose commit takes as long as the step of the flow. */
function TypedText({ flow }: Pick<Props, 'flow'>) {
  const writeInto = useCallback(
    (element: HTMLElement) => {
      const write = (snapshot: TypingSnapshot) => writeText(element, shownText(snapshot));
      write(flow.getSnapshot());
      // The flow reports its own failure.
      const subscription = flow.subscribe({ next: write, error() {} });
      return () => subscription.unsubscribe();
    },
    [flow],
  );
  return (
    <span>
      <span ref={writeInto} className="typed-text" suppressHydrationWarning>
        {shownText(flow.getSnapshot())}
      </span>
    </span>
  );
}

/** A node that stays is laid out from where it has changed; a translator may have replaced it. */
function writeText(element: HTMLElement, text: string) {
  const { firstChild, lastChild } = element;
  if (firstChild === lastChild && firstChild instanceof Text) firstChild.data = text;
  else element.textContent = text;
}

function PauseControl({ flow, content: { home } }: Props) {
  const paused = useSelector(flow, isPaused);
  const resting = useSelector(flow, isResting);
  return (
    <button
      id={PAUSE_CONTROL}
      type="button"
      className={`pause-control ${resting ? 'invisible' : ''}`}
      aria-label={paused ? home.playLabel : home.pauseLabel}
      onClick={() => flow.send({ type: paused ? 'resume.requested' : 'pause.requested' })}
    >
      {paused ? <PlayIcon /> : <PauseIcon />}
    </button>
  );
}
