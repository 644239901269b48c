/** The date of what is built and not of the build, so that the same commit always makes the same bytes. */
import { spawnSync } from 'node:child_process';

export interface SourceDate {
  date: Date;
  /** Without a commit it is the time of the build. */
  isKnown: boolean;
}

export function sourceDate(
  env: NodeJS.ProcessEnv = process.env,
  root = '.',
  now = new Date(),
): SourceDate {
  // A host may build from a copy without its history.
  const seconds = env['SOURCE_DATE_EPOCH'] || committedAt(root);
  if (!seconds) return { date: now, isKnown: false };
  if (!/^\d{1,11}$/.test(seconds)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${seconds}" and not a number of seconds since 1970.`);
  }
  return { date: new Date(Number(seconds) * 1000), isKnown: true };
}

const committedAt = (cwd: string) =>
  spawnSync('git', ['log', '-1', '--format=%ct'], { cwd, encoding: 'utf8' }).stdout?.trim();
