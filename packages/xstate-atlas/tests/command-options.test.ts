/** The options of the command, and its files and output. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { command } from '../src/command/command.ts';
import { filesAt } from '../src/command/commit.ts';
import type { DrawnFile } from '../src/command/drawn-file.ts';
import type { Drawing } from '../src/command/drawings.ts';
import { describe as described } from '../src/command/loader/describe.ts';
import { optionsOf } from '../src/command/options.ts';
import { write } from '../src/command/output.ts';

const folder = mkdtempSync(join(tmpdir(), 'xstate-atlas-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [[], 'Name a file that exports machines.'],
  [['--colour', 'door.ts'], "Unknown option '--colour'."],
  [['door.ts', '--input', '{'], '--input is not JSON'],
  [['door.ts', '--timeout', 'soon'], '--timeout needs a number of seconds.'],
  [['a.ts', 'b.ts', '--out', '-'], 'Only one page or picture can be written with --out -'],
  [['a.ts', '--svg', '--mermaid', '--out', '-'], 'Only one page or picture can be written'],
  [['door.ts', '--against', ''], '--against needs a commit, branch or tag.'],
  [['door.ts', '--against', 'HEAD', '--mermaid'], '--against cannot mark a Mermaid diagram'],
])('the options %j are refused with the reason', (args, why) => {
  expect(() => optionsOf(args)).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(why) }),
  );
});

test.each(['none.json', '.'])('--payloads %s, which is no file, is refused', async (path) => {
  await expect(command(['door.ts', '--payloads', path])).rejects.toThrow(
    expect.objectContaining({
      exitCode: 2,
      message: `There is no file ${resolve(path)}, which --payloads names.`,
    }),
  );
});

test('diagrams of several files, and a page of a file that is named twice, fit the standard output', () => {
  expect(optionsOf(['a.ts', 'b.ts', '--mermaid', '--out', '-'])).toMatchObject({ out: '-' });
  expect(optionsOf(['a.ts', './a.ts', '--out', '-'])).toMatchObject({ files: [resolve('a.ts')] });
});

test('a file outside of any repository cannot be compared', async () => {
  await expect(filesAt('HEAD')(join(folder, 'door.ts'))).rejects.toThrow(
    expect.objectContaining({
      exitCode: 2,
      message: `--against needs Git, and ${folder} is in no repository of Git.`,
    }),
  );
});

test.each(['--html', '--out DIR', '--against REF', '--json', '--unfold'])(
  'the help names %s',
  (option) => {
    expect(optionsOf(['door.ts', '--help'])).toContain(`  ${option} `);
  },
);

describe('the output', () => {
  const drawn = (
    file: string,
    drawings: readonly Drawing[],
    failures: string[] = [],
  ): DrawnFile => ({
    file: join(process.cwd(), file),
    machines: drawings.length > 0 ? [lamp] : [],
    drawings,
    failures,
    isWhole: drawings.length > 0,
  });
  const lamp = described({ name: 'lamp', machine: createMachine({ id: 'lamp' }) });
  const page: Drawing = { name: undefined, ending: '.html', text: 'a page' };
  const diagram: Drawing = { name: 'lamp', ending: '.mmd', text: 'a diagram\n' };

  const said = { out: '', error: '' };
  beforeEach(() => {
    Object.assign(said, { out: '', error: '' });
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.out += String(text);
      return true;
    });
    vi.spyOn(console, 'info').mockImplementation((text) => (said.out += `${text}\n`));
    vi.spyOn(console, 'error').mockImplementation((text) => (said.error += `${text}\n`));
  });

  test('of one page, and of any number of diagrams, can be the standard output', () => {
    write([drawn('a.ts', [page])], { out: '-', formats: ['html'] });
    expect(said).toEqual({ out: 'a page', error: '' });
    write([drawn('a.ts', [diagram]), drawn('b.ts', [diagram])], {
      out: '-',
      formats: ['mermaid'],
    });
    expect(said.out).toBe('a pagea diagram\n\na diagram\n');
  });

  test('of several pages cannot be the standard output', () => {
    const several = () =>
      write([drawn('a.ts', [page]), drawn('b.ts', [page])], { out: '-', formats: ['html'] });
    expect(several).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message: 'Only one page or picture can be written with --out -: name a folder.',
      }),
    );
    expect(said.out).toBe('');
  });

  test('has names of its own, and is said by file', () => {
    const out = join(folder, 'drawn');
    const files = [
      drawn('a/door.ts', [page, diagram]),
      drawn('b/door.ts', [page, diagram], ['It stopped halfway.']),
      drawn('c.ts', [], ['There is no such file.']),
    ];
    write(files, { out, formats: ['html', 'mermaid'] });
    expect(readdirSync(out).toSorted()).toEqual([
      'a-door.html',
      'b-door.html',
      'lamp-2.mmd',
      'lamp.mmd',
    ]);
    expect(said).toEqual({
      out: `a/door.ts: lamp drawn into ${out}/a-door.html, ${out}/lamp.mmd
b/door.ts: lamp drawn into ${out}/b-door.html, ${out}/lamp-2.mmd
`,
      error: `b/door.ts was drawn, perhaps not in full. It stopped halfway.
c.ts was not drawn. There is no such file.
1 of 3 files was not drawn: c.ts
`,
    });
  });
});
