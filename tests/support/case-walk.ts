/** The walks through a machine that a page can follow, in jsdom or in a browser. */
import { matchesState, type AnyEventObject, type StateValue } from 'xstate';
import { nameOf, walk, withPath, type Path, type Place, type Step } from 'xstate-atlas/walk';
import type { MachineCase } from './case.ts';
import type { AnyFlowCase, PageCase, Unreachable } from './page-case.ts';
import type { Driver } from './jsdom-driver.tsx';
import { IS_FULL } from './sample.ts';

interface Edge extends Step {
  from: Place;
  isIgnored: boolean;
  marks: readonly string[];
}

export function walkCase(
  { unreachable }: Pick<AnyFlowCase, 'unreachable'>,
  machineCase: MachineCase,
) {
  const { paths, ignored } = walk(machineCase.machine, machineCase);
  const met = new Set<Unreachable>();
  const isReachable = ({ start, steps }: Path) => {
    const barriers = steps.flatMap(
      ({ event }, nth) => barrierTo(event, steps[nth - 1]?.to ?? start, unreachable) ?? [],
    );
    for (const barrier of barriers) met.add(barrier);
    return barriers.length === 0;
  };
  return {
    paths: paths.filter(isReachable),
    ignored: ignored.filter(isReachable),
    idle: unreachable.filter((barrier) => !met.has(barrier)),
  };
}

const barrierTo = (
  event: AnyEventObject,
  { value, context }: Place,
  exceptions: readonly Unreachable[],
) =>
  exceptions.find(
    ({ event: type, from, when }) =>
      type === event.type &&
      (from === undefined || matchesState(from, value)) &&
      (when?.({ context, event }) ?? true),
  );

/**
 * Returns the start, and a few long walks that together cover the marks of all steps: each keeps going to the
 * nearest uncovered mark. The marks are split into parts with walks of their own. In a full run, each step has its
 * own mark.
 */
export function toursOf(
  { paths, ignored }: Pick<ReturnType<typeof walkCase>, 'paths' | 'ignored'>,
  marksOf: (step: Path) => readonly string[],
  { ends = [] }: Pick<AnyFlowCase, 'ends'> = {},
  parts = 1,
) {
  const { start } = paths[0]!;
  const edgesFrom = new Map<string, Edge[]>();
  const all = new Set<string>();
  for (const path of [...paths, ...ignored]) {
    const [last, before] = path.steps.toReversed() as [Step, Step?];
    const from = before?.to ?? start;
    const marks = IS_FULL ? [path.name] : marksOf({ ...path, start: from, steps: [last] });
    for (const mark of marks) all.add(mark);
    const edge = { ...last, from, marks, isIgnored: ignored.includes(path) };
    edgesFrom.set(nameOf(from), [...(edgesFrom.get(nameOf(from)) ?? []), edge]);
  }
  const isEnd = ({ event, from }: Edge) => barrierTo(event, from, ends) !== undefined;

  /** Returns the shortest way from a place up to and including an edge with one of these marks. */
  function wayFrom(place: Place, left: ReadonlySet<string>): Edge[] | undefined {
    const seen = new Set([nameOf(place)]);
    const ways: Edge[][] = [[]];
    // The list grows while it is read.
    for (const way of ways) {
      for (const edge of edgesFrom.get(nameOf(way.at(-1)?.to ?? place)) ?? []) {
        if (edge.marks.some((mark) => left.has(mark))) return [...way, edge];
        if (seen.has(nameOf(edge.to)) || isEnd(edge)) continue;
        seen.add(nameOf(edge.to));
        ways.push([...way, edge]);
      }
    }
    return undefined;
  }

  const tours: Edge[][] = [];
  for (let part = 0; part < parts; part += 1) {
    const left = new Set([...all].filter((_, nth) => nth % parts === part));
    while (left.size > 0) {
      const tour: Edge[] = [];
      for (let way = wayFrom(start, left); way;) {
        tour.push(...way);
        for (const mark of way.flatMap(({ marks }) => marks)) left.delete(mark);
        const last = way.at(-1)!;
        way = isEnd(last) ? undefined : wayFrom(last.to, left);
      }
      if (tour.length === 0) throw new Error(`No walk covers ${[...left].join(', ')}.`);
      tours.push(tour);
    }
  }
  return { start, tours };
}

export async function follow<Page extends { wait: (ms: number) => unknown }>(
  { gestures, outcomes, delays }: Omit<PageCase<Page>, 'expected'>,
  page: Page,
  steps: readonly Edge[],
  check: (place: Place, steps: readonly Step[], step: Edge) => unknown,
) {
  const perform = async (event: AnyEventObject) => {
    const [, kind, name] = /^xstate\.(after|done|error)\.(?:actor\.)?(\w+)/.exec(event.type) ?? [];
    if (kind === 'after') return page.wait(delays[name!]!);
    if (kind) return outcomes[name!]![kind as 'done' | 'error'](page, event);
    return gestures[event.type]!(page, event as never);
  };
  for (const [nth, step] of steps.entries()) {
    try {
      await perform(step.event).catch((error) => {
        // In a state that ignores the event, the page may lack the target of its gesture.
        if (!(step.isIgnored && String(error).endsWith(' on the page'))) throw error;
      });
      await check(step.to, steps.slice(0, nth + 1), step);
    } catch (error) {
      throw withPath(error, { steps: [...steps] }, nth + 1);
    }
  }
}

export const expectedIn = (
  { expected }: Pick<AnyFlowCase, 'expected'>,
  { value, context }: Place,
  steps: readonly Step[],
) =>
  Object.assign(
    {},
    ...atomicPaths(value).map((state) => expected[state]!({ value, context, steps } as never)),
  ) as object;

export const factsOn = async (
  page: Driver,
  { watched, observe }: Pick<AnyFlowCase, 'watched' | 'observe'>,
): Promise<object> => ({ ...(await page.see(watched)), ...(observe && (await page.ask(observe))) });

export const statesOn = ({ start, steps }: Path) => [
  ...new Set([start, ...steps.map(({ to }) => to)].flatMap(({ value }) => atomicPaths(value))),
];

export const transitionsTaken = (path: Path) => [
  ...path.takes,
  ...statesOn(path),
  ...path.steps.map(({ event }) => event.type),
];

const atomicPaths = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, below]) =>
        atomicPaths(below!).map((path) => `${key}.${path}`),
      );
