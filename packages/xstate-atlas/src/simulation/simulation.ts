/** Simulates a machine step by step, without running its effects. */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { idIn, idOfTransition, statesIn } from '../machine/address.ts';
import { labelOf } from '../machine/events.ts';
import {
  activeNodes,
  enabledBy,
  isIdle,
  isSent,
  transitionsFrom,
  type StateNode,
} from '../machine/introspection.ts';
import { identify } from '../machine/serialize.ts';
import { messageOf } from '../machine/words.ts';
import { candidatesAt, covers, eventsOf, type Payloads } from '../walk/events.ts';
import {
  AFTER,
  firstMoment,
  keyOf,
  momentAfter,
  momentOfNext,
  type Moment,
  type Waiting,
} from '../walk/moment.ts';

export interface SimulationOptions {
  input?: unknown;
  /** The payloads of each event. */
  payloads?: Payloads;
}

export interface Choice {
  event: AnyEventObject;
  /** The event in words: `coin.inserted {"cents":50}`, `after 5000 ms`, `find failed`. */
  words: string;
  takes: string[];
  /** The addresses of the transitions whose guards refuse the event. */
  refusedBy: string[];
  /** The error that a guard threw, for example because a payload is missing. */
  failure?: string;
  /** The id of a delayed event, and the milliseconds that are left of its delay. */
  waiting?: { id: string; left: number };
}

export type Simulation = ReturnType<typeof simulate>;

interface Past {
  moment: Moment;
  event?: string;
}

/**
 * Limits the search in a machine that counts forever, and the steps of a machine that keeps sending
 * itself delayed events.
 */
const MOST = 500;

/** @throws if the machine cannot be created, or `payloads` has an event that the machine never takes */
export function simulate(
  machine: AnyStateMachine,
  name: string,
  { input, payloads = {} }: SimulationOptions = {},
) {
  const idOf = idIn(name);
  const candidates = eventsOf(machine, payloads).filter(
    ({ event }) => !event.type.startsWith(AFTER),
  );
  let past: Past[] = [{ moment: firstMoment(machine, input) }];
  const now = () => past.at(-1)!;

  return {
    moment: () => now().moment,

    /** Returns the state after a step, by default after the last one. */
    now(step = past.length - 1) {
      const { moment, event } = past[step]!;
      const { value, status, context, error } = moment.snapshot;
      const states = statesIn(value, name);
      return {
        name,
        status,
        error: error === undefined ? undefined : messageOf(error),
        states,
        ends: states.filter((state) => !states.some((other) => other.startsWith(`${state}.`))),
        context: Object.entries(context as object).map(
          ([key, each]) => [key, identify(each)] as const,
        ),
        step,
        event,
        taken: idsOf(moment.taken),
        time: moment.time,
        effects: moment.effects.map((effect) => (typeof effect === 'string' ? effect : effect[0])),
      };
    },

    /** Lists outcomes of actors, delays, events to send, and finally failures that end the machine. */
    choices(): Choice[] {
      const { moment } = now();
      if (moment.snapshot.status !== 'active') return [];
      const events = candidatesAt(moment, candidates)
        .map(({ event }) => event)
        .filter((event) => declaredFor(moment, event).length > 0);
      const choose = (event: AnyEventObject) => choiceOf(moment, event, labelOf(machine, event));
      return [
        ...events.filter(({ type }) => !isSent(type)).map(choose),
        ...[...moment.waiting].map(([id, { event, left, delay }]) => ({
          ...choiceOf(moment, event, delayInWords({ event, delay })),
          waiting: { id, left },
        })),
        ...[...events.filter(({ type }) => isSent(type)), ...failuresAt(moment)].map(choose),
      ];
    },

    /**
     * Takes a choice. If this is a delayed event, takes all earlier delayed events first, and one of them
     * may cancel it.
     *
     * @throws if the machine fails on the event, for example without its payload
     */
    take({ event, waiting, words }: Choice) {
      if (!waiting) {
        past.push({ moment: momentAfter(now().moment, event), event: words });
        return;
      }
      const { id } = waiting;
      const most = past.length + MOST;
      let { left } = waiting;
      while (past.length < most && now().moment.waiting.get(id)?.left === left) {
        const next = stepOfNext(now().moment);
        past.push(next);
        if (next.id === id) return;
        left -= next.passed;
      }
    },

    undo() {
      if (past.length > 1) past.pop();
    },

    restart() {
      past = past.slice(0, 1);
    },

    /** Takes the shortest way from the start to a state. Returns whether one was found. */
    goTo(state: string) {
      const way = shortestWay((node) => idOf(node) === state);
      past = way ?? past;
      return way !== undefined;
    },
  };

  function idsOf(transitions: readonly AnyTransitionDefinition[]) {
    return transitions.map((transition) => idOfTransition(transition, idOf));
  }

  function delayInWords({ event, delay }: Pick<Waiting, 'event' | 'delay'>) {
    const words = labelOf(machine, event);
    return event.type.startsWith(AFTER) ? words : `${words} after ${delay} ms`;
  }

  function choiceOf(moment: Moment, event: AnyEventObject, words: string): Choice {
    const choice = { event, words, takes: [], refusedBy: [] };
    try {
      const enabled = enabledBy(moment.snapshot, event);
      return {
        ...choice,
        takes: idsOf(enabled.filter((transition) => !isIdle(transition))),
        refusedBy: enabled.length > 0 ? [] : idsOf(declaredFor(moment, event)),
      };
    } catch (error) {
      return { ...choice, failure: messageOf(error) };
    }
  }

  function stepOfNext(moment: Moment) {
    const [[id, waiting]] = moment.waiting as unknown as [[string, Waiting]];
    const event = delayInWords(waiting);
    return { id, event, moment: momentOfNext(moment), passed: waiting.left };
  }

  /** Searches for the shortest way from the start. Leaves out events on which the machine fails. */
  function shortestWay(isSought: (node: StateNode) => boolean): Past[] | undefined {
    const met = new Map([[keyIn(past[0]!.moment), past.slice(0, 1)]]);
    for (const way of met.values()) {
      const { moment } = way.at(-1)!;
      if (activeNodes(moment.snapshot).some(isSought)) return way;
      if (moment.snapshot.status !== 'active' || met.size >= MOST) continue;
      const steps = [
        ...candidatesAt(moment, candidates).map(({ event }) => () => ({
          moment: momentAfter(moment, event),
          event: labelOf(machine, event),
        })),
        ...[...moment.waiting].slice(0, 1).map(() => () => stepOfNext(moment)),
      ];
      for (const step of steps) {
        try {
          const next = step();
          const key = keyIn(next.moment);
          if (!met.has(key)) met.set(key, [...way, next]);
        } catch {}
      }
    }
    return undefined;
  }
}

const keyIn = (moment: Moment) =>
  identify([
    keyOf(moment, identify),
    ...[...moment.waiting.values()].map(({ event, left }) => [event, left]),
  ]);

/** Lists the error events that no `onError` handles. Each would end the machine in error. */
const failuresAt = (moment: Moment) =>
  [...moment.running]
    .map((id) => ({ type: `xstate.error.actor.${id}` }))
    .filter((event) => declaredFor(moment, event).length === 0);

function declaredFor({ snapshot }: Moment, event: AnyEventObject) {
  return activeNodes(snapshot)
    .flatMap(transitionsFrom)
    .filter(({ eventType }) => eventType !== '' && covers(eventType, event.type));
}
