/** Walks the paths of a machine through the page in jsdom and looks at it after every step. */
import { expect, test } from 'vitest';
import { eventsMet, expectedIn, perform, statesOn, walkCase } from './case-walk.ts';
import type { MachineCase } from './case.ts';
import { jsdomDriver, type JsdomDriver } from './jsdom-driver.tsx';
import { NoTarget } from './driver.ts';
import type { FlowName } from '../../src/islands/create-flows.ts';
import type { AnyFlowCase, JsdomWalk } from './page-case.ts';
import { IS_FULL, sampleOf } from './sample.ts';
import {
  declaredTransitions,
  describeTransition,
  isSent,
  nameOf,
  withPath,
  type Path,
  type Place,
  type Step,
} from 'xstate-atlas/walk';

export function walkInJsdom(
  pageCase: AnyFlowCase,
  machineCase: MachineCase,
  { opening, marksOf = eventsMet }: JsdomWalk,
) {
  const flow = machineCase.id as FlowName;
  const walked = walkCase(pageCase, machineCase);
  const all = [...walked.paths, ...walked.ignored];
  const chosen = IS_FULL ? all : sampleOf(all, marksOf);

  test.each(chosen.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const driver = await jsdomDriver(opening);
    await pageCase.prepare?.(driver);
    let gone = 0;
    try {
      await expectToBeAt(driver, path.start, []);
      for (const [index, { event, to }] of path.steps.entries()) {
        gone = index + 1;
        const toldBefore = driver.told(flow).length;
        await perform(pageCase, machineCase, driver, event);
        // A gesture may cause further events, which the flow ignores.
        const isHeard = isSent(event.type) && !isIgnoredAt(path, index);
        const told = isHeard ? [event] : [];
        expect(driver.told(flow).slice(toldBefore)).toEqual(expect.arrayContaining(told));
        await expectToBeAt(driver, to, path.steps.slice(0, gone));
      }
    } catch (error) {
      if (error instanceof NoTarget && isIgnoredAt(path, gone - 1)) return;
      throw withPath(error, path, gone);
    }
  });

  expectNothingLeftOut(pageCase, machineCase, walked);

  /** An event that is ignored at the end of a path may never be sent. */
  function isIgnoredAt(path: Path, index: number) {
    return walked.ignored.includes(path) && index === path.steps.length - 1;
  }

  async function expectToBeAt(driver: JsdomDriver, place: Place, steps: readonly Step[]) {
    expect(stateOf(driver.snapshot(flow))).toBe(stateOf(place));
    expect(await driver.see(pageCase.watched)).toEqual(expectedIn(pageCase, place, steps));
  }
}

/** State and context: what else a place remembers does not show in a snapshot. */
const stateOf = ({ value, context }: Place) => nameOf({ value, context });

/** A page case covers its whole machine, or says why not. Its type demands every event and state. */
function expectNothingLeftOut(
  pageCase: AnyFlowCase,
  { machine, neverTaken }: MachineCase,
  { paths, idle }: ReturnType<typeof walkCase>,
) {
  test('every delay has the length that the page case states', () => {
    expect(machine.implementations.delays).toEqual(pageCase.delays);
  });

  test('the paths meet every state and take every transition but those listed with a reason', () => {
    const taken = new Set(paths.flatMap(({ takes }) => takes));
    const missing = declaredTransitions(machine)
      .map(describeTransition)
      .filter((transition) => !taken.has(transition));
    expect({
      states: [...new Set(paths.flatMap(statesOn))].toSorted(),
      missing: missing.toSorted(),
      idle,
    }).toEqual({
      states: Object.keys(pageCase.expected).toSorted(),
      missing: Object.keys({ ...neverTaken, ...pageCase.neverTaken }).toSorted(),
      idle: [],
    });
  });
}
