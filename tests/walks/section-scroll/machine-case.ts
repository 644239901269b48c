import { sectionScrollMachine } from '../../../machines/section-scroll.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';

export const machineCases = [
  defineCase({
    id: 'sectionScroll',
    machine: sectionScrollMachine,
    payloads: {
      'section.chosen': [
        { section: 'About', offset: -190 },
        { section: 'About', offset: -100 },
        { section: 'Contact', offset: -100 },
      ],
    },
    invariants: {
      'the animation runs exactly while scrolling': ({ snapshot, actor }) =>
        actor.isRunning('scrollTowards') === isScrolling(snapshot),
      'the visitor is watched exactly while scrolling': ({ snapshot, actor }) =>
        actor.isRunning('watchVisitor') === isScrolling(snapshot),
      'the history is watched exactly while scrolling': ({ snapshot, actor }) =>
        actor.isRunning('watchHistory') === isScrolling(snapshot),
      'the links are watched at all times': ({ actor }) => actor.isRunning('watchLinks'),
      'the section in view is marked at all times': ({ actor }) =>
        actor.isRunning('markSectionInView'),
      'no scroll is animated while reduced motion is preferred': ({ snapshot }) =>
        !snapshot.matches({ scroll: 'scrolling', motion: 'reduced' }),
      'the address is updated once for each choice': ({ events, effects }) =>
        countOf(effects, 'updateAddress') ===
        events.filter(({ type }) => type === 'section.chosen').length,
      'each arrival puts the section in place and moves the focus': ({ effects }) =>
        countOf(effects, 'stopAtSection') === countOf(effects, 'focusHeading'),
      'only the visitor ends a scroll before its section': ({ snapshot, events }) =>
        !snapshot.matches({ scroll: 'interrupted' }) ||
        /^(visitor|history)/.test(events.findLast(({ type }) => !OTHERS.test(type))?.type ?? ''),
      'the focus moves only on arrival': ({ snapshot, effects }) =>
        effects.at(-1) !== 'focusHeading' || snapshot.matches({ scroll: 'arrived' }),
    },
  }),
];

/** Events that an interrupted scroll ignores. */
const OTHERS = /^(motion|animation)/;

const isScrolling = (snapshot: { matches: (value: { scroll: 'scrolling' }) => boolean }) =>
  snapshot.matches({ scroll: 'scrolling' });
