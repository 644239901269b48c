/** Walks the paths of each machine through the page in jsdom, and checks the page after every step. */
import { describe, expect, test, vi } from 'vitest';
import {
  declaredTransitions,
  describeTransition,
  eventTypes,
  isSent,
  nameOf,
  type Place,
} from 'xstate-atlas/walk';
import type { FlowName } from '../../src/flows/registry.ts';
import {
  transitionsTaken,
  expectedIn,
  factsOn,
  follow,
  statesOn,
  toursOf,
  walkCase,
} from '../support/case-walk.ts';
import { jsdomDriver } from '../support/jsdom-driver.tsx';
import { flowsOnPage } from './cases.ts';

/** Compares state and context only, because the snapshot of an actor has no `memory`. */
const stateOf = ({ value, context }: Place) => nameOf({ value, context });

const walks = flowsOnPage.flatMap(({ name, pageCase, machineCase: usual }) =>
  (pageCase.inJsdom ?? [{}]).map(({ title, machineCase = usual, ...others }) => {
    const walked = walkCase(pageCase, machineCase);
    const walk = { ...others, flow: name as FlowName, pageCase, machineCase, walked };
    return [`${name}, walked in jsdom${title ? ` with ${title}` : ''}`, walk] as const;
  }),
);

describe.each(walks)('%s', (_, walk) => {
  const { flow, pageCase, machineCase, opening, walked, marksOf = transitionsTaken } = walk;
  const { machine, neverTaken } = machineCase;
  const { start, tours } = toursOf(walked, marksOf, pageCase);

  test.each(tours.map((steps, nth) => [nth + 1, steps] as const))('walk %s', async (_, steps) => {
    const driver = await jsdomDriver(opening);
    // Makes every reference the one of the samples, K7F3.
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) =>
      Object.assign(numbers, [11, 3, 7, 0]),
    );
    await pageCase.prepare?.(driver);
    const expectToBeAt = async (place: Place, past: typeof steps) => {
      expect(stateOf(driver.flow(flow).getSnapshot())).toBe(stateOf(place));
      expect(await factsOn(driver, pageCase)).toEqual(expectedIn(pageCase, place, past));
    };
    await expectToBeAt(start, []);
    let count = driver.received(flow).length;
    await follow(pageCase, driver, steps, async (place, past, { event, isIgnored }) => {
      const received = driver.received(flow).slice(count);
      count += received.length;
      // A gesture may cause several events. The enquiry in one depends on earlier input.
      const { enquiry: _, ...known } = event;
      const heard = isIgnored || !isSent(event.type) ? [known] : received;
      expect(heard).toContainEqual(expect.objectContaining(known));
      await expectToBeAt(place, past as typeof steps);
    });
  });

  test('every delay has the length that the page case states', () => {
    expect(machine.implementations.delays).toEqual(pageCase.delays);
  });

  test('the paths visit every state, and take every transition except the listed ones, and each event has a gesture', () => {
    const taken = new Set(walked.paths.flatMap(({ takes }) => takes));
    const missing = declaredTransitions(machine)
      .map(describeTransition)
      .filter((transition) => !taken.has(transition));
    expect({
      states: [...new Set(walked.paths.flatMap(statesOn))].toSorted(),
      missing: missing.toSorted(),
      idle: walked.idle,
      events: eventTypes(machine).filter(isSent).toSorted(),
    }).toEqual({
      states: Object.keys(pageCase.expected).toSorted(),
      missing: Object.keys({ ...neverTaken, ...pageCase.neverTaken }).toSorted(),
      idle: [],
      events: Object.keys(pageCase.gestures).toSorted(),
    });
  });
});
