import type { Locator } from 'playwright';
import type { Destination, sectionScrollMachine } from '../../../machines/index.ts';
import { sectionScrollCase } from '../../machines/section-scroll.case.ts';
import type { MachineCase } from '../../support/case.ts';
import type { Past } from '../../support/page-case.ts';
import { preferMotion } from '../support/motion.ts';
import type { Visitor } from '../support/visitor.ts';
import type { PathCase } from './walk-in-browser.ts';

interface Look {
  isGliding: boolean;
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

/** A press would end a ride first; a voice or a screen reader chooses without one. */
async function choose(visitor: Visitor, target: Locator) {
  if (await isGliding(visitor)) await visitor.choose(target);
  else await visitor.press(target);
}

async function isGliding({ page, wait }: Visitor) {
  const before = await page.evaluate(() => window.scrollY);
  await wait(A_MOMENT_MS);
  // A ride to where the page stands already may move it by a part of a pixel.
  return Math.abs((await page.evaluate(() => window.scrollY)) - before) >= 1;
}

const isArrived = (value: unknown) => (value as { ride: string }).ride === 'arrived';

/** What the last ride that came to its end has left in the address. */
function addressAfter({ steps }: Past) {
  const arrival = steps.findLast(({ to: { value } }) => isArrived(value));
  return arrival ? `#${destinationIn(arrival.to).section}` : '';
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
    'glide.failed': () => {
      throw new Error('what glides the page was fetched ahead');
    },
  },
  outcomes: {
    scrollTowards: 'runs until it is stopped',
    watchVisitor: 'runs until it is stopped',
    watchMotionPreference: 'runs until it is stopped',
  },
  delays: { scrollDuration: 1000 },
  look: async (visitor) => ({
    isGliding: await isGliding(visitor),
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
    'ride.resting': () => ({ isGliding: false, headingInFocus: null, address: '', top: null }),
    'ride.scrolling': (past) => ({
      isGliding: !isThere(past),
      headingInFocus: null,
      address: addressAfter(past),
      top: null,
    }),
    'ride.arrived': (past) => ({
      isGliding: false,
      headingInFocus:
        past.context.destination.section === 'About'
          ? 'About Us'
          : "What are you waiting for? LET'S DO IT!",
      address: addressAfter(past),
      top: past.context.destination.offset === -190 ? 190 : 100,
    }),
    'ride.interrupted': (past) => ({
      isGliding: false,
      headingInFocus: null,
      address: addressAfter(past),
      top: null,
    }),
    'motion.allowed': () => ({}),
    'motion.reduced': () => ({}),
  },
  outOfReach: [
    ...(['resting', 'scrolling', 'arrived', 'interrupted'] as const).map((ride) => ({
      event: 'glide.failed' as const,
      from: { ride },
      because: 'what glides the page was fetched ahead, as the tests of missing parts take away',
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
    'ride.scrolling on glide.failed to ride.arrived':
      'what glides the page was fetched ahead, as the tests of missing parts take away',
  },
  walked: { paths: '74 of 77', ignored: '14 of 45' },
  sampled: '3 of 88',
} satisfies PathCase<typeof sectionScrollMachine, Look>;
