import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup, type AnyStateMachine } from 'xstate';
import { pathsWithoutPayloads } from '../src/drive/paths.ts';
import { pathsToStates, type Search } from '../src/walk/reachability.ts';
import { labelOf } from '../src/walk/walk.ts';

describe('the paths through an unknown machine', () => {
  const waysOf = (...[config]: Parameters<typeof createMachine>) =>
    waysFound(createMachine(config));
  const waysFound = (machine: AnyStateMachine, search?: Search) => {
    const { ways, said } = pathsToStates(machine, search);
    const found = [...ways].map(([{ key }, way]) => [key, way.map(labelOf).join(' ')]);
    return { ...Object.fromEntries(found), said } as Record<string, unknown>;
  };

  test('are the shortest', () => {
    expect(
      waysOf({
        id: 'door',
        initial: 'shut',
        states: {
          shut: { on: { pushed: 'ajar', kicked: 'open' } },
          ajar: { on: { pushed: 'open' }, after: { 500: 'shut' } },
          open: { on: { 'hinge.*': 'gone' } },
          gone: {},
          lost: {},
        },
      }),
    ).toEqual({
      door: '',
      shut: '',
      ajar: 'pushed',
      open: 'kicked',
      gone: 'kicked hinge.any',
      said: [],
    });
  });

  test('are found with payloads of which some are for other machines', () => {
    const machine = createMachine({
      id: 'coin',
      initial: 'waiting',
      states: {
        waiting: { on: { paid: { guard: ({ event }) => event.cents > 20, target: 'done' } } },
        done: {},
      },
    });
    const payloads = { paid: [{ cents: 10 }, { cents: 50 }], knocked: [{ times: 2 }] };
    expect(waysFound(machine, { payloads })).toEqual({
      coin: '',
      waiting: '',
      done: 'paid {"cents":50}',
      said: [],
    });
  });

  test('are not searched with payloads that are the same twice, and a note says so', () => {
    const machine = createMachine({ id: 'door', on: { knocked: {} } });
    expect(waysFound(machine, { payloads: { knocked: [{ times: 1 }, { times: 1 }] } })).toEqual({
      said: ['No paths are known: door is given the same event twice: knocked {"times":1}'],
    });
  });

  test('are searched up to a limit, and a note says so', () => {
    const counting = waysOf({
      id: 'counter',
      context: { count: 0 },
      on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    expect(counting['said']).toEqual([
      'It has more than 500 states, counting its context, so shorter paths may exist.',
    ]);
  });

  const boxOf = <Things>(things: Things, more: (things: Things) => Things, last: Things) =>
    setup({ types: { context: {} as { things: Things } } }).createMachine({
      id: 'box',
      context: { things },
      initial: 'empty',
      states: {
        empty: {
          on: {
            put: { actions: assign({ things: ({ context }) => more(context.things) }) },
            closed: {
              guard: ({ context }) => isDeepStrictEqual(context.things, last),
              target: 'full',
            },
          },
        },
        full: {},
      },
    });
  const atMost2 = (count: number) => Math.min(count + 1, 2);
  const full = 'put put closed';

  test('are found even if JSON cannot tell the contexts apart', () => {
    const box = boxOf(new Set([0]), ([count]) => new Set([atMost2(count!)]), new Set([2]));
    expect(waysFound(box)).toMatchObject({ full, said: [] });
  });

  test('may be missing if the context cannot be serialized, and a note says so', () => {
    const lid = () => {};
    const box = boxOf({ count: 0, lid }, ({ count }) => ({ count: atMost2(count), lid }), {
      count: 2,
      lid,
    });
    expect(waysFound(box)).toMatchObject({
      full,
      said: [
        'Paths may be missing: its context holds a function, which cannot be serialized, so different values would look the same.',
      ],
    });
  });

  test('are unknown if the context cannot be read, and a note says so', () => {
    const tired = () => {
      throw new Error('too tired');
    };
    expect(waysOf({ id: 'sleeper', context: { at: { toJSON: tired } } })).toEqual({
      said: ['No paths are known: too tired'],
    });
  });

  test('are unknown if the machine cannot start without input', () => {
    const context = ({ input }: { input: { name: string } }) => ({ name: input.name });
    expect(waysOf({ id: 'host', context })['said']).toEqual([
      expect.stringContaining('No paths are known, because it cannot start on its own'),
    ]);
  });

  test('are found with an input and with payloads', () => {
    const safe = setup({
      types: {
        context: {} as { code: number },
        input: {} as { code: number },
        events: {} as { type: 'typed'; code: number } | { type: 'closed' },
      },
    }).createMachine({
      id: 'safe',
      context: ({ input }) => ({ code: input.code }),
      initial: 'shut',
      states: {
        shut: {
          on: {
            typed: { guard: ({ context, event }) => event.code === context.code, target: 'open' },
          },
        },
        open: { on: { closed: 'closed' } },
        closed: {},
      },
    });
    const search = { input: { code: 7 }, payloads: { typed: [{ code: 1 }, { code: 7 }] } };
    expect(waysFound(safe, search)).toEqual({
      safe: '',
      shut: '',
      open: 'typed {"code":7}',
      closed: 'typed {"code":7} closed',
      said: [],
    });
  });
});

test('a way is found by the address of its state, in which a dot of a name is escaped', () => {
  const door = createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { pushed: 'wide\\.open' } }, 'wide.open': {} },
  });
  expect(pathsWithoutPayloads(door)).toEqual({
    door: [],
    'door.shut': [],
    [String.raw`door.wide\.open`]: [{ type: 'pushed' }],
  });
});
