import type { typingLoopMachine } from '../../../machines/typing-loop.machine.ts';
import { content } from '../../support/site.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';

const WATCHED = ['phrase', 'isTyping', 'pauseControl', 'isPauseControlShown'] as const;

type Typing = Past<{ phrases: readonly string[]; phraseIndex: number }>;

const { phrases, pauseLabel, playLabel } = content.home;

const phraseOf = ({ context }: Typing) => ({ phrase: context.phrases[context.phraseIndex]! });
const still = (past: Typing) => ({ ...phraseOf(past), isTyping: false });

export const pageCase = {
  watched: WATCHED,
  inJsdom: [
    { opening: { content: { ...content, home: { ...content.home, phrases: ['ab', 'c'] } } } },
  ],
  gestures: {
    // Clicks without a press, like a screen reader, because a press would scroll the line into view.
    'pause.requested': (driver) => driver.choose('#pause-control'),
    'resume.requested': (driver) => driver.choose('#pause-control'),
    'line.hidden': (driver) => driver.scrollOutOfSight('#typed-line'),
    'line.shown': (driver) => driver.scrollIntoSight('#typed-line'),
    'motion.reduced': (driver) => driver.preferMotion('reduce'),
    'motion.allowed': (driver) => driver.preferMotion('no-preference'),
  },
  outcomes: {},
  delays: { typingSpeed: 70, phrasePause: 1500 },
  expected: {
    'line.moving.typing': (past) => ({ ...phraseOf(past), isTyping: true }),
    'line.moving.holding': still,
    'line.paused': still,
    'line.resting': still,
    'visitor.watching': () => ({ pauseControl: pauseLabel }),
    'visitor.paused': () => ({ pauseControl: playLabel }),
    'sight.kept': () => ({}),
    'sight.lost': () => ({}),
    'motion.allowed': () => ({ isPauseControlShown: true }),
    'motion.reduced': () => ({ isPauseControlShown: false }),
  },
  unreachable: [
    {
      event: 'pause.requested',
      from: { visitor: 'paused' },
      because: 'the control is a play button after a pause',
    },
    {
      event: 'resume.requested',
      from: { visitor: 'watching' },
      because: 'the control is a pause button until the visitor pauses',
    },
    ...(['pause.requested', 'resume.requested'] as const).map((event) => ({
      event,
      from: { line: 'resting' },
      because: 'a resting line hides its control',
    })),
  ],
  inBrowser: { input: { phrases } },
} satisfies FlowCase<typeof typingLoopMachine, (typeof WATCHED)[number]>;
