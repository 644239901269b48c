/** Shows the typed line and its pause control without React, because the line moves before anything is touched. */
import type { SnapshotFrom } from 'xstate';
import {
  typedText,
  TYPING_SPEED_MS,
  type typingLoopMachine,
} from '../../../machines/typing-loop.machine.ts';
import type { Follower } from '../define-flow.ts';

/** How many steps the machine, which ends the animation, may be behind. An end of its own would cost four frames. */
const LAG_STEPS = 9;

type TypingSnapshot = SnapshotFrom<typeof typingLoopMachine>;

const wholePhrase = ({ context: { phrases, phraseIndex } }: TypingSnapshot) =>
  phrases[phraseIndex]!;
const isTyping = (snapshot: TypingSnapshot) => snapshot.matches({ line: { moving: 'typing' } });
const isStopped = (snapshot: TypingSnapshot) => snapshot.matches({ line: 'paused' });
const isPaused = (snapshot: TypingSnapshot) => snapshot.matches({ visitor: 'paused' });
const isResting = (snapshot: TypingSnapshot) => snapshot.matches({ line: 'resting' });

export const follow: Follower<typeof typingLoopMachine> = (
  island,
  { state, send, content: { home } },
) => {
  const [text, cover, control] = ['.typed-text', '.typed-cover', '.pause-control'].map((part) =>
    island.querySelector<HTMLElement>(part),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  const showPhrase = phraseWriter(text, cover);
  const change = (attribute: string, value: string) => {
    if (control.getAttribute(attribute) !== value) control.setAttribute(attribute, value);
  };
  const show = (snapshot: TypingSnapshot) => {
    showPhrase(snapshot);
    const [offer, label] = isPaused(snapshot)
      ? ['play', home.playLabel]
      : ['pause', home.pauseLabel];
    change('data-offers', isResting(snapshot) ? 'nothing' : offer);
    change('aria-label', label);
  };
  control.addEventListener('click', () =>
    send({ type: isPaused(state.getSnapshot()) ? 'resume.requested' : 'pause.requested' }),
  );
  show(state.getSnapshot());
  // Ignores errors of the flow, because guard-effects.ts reports them.
  state.subscribe({ next: show, error() {} });
};

/**
 * Writes each phrase whole, under a cover that shows one more character at each step of an animation. Between
 * two phrases the main thread has nothing to lay out or paint.
 */
function phraseWriter(text: HTMLElement, cover: HTMLElement) {
  let phraseIndex = 0;
  let typing: Animation | undefined;
  return (snapshot: TypingSnapshot) => {
    if (phraseIndex !== snapshot.context.phraseIndex) {
      ({ phraseIndex } = snapshot.context);
      typing?.cancel();
      const phrase = wholePhrase(snapshot);
      write(phrase, text);
      typing = phrase === '' ? undefined : uncover(text, cover, snapshot.context);
    }
    if (!typing) return;
    if (isTyping(snapshot)) {
      if (typing.playState !== 'running') play(typing, snapshot);
    } else if (isStopped(snapshot)) typing.pause();
    else typing.finish();
  };
}

/** Keeps the text node, unless a translator has changed it: inserting a node would restyle half of the first screen. */
function write(phrase: string, element: HTMLElement) {
  const { firstChild, childNodes } = element;
  if (firstChild instanceof Text && childNodes.length === 1) firstChild.data = phrase;
  else element.textContent = phrase;
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
