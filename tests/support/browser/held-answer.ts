/** Holds the answer of a service until the test releases it. */
import type { Route } from 'playwright';
import { expect } from 'vitest';

export function heldAnswer(answer: (route: Route) => unknown) {
  const waiting: Route[] = [];
  return {
    hold: (route: Route) => waiting.push(route),
    async isAwaited() {
      await expect.poll(() => waiting.length, { timeout: 5000 }).toBe(1);
    },
    letGo: () => Promise.all(waiting.splice(0).map(answer)),
  };
}
