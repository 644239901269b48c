import { expect, test } from 'vitest';
import { holdAgainstTable, play, walk, type Row } from '../src/walk.ts';
import { searchMachine, type SearchContext } from './fixtures/search.machine.ts';

// The data of an event matters where the machine reads it.
const payloads = {
  'search.submitted': [{ words: '' }, { words: 'bread' }],
  'xstate.done.actor.find': [{ output: [] }, { output: ['a baker'] }],
};

// Stated by hand, from what the search should do.
const table: Row<SearchContext>[] = [
  {
    from: 'waiting',
    on: 'search.submitted',
    when: ({ event }) => event['words'] !== '',
    to: 'searching',
    effects: ['start find'],
  },
  {
    from: 'searching',
    on: 'find done',
    when: ({ event }) => event['output'].length > 0,
    to: 'found',
    change: () => ({ results: ['a baker'] }),
  },
  {
    from: 'searching',
    on: 'find done',
    when: ({ event }) => event['output'].length === 0,
    to: 'nothing',
  },
  { from: 'searching', on: 'find failed', to: 'waiting', effects: ['apologise'] },
  {
    from: 'searching',
    on: 'after 5000 ms',
    to: 'waiting',
    effects: ['apologise', 'stop find'],
  },
  { from: 'searching', on: 'search.cancelled', to: 'waiting', effects: ['stop find'] },
];

test('the search does what the table says, on every event of every state, and nothing else', () => {
  holdAgainstTable(searchMachine, table, {
    payloads,
    delays: { patience: 5000 },
    start: { value: 'waiting', context: { results: [] }, effects: [] },
    atlas: '/flows/',
  });
});

// The paths are data: they can drive a component, a page or a browser just as well.
const { paths } = walk(searchMachine, { payloads });

test.each(paths.map((path) => [path.name, path] as const))('a way to %s', (_, path) => {
  const player = play(searchMachine, { path, delays: { patience: 5000 } });
  expect(player.isRunning('find')).toBe(player.snapshot().matches('searching'));
});
