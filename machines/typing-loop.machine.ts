/** Types one phrase after another in the hero, unless the line has to stand still. */
import { assign, fromCallback, not, setup, stateIn } from 'xstate';

export const TYPING_SPEED_MS = 70;
const PHRASE_PAUSE_MS = 1500;
/** Phrases for tools that run the machine without input. */
const SAMPLE_PHRASES = ['A phrase', 'Another'];
/** Matches printable ASCII, whose characters never combine into larger ones. */
const PLAIN = /^[ -~]*$/;

export type TypingLoopEvent =
  /** The visitor pressed pause. */
  | { type: 'pause.requested' }
  /** The visitor pressed play. */
  | { type: 'resume.requested' }
  /** The line went out of sight: the visitor scrolled, changed tabs or locked the phone. */
  | { type: 'line.hidden' }
  /** The line came back into sight. */
  | { type: 'line.shown' }
  /** The system asks for less motion. */
  | { type: 'motion.reduced' }
  /** The system allows motion again. */
  | { type: 'motion.allowed' };

interface TypingLoopInput {
  phrases: readonly string[];
}

interface TypingLoopContext {
  phrases: readonly string[];
  phraseIndex: number;
  /** How many characters of the phrase show, as a reader counts them. */
  typedCount: number;
}

let segmenter: Intl.Segmenter | undefined;

// Splits ASCII text without a segmenter, which is slow to create. Firefox before 125 has no segmenter, so
// there a character of several code points is typed in parts.
function charactersOf(phrase: string) {
  if (PLAIN.test(phrase) || !('Segmenter' in Intl)) return Array.from(phrase);
  // Stryker disable next-line ObjectLiteral: graphemes are the default
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(phrase), ({ segment }) => segment);
}

const currentCharacters = ({ phrases, phraseIndex }: TypingLoopContext) =>
  // Stryker disable next-line StringLiteral: the index always points to a phrase
  charactersOf(phrases[phraseIndex] ?? '');

/** Returns the visible part of the current phrase. */
export const typedText = (context: TypingLoopContext) =>
  currentCharacters(context).slice(0, context.typedCount).join('');

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const typingLoopMachine = setup({
  types: {
    context: {} as TypingLoopContext,
    input: {} as TypingLoopInput | undefined,
    events: {} as TypingLoopEvent,
  },
  delays: {
    typingSpeed: TYPING_SPEED_MS,
    phrasePause: PHRASE_PAUSE_MS,
  },
  guards: {
    isPhraseComplete: ({ context }) => context.typedCount >= currentCharacters(context).length,
    isMotionReduced: stateIn({ motion: 'reduced' }),
    isFreeToMove: stateIn({ visitor: 'watching', sight: 'kept' }),
    isStopped: not('isFreeToMove'),
    isMotionAllowed: not('isMotionReduced'),
  },
  actors: {
    watchMotionPreference: fromCallback(() => notProvided('watchMotionPreference')),
    watchLineInSight: fromCallback(() => notProvided('watchLineInSight')),
  },
  actions: {
    typeCharacter: assign(({ context }) => ({ typedCount: context.typedCount + 1 })),
    completePhrase: assign(({ context }) => ({ typedCount: currentCharacters(context).length })),
    moveFocusFromPauseControl: () => notProvided('moveFocusFromPauseControl'),
    clearForNextPhrase: assign(({ context }) => ({
      phraseIndex: (context.phraseIndex + 1) % context.phrases.length,
      typedCount: 0,
    })),
  },
}).createMachine({
  id: 'typingLoop',
  context: ({ input: { phrases } = { phrases: SAMPLE_PHRASES } }) => {
    const [first] = phrases;
    if (first === undefined) throw new Error('typingLoop needs at least one phrase');
    // Visitors can read the first phrase in the prerendered page, so it is complete at the start.
    return { phrases, phraseIndex: 0, typedCount: charactersOf(first).length };
  },
  type: 'parallel',
  states: {
    line: {
      initial: 'moving',
      states: {
        moving: {
          initial: 'typing',
          always: [
            { guard: 'isMotionReduced', target: 'resting' },
            { guard: 'isStopped', target: 'paused' },
          ],
          states: {
            typing: {
              description: 'The phrase grows by one character at a time.',
              always: { guard: 'isPhraseComplete', target: 'holding' },
              after: { typingSpeed: { target: 'typing', reenter: true, actions: 'typeCharacter' } },
            },
            holding: {
              description: 'The finished phrase stays long enough to be read.',
              after: { phrasePause: { target: 'typing', actions: 'clearForNextPhrase' } },
            },
          },
        },
        paused: {
          description: 'The line does not move: the visitor paused it, or cannot see it.',
          always: [
            { guard: 'isMotionReduced', target: 'resting' },
            { guard: 'isFreeToMove', target: 'moving' },
          ],
        },
        resting: {
          description: 'A whole phrase is shown, because the system asks for less motion.',
          entry: ['completePhrase', 'moveFocusFromPauseControl'],
          always: { guard: 'isMotionAllowed', target: 'moving' },
        },
      },
    },
    visitor: {
      initial: 'watching',
      states: {
        watching: {
          description: 'The visitor has not paused the line.',
          on: { 'pause.requested': 'paused' },
        },
        paused: {
          description: 'The visitor paused the line.',
          on: { 'resume.requested': 'watching' },
        },
      },
    },
    sight: {
      initial: 'kept',
      invoke: { id: 'watchLineInSight', src: 'watchLineInSight' },
      states: {
        kept: { description: 'The visitor can see the line.', on: { 'line.hidden': 'lost' } },
        lost: {
          description: 'The line is scrolled out of view, or the page is hidden.',
          on: { 'line.shown': 'kept' },
        },
      },
    },
    motion: {
      initial: 'allowed',
      invoke: { id: 'watchMotionPreference', src: 'watchMotionPreference' },
      states: {
        allowed: { description: 'The system allows motion.', on: { 'motion.reduced': 'reduced' } },
        reduced: {
          description: 'The system asks for less motion.',
          on: { 'motion.allowed': 'allowed' },
        },
      },
    },
  },
});
