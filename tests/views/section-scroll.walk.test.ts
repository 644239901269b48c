// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import type { Destination, sectionScrollMachine } from '../../machines/index.ts';
import { sectionScrollCase } from '../machines/section-scroll.case.ts';
import type { MachineCase } from '../support/case.ts';
import { openPage, type Page } from '../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../support/page-walk.ts';
import type { Past } from '../support/page-case.ts';
import { desktopBar, dropdown, menuButton, section } from './parts.ts';

interface Look {
  glidingTowards: Destination | null;
  address: string;
  headingInFocus: string | null;
  scrolledTo: number;
}

const TOPS = { Home: 0, About: 1000, Service: 2000, Price: 3000, Contact: 4000 };

const ways: Record<string, (page: Page) => Promise<void>> = {
  'About -190': (page) => choose(page, desktopBar().getByRole('link', { name: 'About Us' })),
  'About -100': async (page) => {
    await choose(page, menuButton());
    await choose(page, dropdown().getByRole('link', { name: 'About Us' }));
  },
  'Contact -100': (page) =>
    choose(page, section('Home').getByRole('link', { name: "Let's Make it Happen!" })),
};

/** A press would end a ride first; a voice or a screen reader clicks without one. */
async function choose({ user, glide }: Page, target: HTMLElement) {
  if (glide.towards) fireEvent.click(target);
  else await user.click(target);
}

/** Where the last ride that came to its end has left the page. */
function asLeft({ steps }: Past): Omit<Look, 'glidingTowards' | 'headingInFocus'> {
  const arrival = steps.findLast(({ to: { value } }) => isArrived(value));
  if (!arrival) return { address: '', scrolledTo: 0 };
  const { destination } = arrival.to.context as { destination: Destination };
  return {
    address: `#${destination.section}`,
    scrolledTo: TOPS[destination.section] + destination.offset,
  };
}

const isArrived = (value: unknown) => (value as { ride: string }).ride === 'arrived';

const sectionScrollView = {
  flow: 'sectionScroll',
  open: openPage,
  gestures: {
    'section.chosen': (page, { section, offset }) => ways[`${section} ${offset}`]!(page),
    'visitor.intervened': () => {
      fireEvent.wheel(document.body);
    },
    'glide.failed': ({ glide, happen }) => happen(() => glide.fail()),
    'motion.reduced': ({ browser, happen }) => happen(() => browser.preferMotion('reduce')),
    'motion.allowed': ({ browser, happen }) => happen(() => browser.preferMotion('no-preference')),
  },
  outcomes: {
    scrollTowards: 'runs until it is stopped',
    watchVisitor: 'runs until it is stopped',
    watchMotionPreference: 'runs until it is stopped',
  },
  delays: { scrollDuration: 1000 },
  look: ({ browser, glide }) => ({
    glidingTowards: glide.towards,
    address: window.location.hash,
    headingInFocus: document.activeElement?.closest('h1, h2')?.textContent ?? null,
    scrolledTo: browser.scrollY,
  }),
  seen: {
    'ride.resting': () => ({
      glidingTowards: null,
      headingInFocus: null,
      address: '',
      scrolledTo: 0,
    }),
    'ride.scrolling': (past) => ({
      glidingTowards: { ...past.context.destination, duration: 1000 },
      headingInFocus: null,
      ...asLeft(past),
    }),
    'ride.arrived': (past) => ({
      glidingTowards: null,
      headingInFocus:
        past.context.destination.section === 'About'
          ? 'About Us'
          : "What are you waiting for? LET'S DO IT!",
      ...asLeft(past),
    }),
    'ride.interrupted': (past) => ({
      glidingTowards: null,
      headingInFocus: null,
      ...asLeft(past),
    }),
    'motion.allowed': () => ({}),
    'motion.reduced': () => ({}),
  },
  outOfReach: [
    ...(['resting', 'arrived', 'interrupted'] as const).map((ride) => ({
      event: 'glide.failed' as const,
      from: { ride },
      because: 'what was stopped does not fail any more',
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
  neverTaken: {},
  walked: { paths: '77 of 77', ignored: '14 of 45' },
} satisfies ViewCase<typeof sectionScrollMachine, Look>;

walkThroughPage(sectionScrollView, sectionScrollCase as MachineCase);
