/** Walks through the states of a machine on the built page in Chromium. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { withPath, type Path, type Place, type Step } from 'xstate-atlas/walk';
import {
  edgesOf,
  expectedIn,
  factsOn,
  perform,
  statesOn,
  toursOf,
  walkCase,
} from '../case-walk.ts';
import type { MachineCase } from '../case.ts';
import { MODALITIES } from '../driver.ts';
import type { AnyFlowCase } from '../page-case.ts';
import { IS_FULL } from '../sample.ts';
import { drive, type BrowserDriver } from './driver.ts';
import { useAxe } from './examine.ts';
import { expect, SCHEMES, test } from './test.ts';

const FOLDER = 'tests/walks';
/** The flow that the default agency's page lacks, because its form sends through EmailJS. */
const ABSENT = 'hand-over';

/** With `share`, mouse, touch and keyboard alternate within each flow; with `take turns`, across all flows. */
type Hands = 'share' | 'take turns';

/** Defines the walks of every flow on the page of the default agency, or of one flow with `FLOW=contact`. */
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

const marksOf = (step: Path) => [...step.takes, ...statesOn(step), step.steps[0]!.event.type];

/** Defines walks that cover every transition, event and state; with FULL=1, every event in every state. */
export function walkInBrowser(
  pageCase: AnyFlowCase,
  machineCase: MachineCase,
  hands: Hands = 'share',
) {
  const { input, payloads, opening, unreachable = [], settling = 0 } = pageCase.inBrowser ?? {};
  const asInBrowser = {
    ...machineCase,
    ...(input && { input }),
    payloads: { ...machineCase.payloads, ...payloads },
  };
  const walked = walkCase({ unreachable: [...pageCase.unreachable, ...unreachable] }, asInBrowser);
  const { start } = walked.paths[0]!;
  const edges = edgesOf({ ...walked, ...(!IS_FULL && { ignored: [] }) }, marksOf);
  const marks = [...new Set(edges.flatMap((edge) => edge.marks))];
  const shares = MODALITIES.map((_, nth) =>
    marks.filter((__, index) => index % MODALITIES.length === nth),
  );
  const tours =
    hands === 'share'
      ? shares.flatMap((share) => toursOf(start, edges, share, pageCase.ends))
      : toursOf(start, edges, marks, pageCase.ends);

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
        // A test of its own examines the page before any gesture, so that one fault does not fail every walk.
        const atStart = new Set((await examine(driver)).map(String));
        for (const { event, to } of steps) {
          gone += 1;
          await perform(pageCase, machineCase, driver, event);
          if (settling) await driver.wait(settling);
          await expectToBeAt(driver, to, steps.slice(0, gone));
          const violations = await examine(driver);
          expect(violations.filter((each) => !atStart.has(String(each)))).toEqual([]);
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
    await expect.poll(() => factsOn(driver, pageCase), PATIENTLY).toEqual(expected);
  }
}
