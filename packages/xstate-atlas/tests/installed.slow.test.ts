/** Runs the examples of the README in a project that has only the installed package and XState. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { manifest, projectWithPackage } from './installed-package.ts';
import { README_FILES, README_LINES } from './readme-examples.ts';

const DRAW = README_LINES.find((line) => line.startsWith('npx xstate-atlas '))!;

describe.each([
  ['an old XState', 'xstate-5.20'],
  ['the newest XState', 'xstate'],
])('with %s', (_, xstate) => {
  const project = projectWithPackage({ xstate });
  project.write({
    'package.json': '{ "type": "module" }',
    ...README_FILES,
    'rendered.js': `import { followPage } from 'xstate-atlas';
      followPage({});
      console.log('rendered');`,
  });

  test('the command draws the machine into a page that can simulate it', async () => {
    expect(await project.run(...DRAW.split(' ').slice(2))).toEqual({
      code: 0,
      stdout: 'lamp.machine.js: lamp drawn into atlas/lamp.machine.html\n',
      stderr: '',
    });
    const html = project.read('atlas/lamp.machine.html');
    expect(html).toContain('data-state="lamp.on"');
    expect(html).toMatch(/<script type="module">.*6e4/s);
  });

  test('the tests in the README pass', async () => {
    const files = ['lamp.test.js', 'search.test.js'];
    const { code, stdout } = await project.runNode('--test', '--test-reporter=tap', ...files);
    expect(stdout).toContain('# pass 6');
    expect(code).toBe(0);
  });

  test('if the walk in the README test fails, the table test still passes', async () => {
    project.write({
      'lamp.machine.js': README_FILES['lamp.machine.js']!.replace("on: { pressed: 'off' },", ''),
      'lamp.test.js': README_FILES['lamp.test.js']!.replace(/.*from: 'on', on: 'pressed'.*/, ''),
    });
    const { stdout } = await project.runNode('--test', '--test-reporter=tap', 'lamp.test.js');
    expect(stdout).toMatch(/^ok 1 - the lamp agrees with its table$.+^not ok 2 - every path/ms);
    expect(stdout).toContain('lamp has 2 paths, not 3');
  });

  test('calling `followPage` does not keep a Node script alive', async () => {
    expect(await project.runNode('rendered.js')).toEqual({
      code: 0,
      stdout: 'rendered\n',
      stderr: '',
    });
  }, 20_000);

  test.skipIf(process.platform === 'win32')(
    'the file of the command can be run directly, without typing `node`',
    async () => {
      const { stdout } = await promisify(execFile)(project.command, ['--version']);
      expect(stdout).toBe(`${manifest.version}\n`);
    },
  );
});
