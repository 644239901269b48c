/** Walks the paths of a machine through the page in jsdom, and checks the page after every step. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import {
  edgesOf,
  expectedIn,
  factsOn,
  perform,
  statesOn,
  toursOf,
  transitionsTaken,
  walkCase,
  type Edge,
} from './case-walk.ts';
import { effectNames, type MachineCase } from './case.ts';
import { jsdomDriver, type JsdomDriver } from './jsdom-driver.tsx';
import { NoTarget } from './driver.ts';
import type { FlowName } from '../../src/flows/registry.ts';
import type { AnyFlowCase, JsdomWalk } from './page-case.ts';
import {
  declaredTransitions,
  describeTransition,
  isSent,
  nameOf,
  withPath,
  type Place,
  type Step,
} from 'xstate-atlas/walk';

export function walkInJsdom(
  pageCase: AnyFlowCase,
  machineCase: MachineCase,
  { opening, marksOf = transitionsTaken }: JsdomWalk,
  acted: Set<string>,
) {
  const flow = machineCase.id as FlowName;
  const walked = walkCase(pageCase, machineCase);
  const { start } = walked.paths[0]!;
  const edges = edgesOf(walked, marksOf);
  const marks = new Set(edges.flatMap((edge) => edge.marks));

  test.each(
    toursOf(start, edges, [...marks], pageCase.ends).map((steps, nth) => [nth + 1, steps] as const),
  )('walk %s', async (_, steps) => {
    const driver = await jsdomDriver(opening);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(drawnForSample);
    await pageCase.prepare?.(driver);
    let gone = 0;
    try {
      await expectToBeAt(driver, start, []);
      for (const step of steps) {
        gone += 1;
        const receivedBefore = driver.received(flow).length;
        try {
          await perform(pageCase, machineCase, driver, step.event);
        } catch (error) {
          if (!(error instanceof NoTarget && step.isIgnored)) throw error;
        }
        expectToHear(step, driver.received(flow).slice(receivedBefore));
        await expectToBeAt(driver, step.to, steps.slice(0, gone));
      }
    } catch (error) {
      throw withPath(error, { steps }, gone);
    }
    for (const effect of driver.acted) acted.add(effect);
  });

  expectNothingLeftOut(pageCase, machineCase, walked);

  async function expectToBeAt(driver: JsdomDriver, place: Place, steps: readonly Step[]) {
    expect(stateOf(driver.snapshot(flow))).toBe(stateOf(place));
    expect(await factsOn(driver, pageCase)).toEqual(expectedIn(pageCase, place, steps));
  }
}

/**
 * Expects the event of a step among the received events, because a gesture may cause several. Ignores the
 * enquiry in the event, because the enquiry depends on earlier input.
 */
function expectToHear({ event, isIgnored }: Edge, received: readonly AnyEventObject[]) {
  if (isIgnored || !isSent(event.type)) return;
  const { enquiry: _, ...known } = event;
  expect(received).toContainEqual(expect.objectContaining(known));
}

/** Makes every reference the one of the samples, K7F3. */
const drawnForSample: typeof crypto.getRandomValues = (numbers) =>
  Object.assign(numbers, [11, 3, 7, 0]);

/** Compares state and context only, because the snapshot of an actor has no `memory`. */
const stateOf = ({ value, context }: Place) => nameOf({ value, context });

/** Tests that each effect was seen to act in the walks of its flow, unless the page case names its test. */
export function testEffects(
  { testedIn = {} }: AnyFlowCase,
  { id, machine }: MachineCase,
  acted: ReadonlySet<string>,
) {
  test(`every effect of ${id} is seen to act on the page, or has a test of its own`, () => {
    const effects = [...effectNames(machine), ...Object.keys(machine.implementations.actors)];
    const unseen = effects.filter((name) => !acted.has(`${id}.${name}`) && !testedIn[name]);
    expect(
      unseen,
      'none of these changed the page in a walk, or sent an event: mend it, or name the file of its own test in `testedIn` of the page case',
    ).toEqual([]);
    for (const [name, file] of Object.entries(testedIn))
      expect(readFileSync(file, 'utf8'), `${file} tests ${name}`).toContain(name);
  });
}

/** Tests that a page case covers its machine. The type of the case already requires every event and state. */
function expectNothingLeftOut(
  pageCase: AnyFlowCase,
  { machine, neverTaken }: MachineCase,
  { paths, idle }: ReturnType<typeof walkCase>,
) {
  test('every delay has the length that the page case states', () => {
    expect(machine.implementations.delays).toEqual(pageCase.delays);
  });

  test('the paths visit every state, and take every transition except the listed ones', () => {
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
