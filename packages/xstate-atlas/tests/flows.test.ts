// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup, type AnyStateMachine } from 'xstate';
import { pathsToStates } from '../src/walk/reachability.ts';
import { machinesIn } from '../src/command/stranger.ts';
import { finish, folderWith, project, tool } from '../../../tests/support/run-tool.ts';

const STRANGER = 'packages/xstate-atlas/tests/fixtures/stranger.machine.ts';

const XSTATE = join(project, 'node_modules/xstate/dist/xstate.esm.js');
const fileWith = (text: string) =>
  join(folderWith({ 'own.ts': `import { createMachine } from '${XSTATE}';\n${text}` }), 'own.ts');

test('npm run flows draws a machine into one self-contained file', async () => {
  const { code, stdout, stderr } = await finish(
    tool('packages/xstate-atlas/src/command/index', STRANGER),
  );
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: 'record player: drawn into reports/flows/stranger.machine.html\n',
  });
  expect(stderr).toContain('record player.on spawns an actor');

  const html = readFileSync(join(project, 'reports/flows/stranger.machine.html'), 'utf8');
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelectorAll('[data-machine="record player"] [data-state]').length).toBe(18);
  const played = [...body.querySelectorAll('dl > div')].find(
    (row) => row.querySelector('dt')!.textContent === 'on.deck.paused',
  )!;
  expect(played.textContent).toContain('Path power.pressed, media.any');
  expect(body.textContent).toContain('volume.set');
  expect(head.querySelectorAll('link, script')).toHaveLength(0);
  expect(html).not.toMatch(/url\((?!data:)/);
}, 60_000);

describe('a file', () => {
  test.each([
    ['without a machine', 'export const other = { id: "a" };', 'exports no XState 5 machine'],
    ['that throws', 'throw new Error("not today");', 'cannot be loaded: not today'],
  ])('%s is refused with the reason', async (_, text, why) => {
    await expect(machinesIn(fileWith(text))).rejects.toThrow(why);
  });

  test('that does not exist is refused', async () => {
    await expect(machinesIn('/no/such.machine.ts')).rejects.toThrow(
      'There is no file /no/such.machine.ts.',
    );
  });

  test('with several machines yields all of them, under unique names', async () => {
    const found = await machinesIn(
      fileWith(`export const one = createMachine({ id: 'lamp' });
        export const other = createMachine({ id: 'lamp' });
        export const third = createMachine({});
        export default createMachine({ id: 'door' });`),
    );
    expect(found.map(({ name }) => name)).toEqual(['one', 'other', 'third', 'door']);
  });
});

describe('the paths through an unknown machine', () => {
  const waysOf = (...[config]: Parameters<typeof createMachine>) =>
    waysFound(createMachine(config));
  const waysFound = (machine: AnyStateMachine) => {
    const { ways, said } = pathsToStates(machine);
    const found = [...ways].map(([{ key }, way]) => [key, way.join(' ')]);
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

  test('are unknown if the machine cannot start without input', () => {
    const context = ({ input }: { input: { name: string } }) => ({ name: input.name });
    expect(waysOf({ id: 'host', context })['said']).toEqual([
      expect.stringContaining('No paths are known, because it cannot start on its own'),
    ]);
  });
});
