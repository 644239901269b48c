/** Keeps what happened in the flows, latest first, and counts what repeats. */
import { assign, setup } from 'xstate';

const LONGEST = 200;

export type LogEvent =
  /** A flow of the page took an event. */
  | { type: 'step.reported'; entry: Happening }
  /** A page reported a name that the charts do not contain. */
  | { type: 'stranger.reported' }
  /** The charts show another page, or a preview that starts anew. */
  | { type: 'source.changed' };

export interface Happening {
  flow: string;
  event: string;
  /** The addresses of the transitions in the chart. */
  taken: readonly string[];
  effects: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
}

export interface Entry extends Happening {
  times: number;
}

export interface LogContext {
  entries: readonly Entry[];
  longest: number;
}

const identityOf = ({ flow, event, taken, effects }: Happening) =>
  JSON.stringify([flow, event, taken, effects]);

export const logMachine = setup({
  types: {
    context: {} as LogContext,
    input: undefined as { longest?: number } | undefined,
    events: {} as LogEvent,
  },
  guards: {
    isRepeated: ({ context: { entries } }, { entry }: { entry: Happening }) =>
      identityOf(entries[0]!) === identityOf(entry),
  },
  actions: {
    addEntry: assign(({ context: { entries, longest } }, { entry }: { entry: Happening }) => ({
      entries: [{ ...entry, times: 1 }, ...entries].slice(0, longest),
    })),
    countRepetition: assign(({ context: { entries } }, { entry }: { entry: Happening }) => ({
      entries: [{ ...entry, times: entries[0]!.times + 1 }, ...entries.slice(1)],
    })),
    forgetEntries: assign({ entries: [] }),
  },
}).createMachine({
  id: 'atlasLog',
  context: ({ input }) => ({ entries: [], longest: input?.longest ?? LONGEST }),
  type: 'parallel',
  states: {
    list: {
      initial: 'empty',
      states: {
        empty: {
          description: 'Nothing has happened yet.',
          on: {
            'step.reported': {
              target: 'kept',
              actions: { type: 'addEntry', params: ({ event: { entry } }) => ({ entry }) },
            },
          },
        },
        kept: {
          description: 'The list shows what happened.',
          on: {
            'step.reported': [
              {
                guard: { type: 'isRepeated', params: ({ event: { entry } }) => ({ entry }) },
                actions: { type: 'countRepetition', params: ({ event: { entry } }) => ({ entry }) },
              },
              { actions: { type: 'addEntry', params: ({ event: { entry } }) => ({ entry }) } },
            ],
            'source.changed': { target: 'empty', actions: 'forgetEntries' },
          },
        },
      },
    },
    charts: {
      initial: 'current',
      states: {
        current: {
          description: 'The charts contain everything that was reported.',
          on: { 'stranger.reported': 'outdated' },
        },
        outdated: {
          description: 'The page or the charts are out of date.',
          on: { 'source.changed': 'current' },
        },
      },
    },
  },
});
