import type { Section } from '../../../src/content/site.ts';
import { walkNeeds } from '../../../src/flows/section-scroll/walk-needs.ts';
import { sectionScrollMachine } from '../../../machines/section-scroll.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';
import type { Given } from 'xstate-atlas/walk';

interface Context {
  destination: { section: string; offset: number };
}

const chosen = ({ event }: Given) => ({ section: event['section'], offset: event['offset'] });
const arriving = ['stopAtSection', 'focusHeading'];
const beginning = (given: Given) => [
  ['start scrollTowards', { ...chosen(given), duration: 1000 }] as const,
  'start watchVisitor',
  'start watchHistory',
];
const ending = ['stop scrollTowards', 'stop watchVisitor', 'stop watchHistory'];

/** The case of a page with these sections. */
export const sectionScrollCaseWith = (sections: readonly Section[]) =>
  defineCase<Context>({
    id: 'sectionScroll',
    machine: sectionScrollMachine,
    ...walkNeeds({ sections }),
    delays: { scrollDuration: 1000 },
    start: {
      value: { scroll: 'resting', motion: 'allowed' },
      context: { destination: { section: 'Home', offset: 0 } },
      effects: ['start watchLinks', 'start markSectionInView', 'start watchMotionPreference'],
    },
    table: [
      ...['resting', 'arrived', 'interrupted'].map((scroll) => ({
        from: { scroll, motion: 'allowed' },
        on: 'section.chosen',
        to: { scroll: 'scrolling' },
        change: (given: Given) => ({ destination: chosen(given) }),
        effects: (given: Given) => ['updateAddress', ...beginning(given)],
      })),
      {
        from: { scroll: 'scrolling' },
        on: 'section.chosen',
        to: { scroll: 'scrolling' },
        change: (given) => ({ destination: chosen(given) }),
        effects: (given) => ['updateAddress', ...ending, ...beginning(given)],
      },
      {
        from: { motion: 'reduced' },
        on: 'section.chosen',
        to: { scroll: 'arrived' },
        change: (given) => ({ destination: chosen(given) }),
        effects: ['updateAddress', ...arriving],
      },
      {
        from: { scroll: 'scrolling' },
        on: 'after 1000 ms',
        to: { scroll: 'arrived' },
        effects: [...arriving, ...ending],
      },
      {
        from: { scroll: 'scrolling' },
        on: 'animation.failed',
        to: { scroll: 'arrived' },
        effects: [...arriving, ...ending],
      },
      {
        from: { scroll: 'scrolling' },
        on: 'visitor.intervened',
        to: { scroll: 'interrupted' },
        effects: ending,
      },
      {
        from: { scroll: 'scrolling' },
        on: 'history.travelled',
        to: { scroll: 'interrupted' },
        effects: ending,
      },
      {
        from: { scroll: 'scrolling' },
        on: 'motion.reduced',
        to: { scroll: 'arrived', motion: 'reduced' },
        effects: [...arriving, ...ending],
      },
      ...['resting', 'arrived', 'interrupted'].map((scroll) => ({
        from: { scroll, motion: 'allowed' },
        on: 'motion.reduced',
        to: { motion: 'reduced' },
      })),
      { from: { motion: 'reduced' }, on: 'motion.allowed', to: { motion: 'allowed' } },
    ],
    invariants: {
      'the page moves exactly while scrolling': ({ snapshot, actor }) =>
        actor.isRunning('scrollTowards') === isScrolling(snapshot),
      'the visitor is watched exactly while scrolling': ({ snapshot, actor }) =>
        actor.isRunning('watchVisitor') === isScrolling(snapshot),
      'the history is watched exactly while scrolling': ({ snapshot, actor }) =>
        actor.isRunning('watchHistory') === isScrolling(snapshot),
      'the links are watched at all times': ({ actor }) => actor.isRunning('watchLinks'),
      'the section in view is marked at all times': ({ actor }) =>
        actor.isRunning('markSectionInView'),
      'nothing moves when less motion is wanted': ({ snapshot }) =>
        !snapshot.matches({ scroll: 'scrolling', motion: 'reduced' }),
      'the address follows each choice once, and nothing else': ({ events, effects }) =>
        countOf(effects, 'updateAddress') ===
        events.filter(({ type }) => type === 'section.chosen').length,
      'the focus moves only on arrival': ({ snapshot, effects }) =>
        effects.at(-1) !== 'focusHeading' || snapshot.matches({ scroll: 'arrived' }),
    },
  });

export const machineCases = [
  sectionScrollCaseWith([{ section: 'Team', label: 'Our team', desktopOffset: -190 }]),
];

const isScrolling = (snapshot: { matches: (value: { scroll: 'scrolling' }) => boolean }) =>
  snapshot.matches({ scroll: 'scrolling' });
