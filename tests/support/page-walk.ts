/** Walks the paths of a machine through the page and looks at it after every step. */
import { describe, expect, test } from 'vitest';
import { matchesState, type AnyEventObject, type StateValue } from 'xstate';
import {
  declaredTransitions,
  describeTransition,
  parseGenerated,
  stateNodes,
} from '../../tools/diagrams/declared.ts';
import type { MachineCase } from './case.ts';
import type { Page } from './open-page.tsx';
import type { AnyViewCase } from './view-case.ts';
import { nameOf, transitionsTaken, walk, type Path, type Place, type Step } from './walk.ts';

export function walkThroughPage(view: AnyViewCase, { machine, input, payloads = {} }: MachineCase) {
  const { paths, ignored } = walk(machine, { input, payloads });
  const isWithinReach = (path: Path) => !path.steps.some((_, index) => barrier(view, path, index));
  const reachable = paths.filter(isWithinReach);
  const reachableIgnored = ignored.filter(isWithinReach);

  describe('the page shows what the machine says', () => {
    test.each(named(reachable))('%s', async (_, path) => {
      const page = await view.open();
      expectToBeAt(view, page, path.start, []);
      for (const [index, { event, to }] of path.steps.entries()) {
        await perform(view, page, event);
        expectToHaveBeenTold(view, page, event);
        expectToBeAt(view, page, to, path.steps.slice(0, index + 1));
      }
    });
  });

  describe('the page stays as it is when the machine ignores an event', () => {
    test.each(named(reachableIgnored))('%s', async (_, path) => {
      const page = await view.open();
      for (const { event } of path.steps) await perform(view, page, event);
      expectToBeAt(view, page, path.steps.at(-1)!.to, path.steps);
    });
  });

  describe('nothing is left out', () => {
    test('there is a gesture for every event, an outcome for every actor, a look for every state', () => {
      const events = new Set(
        declaredTransitions(machine).map(({ eventType }): string => eventType),
      );
      expect({
        gestures: Object.keys(view.gestures).toSorted(),
        outcomes: Object.keys(view.outcomes).toSorted(),
        delays: Object.keys(view.delays).toSorted(),
        seen: Object.keys(view.seen).toSorted(),
      }).toEqual({
        gestures: [...events].filter(isTold).toSorted(),
        outcomes: Object.keys(machine.implementations.actors).toSorted(),
        delays: Object.keys(machine.implementations.delays).toSorted(),
        seen: stateNodes(machine)
          .filter(({ type }) => type === 'atomic')
          .map(({ path }) => path.join('.'))
          .toSorted(),
      });
    });

    test('every state is looked at', () => {
      const places = reachable.flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)]);
      const lookedAt = new Set(places.flatMap(({ value }) => atomicPaths(value)));
      expect([...lookedAt].toSorted()).toEqual(Object.keys(view.seen).toSorted());
    });

    test('every transition is taken, or it is said why nobody can', () => {
      const taken = new Set(reachable.flatMap((path) => transitionsTaken(machine, input, path)));
      const missing = declaredTransitions(machine)
        .map(describeTransition)
        .filter((transition) => !taken.has(transition));
      expect(missing.toSorted()).toEqual(Object.keys(view.neverTaken).toSorted());
    });

    test('every event that is out of reach would otherwise be in a path', () => {
      const met = new Set(
        [...paths, ...ignored].flatMap((path) =>
          path.steps.map((_, index) => barrier(view, path, index)),
        ),
      );
      expect(view.outOfReach.filter((barrier) => !met.has(barrier))).toEqual([]);
    });

    test(`${view.walked.paths} paths and ${view.walked.ignored} ignored events are walked`, () => {
      expect({
        paths: `${reachable.length} of ${paths.length}`,
        ignored: `${reachableIgnored.length} of ${ignored.length}`,
      }).toEqual(view.walked);
    });
  });
}

/** Whether an event is one that the flow is told, and not an outcome, a delay or nothing at all. */
const isTold = (type: string) => type !== '' && !parseGenerated(type);

const named = (paths: readonly Path[]) => paths.map((path) => [path.name, path] as const);

/** What keeps a person from bringing about a step of a path, if anything does. */
function barrier({ outOfReach }: AnyViewCase, { start, steps }: Path, index: number) {
  const { event } = steps[index]!;
  const { value } = steps[index - 1]?.to ?? start;
  return outOfReach.find(
    ({ event: type, from }) => type === event.type && matchesState(from, value),
  );
}

async function perform(view: AnyViewCase, page: Page, event: AnyEventObject) {
  const generated = parseGenerated(event.type);
  if (!generated) return await view.gestures[event.type]!(page, event as never);
  const { kind, name } = generated;
  if (kind === 'after') return page.wait(view.delays[name]!);
  const outcomes = view.outcomes[name]!;
  if (typeof outcomes === 'string') throw new Error(`${name} ${outcomes}`);
  return await outcomes[kind](page, event);
}

function expectToHaveBeenTold({ flow }: AnyViewCase, page: Page, event: AnyEventObject) {
  if (parseGenerated(event.type)) return;
  expect(page.received(flow).at(-1)).toEqual(event);
}

function expectToBeAt(view: AnyViewCase, page: Page, place: Place, steps: readonly Step[]) {
  expect(nameOf(page.flows[view.flow].getSnapshot())).toBe(nameOf(place));
  const past = { context: place.context, steps };
  const looks = atomicPaths(place.value).map((state) => view.seen[state]!(past as never));
  expect(view.look(page)).toEqual(Object.assign({}, ...looks));
}

function atomicPaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, below]) =>
    atomicPaths(below!).map((path) => `${key}.${path}`),
  );
}
