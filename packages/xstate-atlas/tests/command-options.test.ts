import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { optionsOf } from '../src/command/options.ts';
import { temporaryFolder } from './installed-package.ts';

const folder = temporaryFolder();
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const LISTS = '--payloads lists what events carry: { "coin.inserted": [{ "cents": 50 }] }.';

test.each([
  [[], 'Name a file that exports machines.'],
  [['--colour', 'door.ts'], "Unknown option '--colour'."],
  [['door.ts', '--input', '{'], '--input is not JSON'],
  [['door.ts', '--timeout', 'soon'], '--timeout needs a number of seconds.'],
  [['a.ts', 'b.ts', '--out', '-'], 'Only one page or picture can be written with --out -'],
  [['a.ts', '--svg', '--json', '--out', '-'], 'Only one page or picture can be written'],
  [['door.ts', '--against', ''], '--against needs a commit, branch or tag.'],
  [['door.ts', '--payloads', 'none.json'], 'There is no file none.json, which --payloads names.'],
  [['door.ts', '--payloads', fileOf('bare.json', '{ "paid": { "cents": 10 } }')], LISTS],
  [['door.ts', '--payloads', fileOf('list.json', '[{ "cents": 10 }]')], LISTS],
])('the options %j are refused with the reason', (args, why) => {
  expect(() => optionsOf(args)).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(why) }),
  );
});

test('a file that is named twice is drawn once, into a page', () => {
  const payloads = { paid: [{ cents: 10 }] };
  const file = fileOf('payloads.json', JSON.stringify(payloads));
  expect(optionsOf(['a.ts', './a.ts', '--out', '-', '--payloads', file])).toEqual({
    files: [resolve('a.ts')],
    formats: ['html'],
    out: '-',
    input: undefined,
    payloads,
    against: undefined,
    isUnfolded: false,
    isVerbose: false,
    limit: 10_000,
  });
});
