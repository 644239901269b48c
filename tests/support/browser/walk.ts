/** Walks a machine through the built page in Chromium, as a visitor would. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { nameOf, withPath, type Path, type Place, type Step } from 'xstate-atlas/walk';
import { barrierTo, expectedIn, perform, statesOn, walkCase } from '../case-walk.ts';
import type { MachineCase } from '../case.ts';
import { MODALITIES } from '../driver.ts';
import type { AnyFlowCase, Unreachable } from '../page-case.ts';
import { IS_FULL } from '../sample.ts';
import { drive, type BrowserDriver } from './driver.ts';
import { useAxe } from './examine.ts';
import { expect, SCHEMES, test } from './test.ts';

const FOLDER = 'tests/flows';
/** The form of the default agency sends its messages itself. */
const ABSENT = 'hand-over';

/** Whether a mouse, a finger and a keyboard share the walks of each flow, or take turns from walk to walk. */
type Hands = 'share' | 'take turns';

/** The flows on the page of the default agency. `FLOW=contact` takes one folder alone. */
export async function walkFlows(hands: Hands) {
  const { FLOW } = process.env;
  const folders = readdirSync(FOLDER).filter((name) =>
    FLOW ? name === FLOW : name !== ABSENT && existsSync(`${FOLDER}/${name}/page-case.ts`),
  );
  for (const name of folders) {
    const read = (file: string) => import(resolve(FOLDER, name, file)) as Promise<object>;
    const { pageCase } = (await read('page-case.ts')) as { pageCase: AnyFlowCase };
    const { machineCases } = (await read('machine-case.ts')) as { machineCases: MachineCase[] };
    walkInBrowser(pageCase, pageCase.machineCase ?? machineCases[0]!, hands);
  }
}

const PATIENTLY = { timeout: 10_000, intervals: [5, 20] };
const examine = useAxe();
let turns = 0;

/** Takes every transition and meets every event and every state; with FULL=1, every event in every state. */
export function walkInBrowser(
  pageCase: AnyFlowCase,
  machineCase: MachineCase,
  hands: Hands = 'share',
) {
  const {
    input,
    payloads,
    opening,
    unreachable = [],
    ends,
    settling = 0,
  } = pageCase.inBrowser ?? {};
  const asInBrowser = {
    ...machineCase,
    ...(input && { input }),
    payloads: { ...machineCase.payloads, ...payloads },
  };
  const walked = walkCase({ unreachable: [...pageCase.unreachable, ...unreachable] }, asInBrowser);
  const paths = IS_FULL ? [...walked.paths, ...walked.ignored] : walked.paths;
  const { start } = paths[0]!;
  const edges = paths.map(edgeAtEnd);
  const marks = [...new Set(edges.flatMap((edge) => edge.marks))];
  const shares = MODALITIES.map((_, nth) =>
    marks.filter((__, index) => index % MODALITIES.length === nth),
  );
  const tours =
    hands === 'share'
      ? shares.flatMap((share) => toursOf(start, edges, share, ends))
      : toursOf(start, edges, marks, ends);

  for (const [nth, steps] of tours.entries()) {
    const turn = hands === 'share' ? nth : turns++;
    const modality = MODALITIES[turn % MODALITIES.length]!;
    const colorScheme = SCHEMES[turn % SCHEMES.length]!;
    const name = `${machineCase.id}, walk ${nth + 1}: ${steps.length} steps by ${modality}`;
    test(`${name}, ${colorScheme}`, async ({ visit }) => {
      const driver = await drive(visit, modality, { ...opening, colorScheme });
      await pageCase.prepare?.(driver);
      let gone = 0;
      try {
        await expectToBeAt(driver, start, []);
        await examine(driver);
        for (const { event, to } of steps) {
          gone += 1;
          await perform(pageCase, machineCase, driver, event);
          if (settling) await driver.wait(settling);
          await expectToBeAt(driver, to, steps.slice(0, gone));
          await examine(driver);
        }
      } catch (error) {
        throw withPath(error, { steps }, gone);
      }
    });
  }

  test(`${machineCase.id} has no stale \`unreachable\` entries for the browser`, () => {
    expect(walked.idle.filter((barrier) => unreachable.includes(barrier))).toEqual([]);
  });

  async function expectToBeAt(driver: BrowserDriver, place: Place, steps: readonly Step[]) {
    const expected = expectedIn(
      { expected: { ...pageCase.expected, ...pageCase.inBrowser?.expected } },
      place,
      steps,
    );
    await expect.poll(() => driver.see(pageCase.watched), PATIENTLY).toEqual(expected);
  }
}

interface Edge extends Step {
  from: Place;
  marks: readonly string[];
}

/** The edge that a path is for. */
function edgeAtEnd(path: Path): Edge {
  const from = path.steps.at(-2)?.to ?? path.start;
  const { event, to } = path.steps.at(-1)!;
  const states = statesOn({ ...path, start: to, steps: [] });
  return { from, event, to, marks: IS_FULL ? [path.name] : [...path.takes, ...states, event.type] };
}

/** Few long walks with all of these marks: each goes on to the nearest of them, as far as there is a way. */
function toursOf(
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

  /** The shortest way from a place to an edge with a mark that is left. */
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
    if (tour.length === 0) throw new Error(`No walk has ${[...left].join(', ')}.`);
    tours.push(tour);
  }
  return tours;
}
