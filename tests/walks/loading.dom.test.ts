import { expect, test } from 'vitest';

/** Catches a machine that fails to load: other files then have no tests, which Stryker counts as success. */
test('every machine can be loaded and walked', { timeout: 30_000 }, async () => {
  const { cases } = await import('./cases.ts');
  const { walk } = await import('xstate-atlas/walk');
  for (const { machine, ...options } of cases) {
    expect(walk(machine, options).paths).not.toEqual([]);
  }
});
