/** A page case covers its whole machine, or says why not. */
import { describe, expect, test } from 'vitest';
import { declaredTransitions, describeTransition, eventTypes, isSent } from 'xstate-atlas/walk';
import { leavesOf, statesOn, type walkCase } from './case-walk.ts';
import type { MachineCase } from './case.ts';
import type { AnyPageCase } from './page-case.ts';

export function expectNothingLeftOut<Page>(
  pageCase: AnyPageCase<Page>,
  { machine, neverTaken }: MachineCase,
  { paths, idle }: ReturnType<typeof walkCase>,
) {
  describe('nothing is left out', () => {
    test('every event has a gesture, every actor an outcome, every delay its length, every state an expectation', () => {
      expect({
        gestures: Object.keys(pageCase.gestures).toSorted(),
        outcomes: Object.keys(pageCase.outcomes).toSorted(),
        delays: pageCase.delays,
        expected: Object.keys(pageCase.expected).toSorted(),
      }).toEqual({
        gestures: eventTypes(machine).filter(isSent).toSorted(),
        outcomes: Object.keys(machine.implementations.actors).toSorted(),
        delays: machine.implementations.delays,
        expected: leavesOf(machine)
          .map(({ path }) => path.join('.'))
          .toSorted(),
      });
    });

    test('the paths meet every state and take every transition but those listed with a reason', () => {
      const taken = new Set(paths.flatMap(({ takes }) => takes));
      const missing = declaredTransitions(machine)
        .map(describeTransition)
        .filter((transition) => !taken.has(transition));
      expect({
        states: [...new Set(paths.flatMap(statesOn))].toSorted(),
        missing: missing.toSorted(),
      }).toEqual({
        states: Object.keys(pageCase.expected).toSorted(),
        missing: Object.keys({ ...neverTaken, ...pageCase.neverTaken }).toSorted(),
      });
    });

    test('there are no stale `unreachable` entries', () => {
      expect(idle).toEqual([]);
    });
  });
}
