/** Functions shared by the walks in jsdom and in a browser. */
import { matchesState, type AnyEventObject, type StateValue } from 'xstate';
import { nameOf, stateNodes, walk, type Path, type Place, type Step } from 'xstate-atlas/walk';
import { causeOf } from './cause.ts';
import type { MachineCase } from './case.ts';
import type { Driver } from './jsdom-driver.tsx';
import type { AnyFlowCase, AnyPageCase, Unreachable } from './page-case.ts';
import { IS_FULL } from './sample.ts';

/** The paths that a visitor can take on a page, and paths that end in an ignored event. */
export interface CaseWalk {
  paths: Path[];
  ignored: Path[];
}

export function walkCase(
  { unreachable }: Pick<AnyPageCase, 'unreachable'>,
  machineCase: MachineCase,
): CaseWalk & { idle: readonly Unreachable[] } {
  const { paths, ignored } = walk(machineCase.machine, machineCase);
  const met = new Set<Unreachable>();
  const isReachable = (path: Path) => {
    const barriers = path.steps.map((_, index) => barrierTo(path, index, unreachable));
    for (const barrier of barriers) if (barrier) met.add(barrier);
    return !barriers.some(Boolean);
  };
  return {
    paths: paths.filter(isReachable),
    ignored: ignored.filter(isReachable),
    idle: unreachable.filter((barrier) => !met.has(barrier)),
  };
}

/** Returns the `unreachable` entry that rules out a step of a path, if there is one. */
function barrierTo(
  path: Pick<Path, 'start' | 'steps'>,
  index: number,
  unreachable: readonly Unreachable[],
) {
  const { event } = path.steps[index]!;
  const { value, context } = path.steps[index - 1]?.to ?? path.start;
  return unreachable.find(
    ({ event: type, from, when }) =>
      type === event.type &&
      (from === undefined || matchesState(from, value)) &&
      (when?.({ context, event }) ?? true),
  );
}

/** Causes an event as a visitor, the outside world or the clock would. */
export async function perform<Page extends { wait: (ms: number) => unknown }>(
  pageCase: Pick<AnyPageCase<Page>, 'gestures' | 'outcomes' | 'delays'>,
  { machine }: Pick<MachineCase, 'machine'>,
  page: Page,
  event: AnyEventObject,
) {
  const cause = causeOf(machine, event);
  if (cause.kind === 'sent') return await pageCase.gestures[event.type]!(page, event as never);
  if (cause.kind === 'after') return await page.wait(pageCase.delays[cause.delay]!);
  return await pageCase.outcomes[cause.actor]![cause.kind](page, event);
}

/** Returns the facts about the page that its case watches or reads itself. */
export const factsOn = async (
  page: Pick<Driver, 'see' | 'ask'>,
  { watched, observe }: Pick<AnyFlowCase, 'watched' | 'observe'>,
): Promise<object> => ({ ...(await page.see(watched)), ...(observe && (await page.ask(observe))) });

/** Returns what the page should show in a state, after these steps. */
export function expectedIn<Page>(
  pageCase: Pick<AnyPageCase<Page>, 'expected'>,
  { value, context }: Place,
  steps: readonly Step[],
): object {
  const past = { value, context, steps };
  const parts = atomicPaths(value).map((state) => pageCase.expected[state]!(past as never));
  return Object.assign({}, ...parts);
}

/** Returns the atomic states that a path visits. */
export const statesOn = ({ start, steps }: Path) => [
  ...new Set([start, ...steps.map(({ to }) => to)].flatMap(({ value }) => atomicPaths(value))),
];

/** Returns the transitions, states and events of a path. */
export const transitionsTaken = (path: Path) => [
  ...path.takes,
  ...statesOn(path),
  ...path.steps.map(({ event }) => event.type),
];

function atomicPaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, below]) =>
    atomicPaths(below!).map((path) => `${key}.${path}`),
  );
}

/** Returns the atomic states of a machine. */
export const leavesOf = (machine: MachineCase['machine']) =>
  stateNodes(machine).filter(({ states }) => Object.keys(states).length === 0);

/** A step and the place before it, with the marks that it covers, such as `menu.toggled in open`. */
export interface Edge extends Step {
  from: Place;
  isIgnored: boolean;
  marks: readonly string[];
}

/** Returns the last step of each path. In a full run, each step gets its own mark, so no step is left out. */
export const edgesOf = (
  { paths, ignored }: CaseWalk,
  marksOf: (step: Path) => readonly string[],
): Edge[] =>
  [...paths, ...ignored].map((path, index) => {
    const from = path.steps.at(-2)?.to ?? path.start;
    const last = path.steps.at(-1)!;
    return {
      from,
      ...last,
      isIgnored: index >= paths.length,
      marks: IS_FULL ? [path.name] : marksOf({ ...path, start: from, steps: [last] }),
    };
  });

/** Covers all marks with a few long walks, each of which keeps going to the nearest uncovered mark. */
export function toursOf(
  start: Place,
  edges: readonly Edge[],
  marks: readonly string[],
  ends: readonly Unreachable[] = [],
): Edge[][] {
  const left = new Set(marks);
  const edgesFrom = new Map<string, Edge[]>();
  for (const edge of edges) {
    const others = edgesFrom.get(nameOf(edge.from)) ?? [];
    edgesFrom.set(nameOf(edge.from), [...others, edge]);
  }
  const isEnd = ({ from, ...step }: Edge) =>
    barrierTo({ start: from, steps: [step] }, 0, ends) !== undefined;

  /** Returns the shortest way from a place up to and including an edge with an uncovered mark. */
  function wayFrom(place: Place): Edge[] | undefined {
    const seen = new Set([nameOf(place)]);
    let ways: Edge[][] = [[]];
    while (ways.length > 0) {
      const longer = ways.flatMap((way) => {
        const at = nameOf(way.at(-1)?.to ?? place);
        return (edgesFrom.get(at) ?? []).map((edge) => [...way, edge]);
      });
      const found = longer.find((way) => way.at(-1)!.marks.some((mark) => left.has(mark)));
      if (found) return found;
      ways = longer.filter((way) => {
        const last = way.at(-1)!;
        const goesOn = !seen.has(nameOf(last.to)) && !isEnd(last);
        seen.add(nameOf(last.to));
        return goesOn;
      });
    }
    return undefined;
  }

  const tours: Edge[][] = [];
  while (left.size > 0) {
    const tour: Edge[] = [];
    for (let way = wayFrom(start); way;) {
      tour.push(...way);
      for (const mark of way.flatMap((edge) => edge.marks)) left.delete(mark);
      const last = way.at(-1)!;
      way = isEnd(last) ? undefined : wayFrom(last.to);
    }
    if (tour.length === 0) throw new Error(`No walk covers ${[...left].join(', ')}.`);
    tours.push(tour);
  }
  return tours;
}
