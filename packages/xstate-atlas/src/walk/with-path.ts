/** Tells where in a chart a walk has been. */
import type { AnyStateMachine } from 'xstate';
import { idOfTransition } from '../machine/address.ts';
import { statesIn } from '../machine/states-in.ts';
import { firstMoment, momentAfter } from './moment.ts';
import { labelOf, type Path } from './walk.ts';

/**
 * Adds to the message of a failure the events so far, and the addresses at which the atlas shows where
 * the path then is.
 *
 * @param steps how many steps of the path were taken
 * @param options.atlas the address of the atlas, such as `/flows/`; without one, only the events are added
 * @returns the error itself, to be thrown
 */
export function withPath(
  error: unknown,
  machine: AnyStateMachine,
  path: Pick<Path, 'start' | 'steps'>,
  steps: number,
  { atlas }: { atlas?: string | undefined } = {},
): unknown {
  if (!(error instanceof Error)) return error;
  const { value } = path.steps[steps - 1]?.to ?? path.start;
  const way = path.steps.slice(0, steps).map(({ event }) => labelOf(event));
  const places = statesIn(value, machine.id);
  const ends = places.filter((one) => !places.some((other) => other.startsWith(`${one}.`)));
  error.message += [
    `\n\nOn the path: ${['start', ...way].join(', then ')}`,
    ...(atlas === undefined
      ? []
      : ends.map((state) => `In the atlas: ${atlas}#${encodeURI(state)}`)),
  ].join('\n');
  return error;
}

/** The addresses of the states and transitions on a path, each once, as `chartOf` gives them. */
export function partsOn(
  machine: AnyStateMachine,
  { start, steps }: Pick<Path, 'start' | 'steps'>,
  input?: unknown,
): Set<string> {
  const places = [start, ...steps.map(({ to }) => to)];
  let moment = firstMoment(machine, input);
  const taken = [...moment.taken];
  for (const { event } of steps) {
    moment = momentAfter(moment, event);
    taken.push(...moment.taken);
  }
  return new Set([
    ...places.flatMap(({ value }) => statesIn(value, machine.id)),
    ...taken.map((transition) => idOfTransition(transition)),
  ]);
}
