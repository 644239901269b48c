/** Walks through the states of a machine on the built page in Chromium. */
import type { Place, Step } from 'xstate-atlas/walk';
import { folders } from '../../walks/cases.ts';
import { expectedIn, factsOn, follow, toursOf, transitionsTaken, walkCase } from '../case-walk.ts';
import type { MachineCase } from '../case.ts';
import type { AnyFlowCase } from '../page-case.ts';
import { MODALITIES } from '../driver.ts';
import { IS_FULL } from '../sample.ts';
import { drive } from './driver.ts';
import { expect, test } from './test.ts';

/** `hand-over.spec.ts` walks the first, on a site that has it. Of the others, all but a full run leave the walks to jsdom. */
const ELSEWHERE = new Set(['hand-over', ...(IS_FULL ? [] : ['sketch', 'typing-loop'])]);

/** Defines the walks of every flow on the page of the default agency, or of one flow with `FLOW=contact`. */
export function walkFlows() {
  const { FLOW } = process.env;
  for (const { name, pageCase, machineCases } of folders)
    if (pageCase && (FLOW ? name === FLOW : !ELSEWHERE.has(name)))
      walkInBrowser(pageCase, pageCase.machineCase ?? machineCases[0]!);
}

/** Defines walks that cover every transition, event and state; with FULL=1, every event in every state. */
export function walkInBrowser(pageCase: AnyFlowCase, machineCase: MachineCase) {
  const { input, payloads, opening, unreachable = [], settling = 0 } = pageCase.inBrowser ?? {};
  const asInBrowser = {
    ...machineCase,
    ...(input && { input }),
    payloads: { ...machineCase.payloads, ...payloads },
  };
  const walked = walkCase({ unreachable: [...pageCase.unreachable, ...unreachable] }, asInBrowser);
  const { start, tours } = toursOf(
    { ...walked, ...(!IS_FULL && { ignored: [] }) },
    transitionsTaken,
    pageCase,
    MODALITIES.length,
  );
  const expected = { ...pageCase.expected, ...pageCase.inBrowser?.expected };

  for (const [nth, steps] of tours.entries()) {
    const modality = MODALITIES[nth % MODALITIES.length]!;
    const name = `${machineCase.id}, walk ${nth + 1}: ${steps.length} steps by ${modality}`;
    test(name, async ({ visit }) => {
      const driver = await drive(visit, modality, opening);
      const expectToBeAt = (place: Place, past: readonly Step[]) =>
        expect
          .poll(() => factsOn(driver, pageCase), { timeout: 10_000, intervals: [5, 20] })
          .toEqual(expectedIn({ expected }, place, past));
      await pageCase.prepare?.(driver);
      await expectToBeAt(start, []);
      await follow(pageCase, driver, steps, async (place, past) => {
        if (settling) await driver.wait(settling);
        await expectToBeAt(place, past);
      });
    });
  }

  test(`${machineCase.id} has no stale \`unreachable\` entries for the browser`, () => {
    expect(walked.idle.filter((barrier) => unreachable.includes(barrier))).toEqual([]);
  });
}
