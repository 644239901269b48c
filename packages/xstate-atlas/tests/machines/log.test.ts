import { logMachine } from '../../machines/log.machine.ts';
import { heldAgainst } from './held-against.ts';
import type { Given } from '../../src/walk/table.ts';

interface Context {
  entries: { flow: string; event: string; at: number; times: number }[];
  longest: number;
}

const toggled = { flow: 'menu', event: 'toggled', taken: ['menu|toggled|0'], effects: [], at: 1 };
const escaped = { ...toggled, event: 'escaped', effects: ['focusButton'], at: 2 };

const entryOf = ({ event }: Given<Context>) => event['entry'] as typeof toggled;
const isRepeated = (given: Given<Context>) =>
  given.context.entries[0]?.event === entryOf(given).event;

heldAgainst<Context>(logMachine, {
  input: { longest: 2 },
  payloads: { 'step.reported': [{ entry: toggled }, { entry: escaped }] },
  within: ({ context }) => (context as Context).entries.every(({ times }) => times < 3),
  delays: {},
  start: {
    value: { list: 'empty', charts: 'current' },
    context: { entries: [], longest: 2 },
    effects: [],
  },
  table: [
    {
      from: { list: 'empty' },
      on: 'step.reported',
      to: { list: 'kept' },
      change: (given) => ({ entries: [{ ...entryOf(given), times: 1 }] }),
    },
    {
      from: { list: 'kept' },
      on: 'step.reported',
      when: isRepeated,
      to: {},
      change: (given) => {
        const [first, ...rest] = given.context.entries;
        return { entries: [{ ...entryOf(given), times: first!.times + 1 }, ...rest] };
      },
    },
    {
      from: { list: 'kept' },
      on: 'step.reported',
      when: (given) => !isRepeated(given),
      to: {},
      change: (given) => ({
        entries: [
          { ...entryOf(given), times: 1 },
          ...(given.context.entries.length > 0 ? [given.context.entries[0]!] : []),
        ],
      }),
    },
    { from: { charts: 'current' }, on: 'stranger.reported', to: { charts: 'outdated' } },
    {
      from: { list: 'kept' },
      on: 'source.changed',
      to: { list: 'empty', charts: 'current' },
      change: () => ({ entries: [] }),
    },
    {
      from: { list: 'empty', charts: 'outdated' },
      on: 'source.changed',
      to: { charts: 'current' },
    },
  ],
  effects: { actions: [], actors: [] },
});
