/** The package as npm installs it, in a project with nothing else. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { manifest, projectWithPackage } from './installed-package.ts';

const LAMP = `import { createMachine } from 'xstate';
export const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' }, after: { 50: 'off' } } },
});`;

describe.each([
  ['an old XState', 'xstate-5.20', /^5\.20\.0$/],
  ['the newest XState', 'xstate', /^5\.(?!20\.)/],
])('with %s', (_, xstate, version) => {
  const project = projectWithPackage({ xstate });
  afterAll(project.remove);
  project.write({
    'package.json': '{ "type": "module" }',
    'lamp.js': LAMP,
    'walking.js': `import { holdAgainstTable, walk } from 'xstate-atlas/walk';
      import { lamp } from './lamp.js';
      const table = [
        { from: 'off', on: 'pressed', to: 'on' },
        { from: 'on', on: 'pressed', to: 'off' },
        { from: 'on', on: 'after 50 ms', to: 'off' },
      ];
      holdAgainstTable(lamp, table);
      console.log(JSON.stringify(walk(lamp).paths.map(({ name }) => name)));`,
  });

  test('it has that version', () => {
    expect(JSON.parse(project.read('node_modules/xstate/package.json'))).toEqual(
      expect.objectContaining({ version: expect.stringMatching(version) }),
    );
  });

  test('the command draws a file', async () => {
    expect(await project.run('lamp.js', '--svg')).toEqual({
      code: 0,
      stdout: 'lamp.js: lamp drawn into atlas/lamp.svg\n',
      stderr: '',
    });
    expect(project.read('atlas/lamp.svg')).toContain('data-state="lamp.on"');
  });

  test('a script walks its machine', async () => {
    const { code, stdout, stderr } = await project.runNode('walking.js');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout).toSorted()).toEqual([
      'off · pressed',
      'on · pressed',
      'on · xstate.after.50.lamp.on',
    ]);
  });

  test.skipIf(process.platform === 'win32')('the command runs as a program', async () => {
    const { stdout } = await promisify(execFile)(project.command, ['--version']);
    expect(stdout).toBe(`${manifest.version}\n`);
  });
});
