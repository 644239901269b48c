/** Steps through a machine by its own interpreter, without running any effect. */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { idIn, idOfTransition, statesIn } from '../machine/address.ts';
import { causeInWords } from '../machine/events.ts';
import {
  activeNodes,
  enabledBy,
  isIdle,
  transitionsFrom,
  type StateNode,
} from '../machine/introspection.ts';
import {
  candidatesAt,
  covers,
  eventsOf,
  payloadsFor,
  type Candidate,
  type Payloads,
} from '../walk/events.ts';
import { firstMoment, keyOf, momentAfter, type Moment } from '../walk/moment.ts';
import { messageOf } from '../machine/words.ts';
import { identify } from '../machine/serialize.ts';
import { labelOf } from '../walk/walk.ts';

export interface SimulationOptions {
  input?: unknown;
  /** Those to offer, by event, which may be of other machines too. An event without any is sent bare. */
  payloads?: Payloads;
}

export interface Choice {
  event: AnyEventObject;
  /** `coin.inserted {"cents":50}`, `after 5000 ms`, `find failed`. */
  words: string;
  takes: string[];
  /** The addresses of those whose guards refuse it, if it takes none. */
  refusedBy: string[];
  /** Why it fails, as without a payload that a guard reads. */
  failure?: string;
}

export type Simulation = ReturnType<typeof simulate>;

/** @throws if the machine cannot be created, as without an input that it reads. */
export function simulate(
  machine: AnyStateMachine,
  name: string,
  { input, payloads = {} }: SimulationOptions = {},
) {
  const idOf = idIn(name);
  const own = payloadsFor(machine, payloads);
  const candidates = eventsOf(machine, own);
  let past: { moment: Moment; event?: AnyEventObject }[] = [
    { moment: firstMoment(machine, input) },
  ];
  const now = () => past.at(-1)!;

  return {
    /** The place, and the step that led there. */
    now() {
      const { moment, event } = now();
      const { value, status, context } = moment.snapshot;
      const states = statesIn(value, name);
      return {
        name,
        status,
        states,
        ends: states.filter((state) => !states.some((other) => other.startsWith(`${state}.`))),
        context: Object.entries(context as object).map(
          ([key, each]) => [key, identify(each)] as const,
        ),
        step: past.length - 1,
        event: event && inWords(event),
        taken: idsOf(moment.taken),
      };
    },

    choices(): Choice[] {
      const { moment } = now();
      if (moment.snapshot.status !== 'active') return [];
      return candidatesAt(moment, candidates)
        .map(({ event }) => event)
        .filter((event) => declaredFor(moment, event).length > 0)
        .map((event) => ({ event, words: inWords(event), ...resultOf(moment, event) }));
    },

    take,

    undo() {
      if (past.length > 1) past.pop();
    },

    restart,

    /** Starts again, and takes the shortest way to a state. Returns whether there is one. */
    goTo(state: string) {
      const way = shortestWay(past[0]!.moment, candidates, (node) => idOf(node) === state);
      if (!way) return false;
      restart();
      way.forEach(take);
      return true;
    },
  };

  /** @throws if the machine fails on it, as without a payload that it reads. */
  function take(event: AnyEventObject) {
    past.push({ moment: momentAfter(now().moment, event), event });
  }

  function restart() {
    past = past.slice(0, 1);
  }

  function idsOf(transitions: readonly AnyTransitionDefinition[]) {
    return transitions.map((transition) => idOfTransition(transition, idOf));
  }

  function inWords({ type, ...payload }: AnyEventObject) {
    return labelOf({ type: causeInWords(machine, type), ...payload });
  }

  function resultOf(moment: Moment, event: AnyEventObject) {
    try {
      const enabled = enabledBy(moment.snapshot, event);
      return {
        takes: idsOf(enabled.filter((transition) => !isIdle(transition))),
        refusedBy: enabled.length > 0 ? [] : idsOf(declaredFor(moment, event)),
      };
    } catch (error) {
      return { takes: [], refusedBy: [], failure: messageOf(error) };
    }
  }
}

function declaredFor({ snapshot }: Moment, event: AnyEventObject) {
  return activeNodes(snapshot)
    .flatMap(transitionsFrom)
    .filter(({ eventType }) => eventType !== '' && covers(eventType, event.type));
}

/** Stops the search in machines that count without end. */
const MOST_STATES = 500;

/** Undefined if none was found. What fails on an event is passed by. */
function shortestWay(
  start: Moment,
  candidates: readonly Candidate[],
  isSought: (node: StateNode) => boolean,
): readonly AnyEventObject[] | undefined {
  const met = new Map([[keyOf(start, identify), { moment: start, way: [] as AnyEventObject[] }]]);
  for (const { moment, way } of met.values()) {
    if (activeNodes(moment.snapshot).some(isSought)) return way;
    if (moment.snapshot.status !== 'active') continue;
    for (const { event } of met.size < MOST_STATES ? candidatesAt(moment, candidates) : []) {
      try {
        const next = momentAfter(moment, event);
        const key = keyOf(next, identify);
        if (!met.has(key)) met.set(key, { moment: next, way: [...way, event] });
      } catch {}
    }
  }
  return undefined;
}
