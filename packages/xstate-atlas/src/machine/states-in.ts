import type { StateValue } from 'xstate';

/** The ids of the active states and of their parents. */
export function statesIn(value: StateValue, parent: string): string[] {
  if (typeof value === 'string') return [parent, below(parent, value)];
  const inner = Object.entries(value).flatMap(([key, state]) =>
    statesIn(state!, below(parent, key)),
  );
  return [parent, ...inner];
}

/** The id of an inner state. A dot in its name is escaped, as in a target of XState. */
export const below = (parent: string, key: string) => `${parent}.${key.replaceAll('.', '\\.')}`;
