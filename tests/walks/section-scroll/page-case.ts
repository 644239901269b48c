import type {
  Destination,
  sectionScrollMachine,
} from '../../../machines/section-scroll.machine.ts';
import type { Driver } from '../../support/jsdom-driver.tsx';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { content } from '../../support/site.ts';
import { BAR_LINK, MENU_LINK } from '../../support/sections.ts';

const { about, contact } = content;
const TITLES: Record<string, string> = {
  About: about.title,
  Contact: contact.invitation.headline,
};

const WATCHED = ['isScrolling', 'address', 'headingInFocus', 'sectionInFocusAt'] as const;

/** The gesture that chooses each destination of the walk, by section and offset. */
const ways: Record<string, (driver: Driver) => Promise<unknown>> = {
  'About -100': async (driver) => {
    await driver.resizeTo(390);
    await follow(driver, '#menu-button');
    await follow(driver, MENU_LINK);
  },
  'About -190': async (driver) => {
    await driver.resizeTo(1280);
    await follow(driver, BAR_LINK);
  },
  'Contact -100': (driver) => follow(driver, '#Home [href="#Contact"]'),
};

/** Presses a link. During a scroll, clicks it like a screen reader, because a press would end the scroll. */
async function follow(driver: Driver, target: string) {
  const { isScrolling } = await driver.see(['isScrolling']);
  await (isScrolling ? driver.choose(target) : driver.press(target));
}

const destinationIn = ({ context }: { context: object }) =>
  (context as { destination: Destination }).destination;

/** Returns the hash of the section chosen last, or, after going back, of the section chosen before it. */
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

const atRest = (past: Past) => ({
  isScrolling: false,
  headingInFocus: null,
  sectionInFocusAt: null,
  address: addressAfter(past),
});

export const pageCase = {
  watched: WATCHED,
  gestures: {
    'section.chosen': (driver, { section, offset }) => ways[`${section} ${offset}`]!(driver),
    'visitor.intervened': (driver) => driver.nudge(),
    'motion.reduced': (driver) => driver.preferMotion('reduce'),
    'motion.allowed': (driver) => driver.preferMotion('no-preference'),
    'history.travelled': (driver) => driver.goTo('back'),
    'animation.failed': (driver) => driver.report('sectionScroll', 'animation.failed'),
  },
  outcomes: {},
  delays: { scrollDuration: 1000 },
  expected: {
    'scroll.resting': atRest,
    'scroll.scrolling': (past) => ({ ...atRest(past), isScrolling: true }),
    'scroll.arrived': (past) => ({
      ...atRest(past),
      headingInFocus: TITLES[past.context.destination.section]!,
      sectionInFocusAt: -past.context.destination.offset,
    }),
    'scroll.interrupted': atRest,
    'motion.allowed': () => ({}),
    'motion.reduced': () => ({}),
  },
  unreachable: (['resting', 'arrived', 'interrupted'] as const).map((scroll) => ({
    event: 'history.travelled',
    from: { scroll },
    because: 'the history is watched only during a scroll',
  })),
  inBrowser: {
    unreachable: [
      {
        event: 'animation.failed',
        from: { scroll: 'scrolling' },
        because: 'the library was prefetched',
      },
      {
        event: 'section.chosen',
        from: { scroll: 'arrived' },
        when: ({ context, event: { section, offset } }) => {
          const { destination } = context as { destination: Destination };
          return destination.section === section && destination.offset === offset;
        },
        because: 'the page is already there, so nothing moves',
      },
    ],
  },
} satisfies FlowCase<typeof sectionScrollMachine, (typeof WATCHED)[number]>;
