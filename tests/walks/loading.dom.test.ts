import { expect, test } from 'vitest';

/**
 * A machine that fails to load leaves the other files without tests instead of with a failing one, and
 * a mutation run takes that for a success.
 */
test('every machine can be loaded and walked', { timeout: 30_000 }, async () => {
  const { cases } = await import('./cases.ts');
  const { walk } = await import('xstate-atlas/walk');
  for (const { machine, ...options } of cases) {
    expect(walk(machine, options).paths).not.toEqual([]);
  }
});
