/** Suites that need a program of the system, and are skipped with a reason without it. */
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { describe, test } from 'vitest';

/** Debian installs servers into sbin, which is in the PATH of root only. */
export const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => [folder, folder.replace(/\bbin$/, 'sbin')])
  .join(delimiter);

const isMissing = (program: string) =>
  spawnSync(program, ['-h'], { env: { PATH }, stdio: 'ignore' }).error !== undefined;

/** Without the program the tests are not collected, so their setup may rely on it. */
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
