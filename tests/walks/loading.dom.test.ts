import { expect, test } from 'vitest';

/** If a machine fails to load, other test files define no tests, which a mutation run counts as a success. */
test('every machine can be loaded and walked', { timeout: 30_000 }, async () => {
  const { cases } = await import('./cases.ts');
  const { walk } = await import('xstate-atlas/walk');
  for (const { machine, ...options } of cases) {
    expect(walk(machine, options).paths).not.toEqual([]);
  }
});
