import type { StateValue } from 'xstate';

/** The ids of the active states and of their parents. */
export function statesIn(value: StateValue, parent: string): string[] {
  if (typeof value === 'string') return [parent, `${parent}.${value}`];
  const inner = Object.entries(value).flatMap(([key, state]) =>
    statesIn(state!, `${parent}.${key}`),
  );
  return [parent, ...inner];
}
