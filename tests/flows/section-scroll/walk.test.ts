// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import type { Destination, sectionScrollMachine } from '../../../machines/index.ts';
import { sectionScrollCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import { openPage, type Page } from '../../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../../support/page-walk.ts';
import type { Past } from '../../support/page-case.ts';
import { desktopBar, dropdown, menuButton, section } from '../../support/parts.ts';

interface Look {
  scrollingTowards: Destination | null;
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

/** A press would end a scroll first; a voice or a screen reader clicks without one. */
async function choose({ user, scroll }: Page, target: HTMLElement) {
  if (scroll.towards) fireEvent.click(target);
  else await user.click(target);
}

/** Where the choices and the last arrival have left the page. */
function asLeft({ steps }: Past): Pick<Look, 'address' | 'scrolledTo'> {
  const choice = steps.findLast(({ event: { type } }) => type === 'section.chosen');
  const arrival = steps.findLast(({ to: { value } }) => isArrived(value));
  return {
    address: choice ? `#${destinationIn(choice.to).section}` : '',
    scrolledTo: arrival ? placeOf(destinationIn(arrival.to)) : 0,
  };
}

const isArrived = (value: unknown) => (value as { scroll: string }).scroll === 'arrived';

const destinationIn = ({ context }: { context: object }) =>
  (context as { destination: Destination }).destination;

const placeOf = ({ section, offset }: Destination) => TOPS[section] + offset;

const sectionScrollView = {
  flow: 'sectionScroll',
  open: openPage,
  gestures: {
    'section.chosen': (page, { section, offset }) => ways[`${section} ${offset}`]!(page),
    'visitor.intervened': () => {
      fireEvent.wheel(document.body);
    },
    'history.travelled': ({ happen }) =>
      happen(() => window.dispatchEvent(new PopStateEvent('popstate'))),
    'animation.failed': ({ scroll, happen }) => happen(() => scroll.fail()),
    'motion.reduced': ({ browser, happen }) => happen(() => browser.preferMotion('reduce')),
    'motion.allowed': ({ browser, happen }) => happen(() => browser.preferMotion('no-preference')),
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
  look: ({ browser, scroll }) => ({
    scrollingTowards: scroll.towards,
    address: window.location.hash,
    headingInFocus: document.activeElement?.closest('h1, h2')?.textContent ?? null,
    scrolledTo: browser.scrollY,
  }),
  seen: {
    'scroll.resting': () => ({
      scrollingTowards: null,
      headingInFocus: null,
      address: '',
      scrolledTo: 0,
    }),
    'scroll.scrolling': (past) => ({
      scrollingTowards: { ...past.context.destination, duration: 1000 },
      headingInFocus: null,
      ...asLeft(past),
    }),
    'scroll.arrived': (past) => ({
      scrollingTowards: null,
      headingInFocus:
        past.context.destination.section === 'About'
          ? 'About Us'
          : "What are you waiting for? LET'S DO IT!",
      ...asLeft(past),
    }),
    'scroll.interrupted': (past) => ({
      scrollingTowards: null,
      headingInFocus: null,
      ...asLeft(past),
    }),
    'motion.allowed': () => ({}),
    'motion.reduced': () => ({}),
  },
  outOfReach: [
    ...(['resting', 'arrived', 'interrupted'] as const).flatMap((scroll) => [
      {
        event: 'animation.failed' as const,
        from: { scroll },
        because: 'what was stopped does not fail any more',
      },
      {
        event: 'history.travelled' as const,
        from: { scroll },
        because: 'the history is watched on the way only',
      },
    ]),
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
  walked: { paths: '80 of 80', ignored: '14 of 59' },
} satisfies ViewCase<typeof sectionScrollMachine, Look>;

walkThroughPage(sectionScrollView, sectionScrollCase as MachineCase);
