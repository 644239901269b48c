/** Lists the events that can reach a machine. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { causeInWords, labelOf } from '../machine/events.ts';
import { eventTypes, isSent } from '../machine/introspection.ts';
import { canCome, inSentence, momentAfter, type Moment } from './moment.ts';
import { serialize } from '../machine/serialize.ts';

/** The payload variants of each event, by event type. */
export type Payloads = Readonly<Record<string, readonly object[]>>;

export interface Candidate {
  event: AnyEventObject;
  /** True if no payloads are given for the event. The machine must then not read any. */
  isBare: boolean;
}

/** Lists all events that a machine can get, whatever its state. */
export function eventsOf(machine: AnyStateMachine, payloads: Payloads = {}): Candidate[] {
  const declared = eventTypes(machine);
  const given = Object.keys(payloads);
  const strangers = given.filter((type) => !declared.some((each) => covers(each, type)));
  if (strangers.length) {
    throw new Error(`${machine.id} never takes these events: ${strangers.join(', ')}`);
  }
  const types = new Set([
    ...declared.flatMap((each) => (isWildcard(each) ? exampleOf(each, given, declared) : each)),
    ...given,
  ]);
  // Delays and outcomes of actors come first, so that a search prefers them to sent events if two paths
  // are equally short.
  const usualFirst = [...types].toSorted((a, b) => Number(isSent(a)) - Number(isSent(b)));
  const candidates = usualFirst.flatMap((type): Candidate[] =>
    (payloads[type] ?? [{}]).map((more) => ({
      event: { type, ...more },
      isBare: !(type in payloads),
    })),
  );
  const names = candidates.map(({ event }) =>
    inSentence(`${machine.id}: the event ${causeInWords(machine, event.type)}`, () =>
      serialize(event),
    ),
  );
  const twice = candidates.filter((_, index) => names.indexOf(names[index]!) < index);
  if (twice.length) {
    const labels = twice.map(({ event }) => labelOf(machine, event));
    throw new Error(`${machine.id} is given the same event twice: ${labels.join(', ')}`);
  }
  return candidates;
}

export const candidatesAt = (moment: Moment, candidates: readonly Candidate[]) =>
  candidates
    .flatMap((candidate) => ofEachActor(moment, candidate))
    .filter(({ event }) => canCome(moment, event));

/** @throws if the machine reads the payload of an event for which no payloads are given */
export const eventsAt = (moment: Moment, candidates: readonly Candidate[]) =>
  candidatesAt(moment, candidates).map(({ event, isBare }) => {
    if (isBare) assertNeedsNoPayload(moment, event);
    return event;
  });

const isWildcard = (descriptor: string) => descriptor === '*' || descriptor.endsWith('.*');

export function covers(descriptor: string, type: string) {
  if (descriptor === '*' || descriptor === type) return true;
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1));
}

/**
 * Makes up an event type that only wildcards match, unless `payloads` already has one. Leaves the
 * wildcard of an actor's outcome, which `ofEachActor` replaces.
 */
function exampleOf(descriptor: string, given: readonly string[], declared: readonly string[]) {
  const isStated = given.some((type) => covers(descriptor, type) && !declared.includes(type));
  if (isStated || OF_AN_ACTOR.test(descriptor)) return isStated ? [] : [descriptor];
  let example = 'any';
  while (declared.includes(descriptor.replace('*', example))) example += 'thing';
  return [descriptor.replace('*', example)];
}

const OF_AN_ACTOR = /^xstate\.(done|error)\.actor\.\*$/;

const ofEachActor = ({ running }: Moment, { event, isBare }: Candidate): Candidate[] =>
  OF_AN_ACTOR.test(event.type)
    ? [...running].map((id) => ({
        event: { ...event, type: event.type.replace('*', id) },
        isBare,
      }))
    : [{ event, isBare }];

function assertNeedsNoPayload(moment: Moment, event: AnyEventObject) {
  const missed = new Set<string>();
  const watched = new Proxy(event, {
    get(bare, key) {
      if (!(key in bare)) missed.add(String(key));
      return bare[key as string] as unknown;
    },
  });
  let cause: unknown;
  try {
    momentAfter(moment, watched);
  } catch (error) {
    cause = error;
  }
  if (missed.size) {
    const { machine } = moment.snapshot;
    throw new Error(
      `${machine.id} reads ${[...missed].join(', ')} of the event ${causeInWords(machine, event.type)}, which has no payload. Pass the payloads that matter, or [{}] if the event may come without one.`,
      { cause },
    );
  }
}
