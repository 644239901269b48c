/** Dates a build by its commit instead of the clock, so that the same commit produces the same pages. */
import { spawnSync } from 'node:child_process';

export interface SourceDate {
  date: Date;
  /** False if `date` is only the current time. */
  isKnown: boolean;
}

export function sourceDate(
  env: NodeJS.ProcessEnv = process.env,
  root = '.',
  now = new Date(),
): SourceDate {
  // The date is unknown if a host builds from a copy without git history.
  const seconds = env['SOURCE_DATE_EPOCH'] || committedAt(root);
  return seconds ? { date: dateOf(seconds), isKnown: true } : { date: now, isKnown: false };
}

/** Returns the current time, so that each build renews `security.txt`, or the time in SOURCE_DATE_EPOCH. */
export function buildDate(env: NodeJS.ProcessEnv = process.env, now = new Date()) {
  const seconds = env['SOURCE_DATE_EPOCH'];
  return seconds ? dateOf(seconds) : now;
}

function dateOf(seconds: string) {
  if (!/^\d{1,11}$/.test(seconds)) {
    throw new Error(
      `SOURCE_DATE_EPOCH is "${seconds}". It has to be a number of seconds since 1970.`,
    );
  }
  return new Date(Number(seconds) * 1000);
}

const committedAt = (cwd: string) =>
  spawnSync('git', ['log', '-1', '--no-show-signature', '--format=%ct'], {
    cwd,
    encoding: 'utf8',
  }).stdout?.trim();

export const isoDate = ({ date } = sourceDate()) => date.toISOString().slice(0, 10);
