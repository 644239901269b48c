import type { Locator } from 'playwright';
import type { Destination, sectionScrollMachine } from '../../../machines/index.ts';
import { sectionScrollCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import type { Past } from '../../support/page-case.ts';
import { preferMotion } from '../../support/browser/motion.ts';
import type { Visitor } from '../../support/browser/visitor.ts';
import type { PathCase } from '../../support/walk-in-browser.ts';

interface Look {
  isMoving: boolean;
  address: string;
  headingInFocus: string | null;
  /** How far under the top of the window the section with the focus begins. */
  top: number | null;
}

const A_MOMENT_MS = 200;

const ways: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  'About -190': async (visitor) => {
    await visitor.page.setViewportSize({ width: 1280, height: 900 });
    await choose(visitor, visitor.page.locator('header nav > ul').getByText('About Us'));
  },
  'About -100': async (visitor) => {
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await choose(visitor, visitor.page.locator('#menu-button'));
    await choose(visitor, visitor.page.locator('#menu').getByText('About Us'));
  },
  'Contact -100': (visitor) =>
    choose(visitor, visitor.page.getByText("Let's Make it Happen!", { exact: true })),
};

/** A press would end a scroll first; a voice or a screen reader chooses without one. */
async function choose(visitor: Visitor, target: Locator) {
  if (await isMoving(visitor)) await visitor.choose(target);
  else await visitor.press(target);
}

async function isMoving({ page, wait }: Visitor) {
  const before = await page.evaluate(() => window.scrollY);
  await wait(A_MOMENT_MS);
  // A scroll to where the page stands already may move it by a part of a pixel.
  return Math.abs((await page.evaluate(() => window.scrollY)) - before) >= 1;
}

const isArrived = (value: unknown) => (value as { scroll: string }).scroll === 'arrived';

/** What the choices have left in the address; who goes back finds the one before. */
function addressAfter({ steps }: Past) {
  const addresses = [''];
  for (const { event, to } of steps) {
    if (event.type === 'history.travelled') addresses.pop();
    if (event.type !== 'section.chosen') continue;
    const address = `#${destinationIn(to).section}`;
    if (addresses.at(-1) !== address) addresses.push(address);
  }
  return addresses.at(-1)!;
}

const destinationIn = ({ context }: { context: object }) =>
  (context as { destination: Destination }).destination;

/** Whether the page stands where it is asked to go, and the link lies in the bar above it. */
function isThere({ steps }: Past) {
  const [before, last] = steps.slice(-2);
  if (!before || !last || !isArrived(before.to.value)) return false;
  const [from, to] = [destinationIn(before.to), destinationIn(last.to)];
  return to.section === 'About' && from.section === to.section && from.offset === to.offset;
}

export const sectionScrollPaths = {
  machineCase: sectionScrollCase as MachineCase,
  opening: {},
  gestures: {
    'section.chosen': (visitor, { section, offset }) => ways[`${section} ${offset}`]!(visitor),
    'visitor.intervened': (visitor) => visitor.nudge(),
    'motion.reduced': ({ page }) => preferMotion(page, 'reduce'),
    'motion.allowed': ({ page }) => preferMotion(page, 'no-preference'),
    'history.travelled': ({ page }) => page.evaluate(() => window.history.back()),
    'animation.failed': () => {
      throw new Error('what animates the scroll was fetched ahead');
    },
  },
  outcomes: {
    scrollTowards: 'runs until it is stopped',
    watchLinks: 'runs until it is stopped',
    markSectionInView: 'runs until it is stopped',
    watchHistory: 'runs until it is stopped',
    watchVisitor: 'runs until it is stopped',
    watchMotionPreference: 'runs until it is stopped',
  },
  delays: { scrollDuration: 1000 },
  look: async (visitor) => ({
    isMoving: await isMoving(visitor),
    ...(await visitor.page.evaluate(() => {
      const heading = document.activeElement?.closest<HTMLElement>('h1, h2');
      const section = heading?.closest('section');
      return {
        address: window.location.hash,
        headingInFocus: heading?.innerText ?? null,
        top: section ? Math.round(section.getBoundingClientRect().top) : null,
      };
    })),
  }),
  seen: {
    'scroll.resting': () => ({ isMoving: false, headingInFocus: null, address: '', top: null }),
    'scroll.scrolling': (past) => ({
      isMoving: !isThere(past),
      headingInFocus: null,
      address: addressAfter(past),
      top: null,
    }),
    'scroll.arrived': (past) => ({
      isMoving: false,
      headingInFocus:
        past.context.destination.section === 'About'
          ? 'About Us'
          : "What are you waiting for? LET'S DO IT!",
      address: addressAfter(past),
      top: past.context.destination.offset === -190 ? 190 : 100,
    }),
    'scroll.interrupted': (past) => ({
      isMoving: false,
      headingInFocus: null,
      address: addressAfter(past),
      top: null,
    }),
    'motion.allowed': () => ({}),
    'motion.reduced': () => ({}),
  },
  outOfReach: [
    ...(['resting', 'scrolling', 'arrived', 'interrupted'] as const).map((scroll) => ({
      event: 'animation.failed' as const,
      from: { scroll },
      because:
        'what animates the scroll was fetched ahead, as the tests of missing parts take away',
    })),
    ...(['resting', 'arrived', 'interrupted'] as const).map((scroll) => ({
      event: 'history.travelled' as const,
      from: { scroll },
      because: 'the history is watched on the way only',
    })),
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
  neverTaken: {
    'scroll.scrolling on animation.failed to scroll.arrived':
      'what animates the scroll was fetched ahead, as the tests of missing parts take away',
  },
  walked: { paths: '77 of 80', ignored: '14 of 59' },
  sampled: '5 of 91',
} satisfies PathCase<typeof sectionScrollMachine, Look>;
