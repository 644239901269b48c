import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { wantsBrowser } from '../src/command/loader/browser-globals.ts';
import { machinesIn, type Inputs } from '../src/machine/exports.ts';
import { uniqueNames } from '../src/machine/words.ts';

const lamp = createMachine({ id: 'lamp' });
const nameless = createMachine({});
const make = ({ room }: { room: string }) => createMachine({ id: room });
const namesIn = async (exported: object, inputs: Inputs = {}) => {
  const { machines, failures } = await machinesIn('/src/hall.machine.ts', exported, inputs);
  return { names: machines.map(({ name }) => name), failures };
};

describe('the machines of a file', () => {
  test.each([
    ['an export', { lamp }, ['lamp']],
    ['a default export without id', { default: nameless }, ['hall.machine']],
    ['a machine with two exports', { default: nameless, door: nameless }, ['door']],
    ['a promise', { default: Promise.resolve(lamp) }, ['lamp']],
    ['the machine of an actor', { actor: createActor(lamp) }, ['lamp']],
    ['the entries of a default export', { default: { a: lamp, b: nameless } }, ['lamp', 'b']],
    ['a factory', { make: () => createMachine({ id: 'made' }) }, ['made']],
    ['a function that adapts a machine', { adapted: () => lamp.provide({}) }, ['lamp']],
    [
      'machines that share an id',
      { a: createMachine({ id: 'lamp' }), b: createMachine({ id: 'lamp' }), lamp: nameless },
      ['a', 'b', 'lamp'],
    ],
    [
      'names that differ only in case',
      { a: createMachine({ id: 'Lamp' }), lamp },
      ['Lamp', 'lamp-2'],
    ],
    ['values of other kinds', { a: 1, b: null, c: 'x', d: {}, e: [lamp], f: Map }, []],
  ])('are named as expected: %s', async (_, exported, names) => {
    expect(await namesIn(exported)).toEqual({ names, failures: [] });
  });

  test('are found even if another export is a promise that rejects', async () => {
    const exported = { other: Promise.reject(new Error('too late')), lamp };
    expect(await namesIn(exported)).toEqual({ names: ['lamp'], failures: [] });
  });

  test('are created by functions with their input, and a missing input is reported', async () => {
    expect(await namesIn({ make }, { make: { room: 'hall' } })).toEqual({
      names: ['hall'],
      failures: [],
    });
    expect(await namesIn({ make })).toEqual({
      names: [],
      failures: [
        expect.stringMatching(/^Its function make needs an input: --input 'make=\{…\}': /),
      ],
    });
  });

  test('are reported if they are written for XState 4', async () => {
    const exported = { old: { __xstatenode: true, id: 'old' }, lamp };
    expect(await namesIn(exported)).toEqual({
      names: ['lamp'],
      failures: ['old is written for XState 4; xstate-atlas reads XState 5.'],
    });
  });

  test('are not created from classes, and functions that create no machine are not called', async () => {
    const ran: string[] = [];
    class Lamp {
      readonly machine = createMachine({});
    }
    await namesIn({ run: () => ran.push('run'), Lamp });
    expect(ran).toEqual([]);
    expect(await namesIn({ Lamp })).toEqual({ names: [], failures: [] });
  });
});

test('a file that uses a browser while it loads is given an empty one, and other failures stay', () => {
  const names = 'HTMLElement document localStorage location navigator self sessionStorage window';
  for (const name of names.split(' '))
    expect(wantsBrowser(new ReferenceError(`${name} is not defined`)), `for ${name}`).toBe(true);
  for (const other of [new ReferenceError('shop is not defined'), new Error('document'), undefined])
    expect(wantsBrowser(other)).toBe(false);
});

test('file names are unique, even on a disk that ignores case', () => {
  const nameOf = uniqueNames();
  expect(['a', 'A', 'a-2', 'é', 'e\u0301'].map((name) => nameOf(name, '.svg'))).toEqual([
    'a.svg',
    'A-2.svg',
    'a-2-2.svg',
    'é.svg',
    'e\u0301-2.svg',
  ]);
});
