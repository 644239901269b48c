import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { typedText, type typingLoopMachine } from '../../../machines/index.ts';
import type { HomeContent } from '../../content/types.ts';
import { PAUSE_CONTROL } from '../../ui/element-ids.ts';
import { useFlows } from '../../islands/FlowsContext.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';

type TypingSnapshot = SnapshotFrom<typeof typingLoopMachine>;

const shownText = ({ context }: TypingSnapshot) => typedText(context);
const isPaused = (snapshot: TypingSnapshot) => snapshot.matches({ visitor: 'paused' });
const isResting = (snapshot: TypingSnapshot) => snapshot.matches({ line: 'resting' });

export function TypedLine({ home }: { home: HomeContent }) {
  return (
    <>
      <p className="sr-only" suppressHydrationWarning>
        {`${home.phrasesLabel} ${home.phrases.join(', ')}`}
      </p>
      <PauseControl home={home} />
      {/* Every phrase lies invisibly in the same cell, so the longest one reserves the room. */}
      <div aria-hidden="true" className="typed-line">
        {home.phrases.map((phrase) => (
          <span key={phrase} className="typed-room" suppressHydrationWarning>
            {phrase}
          </span>
        ))}
        <TypedText />
      </div>
    </>
  );
}

function TypedText() {
  const text = useSelector(useFlows().typingLoop, shownText);
  return (
    <span>
      <span className="typed-text" suppressHydrationWarning>
        {text}
      </span>
    </span>
  );
}

function PauseControl({ home }: { home: HomeContent }) {
  const { typingLoop } = useFlows();
  const paused = useSelector(typingLoop, isPaused);
  const resting = useSelector(typingLoop, isResting);
  return (
    <button
      id={PAUSE_CONTROL}
      type="button"
      className={`pause-control ${resting ? 'invisible' : ''}`}
      aria-label={paused ? home.playLabel : home.pauseLabel}
      onClick={() => typingLoop.send({ type: paused ? 'resume.requested' : 'pause.requested' })}
    >
      {paused ? <PlayIcon className="size-4" /> : <PauseIcon className="size-4" />}
    </button>
  );
}
