// @vitest-environment jsdom
import { within } from '@testing-library/react';
import type { typingLoopMachine } from '../../../machines/index.ts';
import { content } from '../../../src/content/index.ts';
import { typingLoopCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import { openPage } from '../../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../../support/page-walk.ts';
import { typedLine } from '../../support/parts.ts';
import { OUT_OF_REACH, seenOf, type LineLook } from './expected.ts';

const PHRASES = ['ab', 'c'] as const;

const control = (name: string) => within(typedLine()).getByRole('button', { name });

const typingLoopView = {
  flow: 'typingLoop',
  open: () => openPage({ content: { ...content, home: { ...content.home, phrases: PHRASES } } }),
  gestures: {
    'pause.requested': ({ user }) => user.click(control('Pause the typed line')),
    'resume.requested': ({ user }) => user.click(control('Play the typed line')),
    'line.hidden': ({ browser, happen }) => {
      if (document.hidden) happen(() => browser.moveOffScreen(typedLine()));
      else happen(() => browser.switchTab('another'));
    },
    'line.shown': ({ browser, happen }) => {
      if (document.hidden) happen(() => browser.switchTab('this'));
      else happen(() => browser.bringOnScreen(typedLine()));
    },
    'motion.reduced': ({ browser, happen }) => happen(() => browser.preferMotion('reduce')),
    'motion.allowed': ({ browser, happen }) => happen(() => browser.preferMotion('no-preference')),
  },
  outcomes: {
    watchMotionPreference: 'runs until it is stopped',
    watchLineInSight: 'runs until it is stopped',
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
  seen: seenOf(PHRASES),
  outOfReach: OUT_OF_REACH,
  neverTaken: {},
  walked: { paths: '81 of 89', ignored: '28 of 84' },
} satisfies ViewCase<typeof typingLoopMachine, LineLook>;

walkThroughPage(typingLoopView, typingLoopCase as MachineCase);
