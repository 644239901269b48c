/** What the typed line and its control are to show, and what nobody can ask of them. */
import type { Past } from '../../support/page-case.ts';

type Typing = Past<{ phraseIndex: number; typedCount: number }>;

export interface LineLook {
  text: string;
  control: string | null;
  isControlInSight: boolean;
}

export function seenOf(phrases: readonly string[]) {
  const wholePhrase = ({ context }: Typing) => ({ text: phrases[context.phraseIndex]! });
  const typedSoFar = (past: Typing) => ({
    text: wholePhrase(past).text.slice(0, past.context.typedCount),
  });
  return {
    'line.moving.typing': typedSoFar,
    'line.moving.holding': wholePhrase,
    'line.paused': typedSoFar,
    'line.resting': wholePhrase,
    'visitor.watching': () => ({ control: 'Pause the typed line' }),
    'visitor.paused': () => ({ control: 'Play the typed line' }),
    'sight.kept': () => ({}),
    'sight.lost': () => ({}),
    'motion.allowed': () => ({ isControlInSight: true }),
    'motion.reduced': () => ({ isControlInSight: false }),
  };
}

export const OUT_OF_REACH = [
  {
    event: 'pause.requested',
    from: { visitor: 'paused' },
    because: 'the control of a paused line says play',
  },
  {
    event: 'resume.requested',
    from: { visitor: 'watching' },
    because: 'the control of a moving line says pause',
  },
  {
    event: 'pause.requested',
    from: { line: 'resting' },
    because: 'a line that rests has nothing to pause, and its control is out of sight',
  },
  {
    event: 'resume.requested',
    from: { line: 'resting' },
    because: 'a line that rests has nothing to play, and its control is out of sight',
  },
  {
    event: 'motion.allowed',
    from: { motion: 'allowed' },
    because: 'the system reports only what changes',
  },
  {
    event: 'motion.reduced',
    from: { motion: 'reduced' },
    because: 'the system reports only what changes',
  },
] as const;
