import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import {
  canCome,
  eventTypes,
  firstMoment,
  momentAfter,
  momentLater,
  walk,
  withPath,
  type Effect,
} from 'xstate-atlas/walk';
import type { MachineCase } from '../support/case.ts';
import { IS_FULL } from '../support/sample.ts';
import { cases } from './cases.ts';

const SEQUENCES = Number(process.env['PROPERTY_SEQUENCES'] ?? (IS_FULL ? 100 : 25));
const LONGEST_SEQUENCE = 200;
const AN_HOUR_MS = 3_600_000;

type Step = { wait: number } | { event: AnyEventObject };

const titledCases = cases.map(
  (each) => [each.given ? `${each.id} ${each.given}` : each.id, each] as const,
);

test.each(titledCases)(
  '%s keeps its invariants and only plain data on every path',
  (_, machineCase) => {
    const { paths, ignored } = walk(machineCase.machine, machineCase);
    for (const path of [...paths, ...ignored]) {
      try {
        checkInvariants(machineCase, path.steps, () => {});
      } catch (error) {
        throw withPath(error, path, path.steps.length);
      }
      const { to } = path.steps.at(-1)!;
      expect(JSON.parse(JSON.stringify(to))).toEqual(to);
    }
  },
);

test.each(titledCases)(
  `%s keeps its invariants through ${SEQUENCES} random sequences of events and waits`,
  { timeout: AN_HOUR_MS },
  (_, machineCase) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(sequences(machineCase), (sequence) => {
        checkInvariants(machineCase, sequence, (state) => seen.add(state));
      }),
      { numRuns: SEQUENCES },
    );
    expect(seen.size).toBeGreaterThanOrEqual(2);
  },
);

function sequences({ machine, payloads = {} }: MachineCase) {
  const events = eventTypes(machine)
    .filter((type) => !type.startsWith('xstate.after.'))
    .flatMap((type) =>
      (payloads[type] ?? [{}]).map((payload) => ({ event: { type, ...payload } })),
    );
  const waits = Object.values(machine.implementations.delays as Record<string, number>).flatMap(
    (delay) => [1, delay - 1, delay, 3 * delay],
  );
  const steps: fc.Arbitrary<Step>[] = [fc.constantFrom(...events)];
  if (waits.length) {
    steps.push(fc.constantFrom(...waits).map((wait) => ({ wait })));
    steps.push(fc.nat(2000).map((wait) => ({ wait })));
  }
  return fc.array(fc.oneof(...steps), { maxLength: LONGEST_SEQUENCE, size: 'max' });
}

function checkInvariants(
  { machine, input, invariants }: MachineCase,
  sequence: readonly Step[],
  visit: (state: string) => void,
) {
  let moment = firstMoment(machine, input);
  const effects: Effect[] = [...moment.effects];
  const events: AnyEventObject[] = [];
  const actor = { isRunning: (id: string) => moment.running.has(id) };
  for (const step of sequence) {
    if ('event' in step && !canCome(moment, step.event)) continue;
    if ('event' in step) events.push(step.event);
    moment = 'event' in step ? momentAfter(moment, step.event) : momentLater(moment, step.wait);
    effects.push(...moment.effects);
    const { snapshot } = moment;
    visit(JSON.stringify(snapshot.value));
    for (const [invariant, holds] of Object.entries(invariants)) {
      if (!holds({ snapshot, effects, events, actor })) {
        throw new Error(`invariant broken: ${invariant}, in ${JSON.stringify(snapshot.value)}`);
      }
    }
  }
}
