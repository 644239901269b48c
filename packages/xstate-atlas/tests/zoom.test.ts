/** The machine of the zoom, held against a table that is written by hand. */
import { expect, test } from 'vitest';
import { zoomMachine } from '../machines/zoom.machine.ts';
import { observed, promisedBy, rowsFor, type Given, type Row } from '../src/walk/table.ts';
import { walk, type Path } from '../src/walk/walk.ts';

const { paths, ignored } = walk(zoomMachine, {
  payloads: {
    'size.changed': [
      { shown: 0.8, by: 1.25 },
      { shown: 2.9, by: 1.25 },
      { shown: 0.21, by: 0.8 },
    ],
    'fingers.placed': [{ shown: 0.8, apart: 80 }],
    'fingers.moved': [{ apart: 160 }, { apart: 1 }, { apart: 900 }],
  },
});

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

const rowsOf = (path: Path) => rowsFor(TABLE as Row[], path, {});

test.each(paths.map((path) => [path.name, path] as const))('%s', (_, path) => {
  const rows = rowsOf(path);
  expect(rows).toHaveLength(1);
  expect(observed(zoomMachine, path, {})).toEqual(promisedBy(rows[0]!, path));
});

test('the table has no row that is never walked, and none for an event that is ignored', () => {
  expect(new Set(paths.flatMap(rowsOf))).toEqual(new Set(TABLE));
  expect(ignored.filter((path) => rowsOf(path).length > 0)).toEqual([]);
});
