import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { editionOf } from '../../../tools/build/edition.ts';
import { describeWith } from '../../support/programs.ts';
import { folderWith } from '../run-tool.ts';

const project = () => folderWith({ 'package.json': '{ "version": "2.3.4" }' });
const NOON = '2031-05-06T12:00:00Z';

test('an edition is of the day that the build is told, or of today', () => {
  const root = project();
  expect(editionOf({}, root)).toEqual({
    version: '2.3.4',
    date: new Date().toISOString().slice(0, 10),
  });
  expect(editionOf({ SOURCE_DATE_EPOCH: '86400' }, root).date).toBe('1970-01-02');
});

describeWith(['git'], 'in a repository', () => {
  test('it is of the day of the last commit, unless the build is told another', () => {
    const root = project();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.my', ...args], {
        cwd: root,
        env: { ...process.env, GIT_COMMITTER_DATE: NOON },
      });
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'Begin');
    expect(editionOf({}, root).date).toBe('2031-05-06');
    expect(editionOf({ SOURCE_DATE_EPOCH: '86400' }, root).date).toBe('1970-01-02');
  });
});
