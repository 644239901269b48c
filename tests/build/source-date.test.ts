import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { buildDate, isoDate, sourceDate } from '../../vite/source-date.ts';
import { folderWith } from '../support/run-tool.ts';

const NOON = '2031-05-06T12:00:00Z';
const NOW = new Date('2032-01-01T00:00:00Z');
const SET = { SOURCE_DATE_EPOCH: '86400' };
const SECOND_DAY = new Date('1970-01-02');

test('SOURCE_DATE_EPOCH dates a build, or else its last commit, or else the clock', () => {
  const root = folderWith({});
  expect(sourceDate({}, root, NOW)).toEqual({ date: NOW, isKnown: false });
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
  expect(sourceDate(SET, root, NOW)).toEqual({ date: SECOND_DAY, isKnown: true });
});

test('security.txt is dated by the clock, whatever the commit, or else by SOURCE_DATE_EPOCH', () => {
  expect([buildDate({}, NOW), buildDate(SET, NOW)]).toEqual([NOW, SECOND_DAY]);
});

test.each(['yesterday', '2031-05-06', '1e9', '-1'])(
  'SOURCE_DATE_EPOCH cannot be "%s"',
  (seconds) => {
    expect(() => sourceDate({ SOURCE_DATE_EPOCH: seconds })).toThrow(
      `SOURCE_DATE_EPOCH is "${seconds}". It has to be a number of seconds since 1970.`,
    );
  },
);
