// @vitest-environment jsdom
import { within } from '@testing-library/react';
import type { typingLoopMachine } from '../../machines/index.ts';
import { content } from '../../src/content/index.ts';
import { typingLoopCase } from '../machines/typing-loop.case.ts';
import type { MachineCase } from '../support/case.ts';
import { openPage } from '../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../support/page-walk.ts';
import type { Past } from '../support/page-case.ts';
import { typedLine } from './parts.ts';

interface Look {
  text: string;
  control: string | null;
  isControlInSight: boolean;
}

const PHRASES = ['ab', 'c'] as const;

const control = (name: string) => within(typedLine()).getByRole('button', { name });

type Typing = Past<{ phraseIndex: number; typedCount: number }>;
const wholePhrase = ({ context }: Typing) => PHRASES[context.phraseIndex]!;
const typedSoFar = (past: Typing) => wholePhrase(past).slice(0, past.context.typedCount);

const typingLoopView = {
  flow: 'typingLoop',
  open: () => openPage({ content: { ...content, home: { ...content.home, phrases: PHRASES } } }),
  gestures: {
    'pause.requested': ({ user }) => user.click(control('Pause the typed line')),
    'resume.requested': ({ user }) => user.click(control('Play the typed line')),
    'page.hidden': ({ browser, happen }) => {
      if (document.hidden) happen(() => browser.moveOffScreen(typedLine()));
      else happen(() => browser.switchTab('another'));
    },
    'page.shown': ({ browser, happen }) => {
      if (document.hidden) happen(() => browser.switchTab('this'));
      else happen(() => browser.bringOnScreen(typedLine()));
    },
    'motion.reduced': ({ browser, happen }) => happen(() => browser.preferMotion('reduce')),
    'motion.allowed': ({ browser, happen }) => happen(() => browser.preferMotion('no-preference')),
  },
  outcomes: {
    watchMotionPreference: 'runs until it is stopped',
    watchPageVisibility: 'runs until it is stopped',
  },
  delays: { typingSpeed: 70, phrasePause: 1500 },
  look: () => {
    const line = typedLine();
    const button = line.querySelector('button')!;
    return {
      text: line.querySelector('.typed-text')!.textContent,
      control: button.ariaLabel,
      isControlInSight: !button.classList.contains('invisible'),
    };
  },
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
  walked: { paths: '81 of 89', ignored: '28 of 84' },
} satisfies ViewCase<typeof typingLoopMachine, Look>;

walkThroughPage(typingLoopView, typingLoopCase as MachineCase);
