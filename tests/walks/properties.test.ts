import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { causeOf, eventTypes, type Effect } from 'xstate-atlas/walk';
import type { MachineCase } from '../support/case.ts';
import { play, type Player } from '../support/play.ts';
import { delaysOf } from '../support/transition-table.ts';
import { IS_FULL } from '../support/sample.ts';
import { cases } from './cases.ts';

const SEQUENCES = Number(process.env['PROPERTY_SEQUENCES'] ?? (IS_FULL ? 100 : 25));
const EVENTS_A_SEQUENCE = 200;
const HOURS = 3_600_000;

type Happening = { wait: number } | { event: AnyEventObject };

const titledCases = cases.map(
  (machineCase) => [`${machineCase.id} ${machineCase.given ?? 'on its own'}`, machineCase] as const,
);

test.each(titledCases)(
  `%s keeps its invariants through ${SEQUENCES} random sequences of events and waits`,
  { timeout: HOURS },
  (_, machineCase) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(sequences(machineCase), (sequence) => {
        keepPromises(machineCase, sequence, (state) => seen.add(state));
      }),
      { numRuns: SEQUENCES },
    );
    expect(seen.size).toBeGreaterThanOrEqual(2);
  },
);

function sequences({ machine, payloads = {} }: MachineCase) {
  const events = eventTypes(machine)
    .filter((type) => causeOf(machine, { type }).kind !== 'after')
    .flatMap((type) =>
      (payloads[type] ?? [{}]).map((payload) => ({ event: { type, ...payload } })),
    );
  const waits = Object.values(delaysOf(machine)).flatMap((delay) => [
    1,
    delay - 1,
    delay,
    3 * delay,
  ]);
  const happenings: fc.Arbitrary<Happening>[] = [fc.constantFrom(...events)];
  if (waits.length) {
    happenings.push(fc.constantFrom(...waits).map((wait) => ({ wait })));
    happenings.push(fc.nat(2000).map((wait) => ({ wait })));
  }
  return fc.array(fc.oneof(...happenings), { maxLength: EVENTS_A_SEQUENCE, size: 'max' });
}

function keepPromises(
  { machine, input, invariants }: MachineCase,
  sequence: Happening[],
  visit: (state: string) => void,
) {
  const actor = play(machine, { input });
  const effects: Effect[] = [];
  const events: AnyEventObject[] = [];
  for (const happening of sequence) {
    if ('wait' in happening) actor.clock.advance(happening.wait);
    else if (isPossible(actor, happening.event)) {
      events.push(happening.event);
      actor.perform(happening.event);
    }
    effects.push(...actor.takeEffects());
    const snapshot = actor.snapshot();
    visit(JSON.stringify(snapshot.value));
    for (const [promise, isKept] of Object.entries(invariants)) {
      if (!isKept({ snapshot, effects, events, actor })) {
        throw new Error(`broken: ${promise}, in ${JSON.stringify(snapshot.value)}`);
      }
    }
  }
}

/** Only a running actor can have an outcome. */
function isPossible(actor: Player, event: AnyEventObject) {
  const cause = causeOf(actor.snapshot().machine, event);
  return !('id' in cause) || actor.isRunning(cause.id);
}
