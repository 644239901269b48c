/** What the walks of a machine through a page in jsdom and through one in a browser share. */
import { describe, expect, test } from 'vitest';
import { matchesState, type AnyEventObject, type StateValue } from 'xstate';
import {
  actorName,
  declaredTransitions,
  describeTransition,
  eventTypes,
  isTold,
  leavesOf,
  parseGenerated,
} from '../../tools/lab/machines/introspection.ts';
import type { MachineCase } from './case.ts';
import type { AnyPageCase } from './page-case.ts';
import { transitionsTaken, walk, type Path, type Place, type Step } from './walk.ts';

export interface CaseWalk {
  paths: Path[];
  ignored: Path[];
  /** Those of the paths, and of the events that a state ignores, that a person can bring about. */
  reachable: Path[];
  reachableIgnored: Path[];
}

export function walkCase<Page>(pageCase: AnyPageCase<Page>, machineCase: MachineCase): CaseWalk {
  const { paths, ignored } = walk(machineCase.machine, machineCase);
  const isWithinReach = ({ start, steps }: Path) =>
    !steps.some((_, index) => barrier(pageCase, { start, steps }, index));
  return {
    paths,
    ignored,
    reachable: paths.filter(isWithinReach),
    reachableIgnored: ignored.filter(isWithinReach),
  };
}

/** Makes an event come about as a person, the world or the clock would. */
export async function perform<Page extends { wait: (ms: number) => Promise<void> | void }>(
  pageCase: AnyPageCase<Page>,
  { machine }: Pick<MachineCase, 'machine'>,
  page: Page,
  event: AnyEventObject,
) {
  const generated = parseGenerated(event.type);
  if (!generated) {
    const gesture = pageCase.gestures[event.type]!;
    if (typeof gesture === 'string') throw new Error(`${event.type}: ${gesture}`);
    return await gesture(page, event as never);
  }
  const { kind, name } = generated;
  if (kind === 'after') return await page.wait(pageCase.delays[name]!);
  const actor = actorName(machine, name);
  const outcomes = pageCase.outcomes[actor]!;
  if (typeof outcomes === 'string') throw new Error(`${actor} ${outcomes}`);
  return await outcomes[kind](page, event);
}

/** All that is to be seen in a place, after these steps. */
export function seenIn<Page>(
  pageCase: AnyPageCase<Page>,
  { value, context }: Place,
  steps: readonly Step[],
): object {
  const past = { context, steps };
  const looks = atomicPaths(value).map((state) => {
    const look = pageCase.seen[state]!;
    if (typeof look === 'string') throw new Error(`${state}: ${look}`);
    return look(past as never);
  });
  return Object.assign({}, ...looks);
}

/** Where a path comes by. */
export const statesOn = ({ start, steps }: Path) => [
  ...new Set([start, ...steps.map(({ to }) => to)].flatMap(({ value }) => atomicPaths(value))),
];

export function expectNothingLeftOut<Page>(
  pageCase: AnyPageCase<Page>,
  { machine, input }: MachineCase,
  { paths, ignored, reachable, reachableIgnored }: CaseWalk,
) {
  describe('nothing is left out', () => {
    test('there is a gesture for every event, an outcome for every actor, a look for every state', () => {
      expect({
        gestures: Object.keys(pageCase.gestures).toSorted(),
        outcomes: Object.keys(pageCase.outcomes).toSorted(),
        delays: Object.keys(pageCase.delays).toSorted(),
        seen: Object.keys(pageCase.seen).toSorted(),
      }).toEqual({
        gestures: eventTypes(machine).filter(isTold).toSorted(),
        outcomes: Object.keys(machine.implementations.actors).toSorted(),
        delays: Object.keys(machine.implementations.delays).toSorted(),
        seen: leavesOf(machine)
          .map(({ path }) => path.join('.'))
          .toSorted(),
      });
    });

    test('every state is looked at, or it is said why nobody sees it', () => {
      const lookedAt = new Set(reachable.flatMap(statesOn));
      const visible = Object.keys(pageCase.seen).filter(
        (state) => typeof pageCase.seen[state] !== 'string',
      );
      expect([...lookedAt].toSorted()).toEqual(visible.toSorted());
    });

    test('every transition is taken, or it is said why nobody can', () => {
      const taken = new Set(reachable.flatMap((path) => transitionsTaken(machine, input, path)));
      const missing = declaredTransitions(machine)
        .map(describeTransition)
        .filter((transition) => !taken.has(transition));
      expect(missing.toSorted()).toEqual(Object.keys(pageCase.neverTaken).toSorted());
    });

    test('every event that is out of reach would otherwise be in a path', () => {
      const met = new Set(
        [...paths, ...ignored].flatMap((path) =>
          path.steps.map((_, index) => barrier(pageCase, path, index)),
        ),
      );
      expect(pageCase.outOfReach.filter((barrier) => !met.has(barrier))).toEqual([]);
    });

    const { walked } = pageCase;
    test(`${walked.paths} paths and ${walked.ignored} ignored events are within reach`, () => {
      expect({
        paths: `${reachable.length} of ${paths.length}`,
        ignored: `${reachableIgnored.length} of ${ignored.length}`,
      }).toEqual(walked);
    });
  });
}

/** What keeps a person from bringing about a step of a path, if anything does. */
function barrier<Page>(
  { gestures, outOfReach }: AnyPageCase<Page>,
  { start, steps }: Pick<Path, 'start' | 'steps'>,
  index: number,
) {
  const { event } = steps[index]!;
  const gesture = gestures[event.type];
  if (typeof gesture === 'string') return gesture;
  const { value } = steps[index - 1]?.to ?? start;
  return outOfReach.find(
    ({ event: type, from }) => type === event.type && matchesState(from, value),
  );
}

function atomicPaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, below]) =>
    atomicPaths(below!).map((path) => `${key}.${path}`),
  );
}
