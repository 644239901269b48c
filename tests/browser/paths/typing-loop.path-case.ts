import type { typingLoopMachine } from '../../../machines/index.ts';
import { typingLoopCase } from '../../machines/typing-loop.case.ts';
import type { MachineCase } from '../../support/case.ts';
import type { Past } from '../../support/page-case.ts';
import { preferMotion } from '../support/motion.ts';
import type { Visitor } from '../support/visitor.ts';
import type { PathCase } from './walk-in-browser.ts';

interface Look {
  text: string;
  control: string | null;
  isControlInSight: boolean;
}

const PHRASES = [
  'Web Development',
  'Search Engine Optimization',
  'Fully Responsive',
  'Fast Performance',
] as const;

type Typing = Past<{ phraseIndex: number; typedCount: number }>;
const wholePhrase = ({ context }: Typing) => PHRASES[context.phraseIndex]!;
const typedSoFar = (past: Typing) => wholePhrase(past).slice(0, past.context.typedCount);

/** A press would bring a line that was scrolled away back; a screen reader does without one. */
async function control(visitor: Visitor, name: string) {
  const button = visitor.page.getByRole('button', { name });
  const box = await button.boundingBox();
  if (box && box.y + box.height > 0) await visitor.press(button);
  else await visitor.choose(button);
}

/** Scrolls, and waits until the page has heard whether the line is on screen. */
async function scrollLine(visitor: Visitor, to: 'into sight' | 'out of sight') {
  await visitor.scrollTo(to === 'into sight' ? 'top' : 'bottom');
  await visitor.page.evaluate(
    (isWanted) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((entries, observer) => {
          if (entries.at(-1)!.isIntersecting !== isWanted) return;
          observer.disconnect();
          resolve();
        }).observe(document.getElementById('typed-line')!);
      }),
    to === 'into sight',
  );
}

export const typingLoopPaths = {
  machineCase: { ...typingLoopCase, input: { phrases: PHRASES } } as MachineCase,
  opening: {},
  gestures: {
    'pause.requested': (visitor) => control(visitor, 'Pause the typed line'),
    'resume.requested': (visitor) => control(visitor, 'Play the typed line'),
    'page.hidden': (visitor) => scrollLine(visitor, 'out of sight'),
    'page.shown': (visitor) => scrollLine(visitor, 'into sight'),
    'motion.reduced': ({ page }) => preferMotion(page, 'reduce'),
    'motion.allowed': ({ page }) => preferMotion(page, 'no-preference'),
  },
  outcomes: {
    watchMotionPreference: 'runs until it is stopped',
    watchPageVisibility: 'runs until it is stopped',
  },
  delays: { typingSpeed: 70, phrasePause: 1500 },
  look: ({ page }) =>
    page.evaluate(() => {
      const line = document.getElementById('typed-line')!;
      const button = line.querySelector('button')!;
      return {
        text: line.querySelector('.typed-text')!.textContent,
        control: button.ariaLabel,
        isControlInSight: button.checkVisibility({ visibilityProperty: true }),
      };
    }),
  seen: {
    'line.moving.typing': (past) => ({ text: typedSoFar(past) }),
    'line.moving.holding': (past) => ({ text: wholePhrase(past) }),
    'line.paused': (past) => ({ text: typedSoFar(past) }),
    'line.resting': (past) => ({ text: wholePhrase(past) }),
    'visitor.watching': () => ({ control: 'Pause the typed line' }),
    'visitor.paused': () => ({ control: 'Play the typed line' }),
    'page.shown': () => ({}),
    'page.hidden': () => ({}),
    'motion.allowed': () => ({ isControlInSight: true }),
    'motion.reduced': () => ({ isControlInSight: false }),
  },
  outOfReach: [
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
  ],
  neverTaken: {},
  walked: { paths: '1033 of 1049', ignored: '324 of 972' },
  sampled: '5 of 1357',
} satisfies PathCase<typeof typingLoopMachine, Look>;
