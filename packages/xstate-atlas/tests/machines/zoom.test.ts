import { zoomMachine } from '../../machines/zoom.machine.ts';
import type { Given, Row } from '../../src/walk/table.ts';
import { heldAgainst } from './held-against.ts';

const EACH_SIZE = ['fitted', 'scaled', 'pinched'] as const;
/** The scale is at least 0.2 and at most 3. */
const SIZES: Record<string, number> = {
  '0.8 by 1.25': 1,
  '2.9 by 1.25': 3,
  '0.21 by 0.8': 0.2,
  '160': 1.6,
  '1': 0.2,
  '900': 3,
};

const TABLE: Row<{ scale: number; apart: number }>[] = [
  ...EACH_SIZE.flatMap((from) => [
    {
      from,
      on: 'size.changed',
      to: 'scaled',
      change: ({ event }: Given) => ({ scale: SIZES[`${event['shown']} by ${event['by']}`]! }),
      effects: ['showScale'],
    },
    {
      from,
      on: 'fingers.placed',
      to: 'pinched',
      change: () => ({ scale: 0.8, apart: 100 }),
      effects: ['showScale'],
    },
  ]),
  { from: 'scaled', on: 'fit.chosen', to: 'fitted', effects: ['showFitted'] },
  {
    from: 'pinched',
    on: 'fingers.moved',
    to: 'pinched',
    change: ({ event }) => ({ scale: SIZES[String(event['apart'])]! }),
    effects: ['showScale'],
  },
  { from: 'pinched', on: 'fingers.lifted', to: 'scaled' },
];

heldAgainst(zoomMachine, {
  payloads: {
    'size.changed': [
      { shown: 0.8, by: 1.25 },
      { shown: 2.9, by: 1.25 },
      { shown: 0.21, by: 0.8 },
    ],
    'fingers.placed': [{ shown: 0.8, apart: 80 }],
    'fingers.moved': [{ apart: 160 }, { apart: 1 }, { apart: 900 }],
  },
  table: TABLE,
  effects: { actions: ['showFitted', 'showScale'], actors: [] },
});
