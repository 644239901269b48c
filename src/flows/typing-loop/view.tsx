import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  typedText,
  TYPING_SPEED_MS,
  type typingLoopMachine,
} from '../../../machines/typing-loop.machine.ts';
import { PAUSE_CONTROL } from '../../ui/ids.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import type { ViewProps } from '../define-flow.ts';

/** How many steps the machine, which ends the animation, may be behind. An end of its own would cost four frames. */
const LAG_STEPS = 9;

type TypingSnapshot = SnapshotFrom<typeof typingLoopMachine>;
type Props = ViewProps<typeof typingLoopMachine>;

const wholePhrase = ({ context: { phrases, phraseIndex } }: TypingSnapshot) =>
  phrases[phraseIndex]!;
const isTyping = (snapshot: TypingSnapshot) => snapshot.matches({ line: { moving: 'typing' } });
const isStopped = (snapshot: TypingSnapshot) => snapshot.matches({ line: 'paused' });
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

/** Shows the line without React, because a commit would take as long as the flow's whole step. */
function TypedText({ state }: Pick<Props, 'state'>) {
  const follow = useCallback((box: HTMLElement) => followLine(box, state), [state]);
  return (
    <span ref={follow} className="typed-window">
      <span className="typed-text" suppressHydrationWarning>
        {wholePhrase(state.getSnapshot())}
      </span>
      <span className="typed-cover" />
    </span>
  );
}

/**
 * Writes each phrase whole, under a cover that shows one more character at each step of an animation. Between
 * two phrases the main thread has nothing to lay out or paint.
 */
function followLine(box: HTMLElement, state: Props['state']) {
  const [text, cover] = box.children as unknown as [HTMLElement, HTMLElement];
  let phraseIndex: number | undefined;
  let typing: Animation | undefined;
  const show = (snapshot: TypingSnapshot) => {
    if (phraseIndex !== snapshot.context.phraseIndex) {
      ({ phraseIndex } = snapshot.context);
      typing?.cancel();
      const phrase = wholePhrase(snapshot);
      text.textContent = phrase;
      // The first phrase is whole from the start.
      typing =
        typedText(snapshot.context) === phrase ? undefined : uncover(text, cover, snapshot.context);
    }
    if (isTyping(snapshot)) {
      if (typing && typing.playState !== 'running') play(typing, snapshot);
    } else if (isStopped(snapshot)) typing?.pause();
    else typing?.finish();
  };
  show(state.getSnapshot());
  // Ignores errors of the flow, because guard-effects.ts reports them.
  const subscription = state.subscribe({ next: show, error() {} });
  return () => {
    subscription.unsubscribe();
    typing?.cancel();
  };
}

/** Prepares to move the cover behind one character after the other, at the speed of the machine. */
function uncover(text: HTMLElement, cover: HTMLElement, context: TypingSnapshot['context']) {
  const letter = new Range();
  const places: DOMRect[] = [];
  for (let from = 0, to; ; from = to) {
    to = typedText({ ...context, typedCount: places.length + 1 }).length;
    if (to === from) break;
    letter.setStart(text.firstChild!, from);
    letter.setEnd(text.firstChild!, to);
    places.push(letter.getBoundingClientRect());
  }
  const [{ left, top }] = places as [DOMRect];
  const steps = places.map((place) => `translate(${place.right - left}px, ${place.top - top}px)`);
  const typing = cover.animate(
    {
      transform: ['none', ...steps, ...Array<string>(LAG_STEPS).fill(steps.at(-1)!)],
      easing: 'step-end',
    },
    { duration: (steps.length + LAG_STEPS) * TYPING_SPEED_MS, fill: 'forwards' },
  );
  typing.pause();
  return typing;
}

/** Goes on from where the machine stands. */
function play(typing: Animation, { context }: TypingSnapshot) {
  typing.currentTime = context.typedCount * TYPING_SPEED_MS;
  typing.play();
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
