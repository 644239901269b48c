import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

import { buildDate, isoDate, sourceDate } from '../../build/source-date.ts';
import { describeWith } from '../support/programs.ts';
import { folderWith } from '../support/run-tool.ts';

const project = () => folderWith({ 'package.json': '{ "version": "2.3.4" }' });
const NOON = '2031-05-06T12:00:00Z';
const NOW = new Date('2032-01-01T00:00:00Z');

test('SOURCE_DATE_EPOCH dates a build, or else the clock', () => {
  const root = project();
  expect(sourceDate({}, root, NOW)).toEqual({ date: NOW, isKnown: false });
  const told = sourceDate({ SOURCE_DATE_EPOCH: '86400' }, root, NOW);
  expect(told).toEqual({ date: new Date('1970-01-02'), isKnown: true });
});

test('security.txt is dated by the clock, whatever the commit, or else by SOURCE_DATE_EPOCH', () => {
  expect(buildDate({}, NOW)).toEqual(NOW);
  expect(buildDate({ SOURCE_DATE_EPOCH: '86400' }, NOW)).toEqual(new Date('1970-01-02'));
});

describeWith(['git'], 'in a repository', () => {
  test('the last commit dates a build, unless SOURCE_DATE_EPOCH does', () => {
    const root = project();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.my', ...args], {
        cwd: root,
        env: { ...process.env, GIT_COMMITTER_DATE: NOON },
      });
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'Begin');
    const committed = sourceDate({}, root, NOW);
    expect(committed).toEqual({ date: new Date(NOON), isKnown: true });
    expect(isoDate(committed)).toBe('2031-05-06');
    const told = sourceDate({ SOURCE_DATE_EPOCH: '86400' }, root, NOW);
    expect(told.date).toEqual(new Date('1970-01-02'));
  });
});

test.each(['yesterday', '2031-05-06', '1e9', '-1'])(
  'SOURCE_DATE_EPOCH cannot be "%s"',
  (seconds) => {
    expect(() => sourceDate({ SOURCE_DATE_EPOCH: seconds })).toThrow(
      `SOURCE_DATE_EPOCH is "${seconds}". It has to be a number of seconds since 1970.`,
    );
  },
);
