import type { typingLoopMachine } from '../../../machines/index.ts';
import { typingLoopCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import { preferMotion } from '../../support/browser/motion.ts';
import type { Visitor } from '../../support/browser/visitor.ts';
import type { PathCase } from '../../support/walk-in-browser.ts';
import { OUT_OF_REACH, seenOf, type LineLook } from './expected.ts';

const PHRASES = [
  'Web Development',
  'Search Engine Optimization',
  'Fully Responsive',
  'Fast Performance',
] as const;

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
    'line.hidden': (visitor) => scrollLine(visitor, 'out of sight'),
    'line.shown': (visitor) => scrollLine(visitor, 'into sight'),
    'motion.reduced': ({ page }) => preferMotion(page, 'reduce'),
    'motion.allowed': ({ page }) => preferMotion(page, 'no-preference'),
  },
  outcomes: {
    watchMotionPreference: 'runs until it is stopped',
    watchLineInSight: 'runs until it is stopped',
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
  seen: seenOf(PHRASES),
  outOfReach: OUT_OF_REACH,
  neverTaken: {},
  walked: { paths: '1033 of 1049', ignored: '324 of 972' },
  sampled: '4 of 1357',
} satisfies PathCase<typeof typingLoopMachine, LineLook>;
