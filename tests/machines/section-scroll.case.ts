import { sectionScrollMachine } from '../../machines/index.ts';
import type { MachineCase } from '../support/case.ts';
import type { Given } from '../support/table.ts';

interface Context {
  destination: { section: string; offset: number };
}

const destinations = [
  { section: 'About', offset: -190 },
  { section: 'About', offset: -100 },
  { section: 'Contact', offset: -100 },
];

const chosen = ({ event }: Given) => ({ section: event['section'], offset: event['offset'] });
const arriving = ['stopAtSection', 'focusHeading', 'updateAddress'];

export const sectionScrollCase: MachineCase<Context> = {
  id: 'sectionScroll',
  machine: sectionScrollMachine,
  delays: { scrollDuration: 1000 },
  start: {
    value: { ride: 'resting', motion: 'allowed' },
    context: { destination: { section: 'Home', offset: 0 } },
    effects: ['start watchMotionPreference'],
  },
  payloads: { 'section.chosen': destinations },
  counts: { states: 17, edges: 77, transitions: 7 },
  table: [
    ...['resting', 'arrived', 'interrupted'].map((ride) => ({
      from: { ride, motion: 'allowed' },
      on: 'section.chosen',
      to: { ride: 'scrolling' },
      change: (given: Given) => ({ destination: chosen(given) }),
      effects: (given: Given) => [
        ['start scrollTowards', { ...chosen(given), duration: 1000 }] as const,
        'start watchVisitor',
      ],
    })),
    {
      from: { ride: 'scrolling' },
      on: 'section.chosen',
      to: { ride: 'scrolling' },
      change: (given) => ({ destination: chosen(given) }),
      effects: (given) => [
        'stop scrollTowards',
        'stop watchVisitor',
        ['start scrollTowards', { ...chosen(given), duration: 1000 }],
        'start watchVisitor',
      ],
    },
    {
      from: { motion: 'reduced' },
      on: 'section.chosen',
      to: { ride: 'arrived' },
      change: (given) => ({ destination: chosen(given) }),
      effects: arriving,
    },
    {
      from: { ride: 'scrolling' },
      on: 'after 1000 ms',
      to: { ride: 'arrived' },
      effects: [...arriving, 'stop scrollTowards', 'stop watchVisitor'],
    },
    {
      from: { ride: 'scrolling' },
      on: 'glide.failed',
      to: { ride: 'arrived' },
      effects: [...arriving, 'stop scrollTowards', 'stop watchVisitor'],
    },
    {
      from: { ride: 'scrolling' },
      on: 'visitor.intervened',
      to: { ride: 'interrupted' },
      effects: ['stop scrollTowards', 'stop watchVisitor'],
    },
    {
      from: { ride: 'scrolling' },
      on: 'motion.reduced',
      to: { ride: 'arrived', motion: 'reduced' },
      effects: [...arriving, 'stop scrollTowards', 'stop watchVisitor'],
    },
    ...['resting', 'arrived', 'interrupted'].map((ride) => ({
      from: { ride, motion: 'allowed' },
      on: 'motion.reduced',
      to: { motion: 'reduced' },
    })),
    { from: { motion: 'reduced' }, on: 'motion.allowed', to: { motion: 'allowed' } },
  ],
  effects: {
    actions: ['focusHeading', 'stopAtSection', 'updateAddress'],
    actors: ['scrollTowards', 'watchMotionPreference', 'watchVisitor'],
  },
  invariants: {
    'the page glides exactly while scrolling': ({ snapshot, actor }) =>
      actor.isRunning('scrollTowards') === snapshot.matches({ ride: 'scrolling' }),
    'the visitor is watched exactly while scrolling': ({ snapshot, actor }) =>
      actor.isRunning('watchVisitor') === snapshot.matches({ ride: 'scrolling' }),
    'nothing glides when less motion is wanted': ({ snapshot }) =>
      !snapshot.matches({ ride: 'scrolling', motion: 'reduced' }),
    'the focus moves only on arrival': ({ snapshot, effects }) =>
      effects.at(-1) !== 'updateAddress' || snapshot.matches({ ride: 'arrived' }),
  },
};
