import type { Section } from '../../../src/content/site.ts';
import { walkNeeds } from '../../../src/flows/section-scroll/walk-needs.ts';
import { sectionScrollMachine } from '../../../machines/section-scroll.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';

/** The case of a page with these sections. */
export const sectionScrollCaseWith = (sections: readonly Section[]) =>
  defineCase({
    id: 'sectionScroll',
    machine: sectionScrollMachine,
    ...walkNeeds({ sections }),
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
