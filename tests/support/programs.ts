/** Tests that need a program of the system. Where it is missing they are skipped, and their name says why. */
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { describe, test } from 'vitest';

/** Servers are often where only root looks for programs. */
export const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => [folder, folder.replace(/\bbin$/, 'sbin')])
  .join(delimiter);

const isMissing = (program: string) =>
  spawnSync(program, ['-h'], { env: { PATH }, stdio: 'ignore' }).error !== undefined;

/** The tests are not even collected where a program is missing, so they may take it for granted. */
export function describeWith(
  programs: readonly string[],
  name: string,
  tests: () => void | Promise<void>,
) {
  const missing = programs.filter(isMissing);
  const verb = missing.length === 1 ? 'is' : 'are';
  // oxlint-disable-next-line vitest/valid-title -- the name comes from the caller
  describe.skipIf(missing.length > 0)(name, () => {
    if (missing.length === 0) return tests();
    test(`${missing.join(' and ')} ${verb} not installed`, () => {});
  });
}
