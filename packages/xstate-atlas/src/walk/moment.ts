/** Computes the next state of a machine and its effects, without running the effects. */
import type {
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';
import { actorName } from '../machine/events.ts';
import {
  activeNodes,
  emptyChild,
  enabledIn,
  isInside,
  nameIn,
  parentOf,
  reportIn,
  stateNodes,
  transitionsFrom,
  type StateNode,
} from '../machine/introspection.ts';
import { firedAmong } from './fired.ts';
import { serialize } from '../machine/serialize.ts';

/** A snapshot of a machine, with the delays and actors that decide what can happen next. */
export interface Moment {
  snapshot: AnyMachineSnapshot;
  /** The milliseconds that have passed in a simulation. */
  time: number;
  /** The delayed events, by id, the earliest first. */
  waiting: ReadonlyMap<string, Waiting>;
  running: ReadonlySet<string>;
  taken: readonly AnyTransitionDefinition[];
  effects: readonly Effect[];
}

export interface Waiting {
  event: AnyEventObject;
  delay: number;
  /** The milliseconds that are left of the delay. */
  left: number;
}

/**
 * An action, an actor that starts or stops, or an event that is sent or emitted: `keepDraft`,
 * `stop showToast`. With parameters, input or payload, it is a pair: `['start sendEnquiry', { to: 'us' }]`.
 */
export type Effect = string | readonly [name: string, given: unknown];

export interface Place {
  value: StateValue;
  context: object;
  /** Other facts that decide the next step: `power.hist remembers on.high`, `load has ended`. */
  memory?: readonly string[];
}

export const AFTER = 'xstate.after.';

const MOST_MICROSTEPS = 1000;

export const firstMoment = (machine: AnyStateMachine, input?: unknown): Moment =>
  compute(machine, undefined, (scope) => {
    const snapshot = machine.getInitialSnapshot(scope, input);
    if (snapshot.status === 'error') {
      throw new Error(`${machine.id} cannot be created: ${String(snapshot.error)}`, {
        cause: snapshot.error,
      });
    }
    return snapshot;
  });

export function momentAfter(before: Moment, event: AnyEventObject): Moment {
  const { what, id = '' } = reportIn(event.type);
  const waiting = new Map(before.waiting);
  const running = new Set(before.running);
  if (event.type.startsWith(AFTER)) waiting.delete(event.type);
  if (what !== 'snapshot') running.delete(id);
  const { machine } = before.snapshot;
  return compute(machine, { ...before, waiting, running }, (scope) =>
    machine.transition(before.snapshot, event, scope),
  );
}

/** Lets time pass until the first delayed event, and handles this event. */
export function momentOfNext(before: Moment): Moment {
  const [[id, { event, left: passed }]] = before.waiting as unknown as [[string, Waiting]];
  const waiting = [...before.waiting]
    .filter(([other]) => other !== id)
    .map(([other, each]) => later(other, each, passed));
  const time = before.time + passed;
  return momentAfter({ ...before, time, waiting: new Map(waiting) }, event);
}

/** Lets milliseconds pass, and handles the events that fall due. The effects are those of all these events. */
export function momentLater(before: Moment, milliseconds: number): Moment {
  const end = before.time + milliseconds;
  const effects: Effect[] = [];
  let moment = before;
  for (;;) {
    const [next] = moment.waiting.values();
    const left = end - moment.time;
    if (!next || next.left > left) {
      const waiting = [...moment.waiting].map(([id, each]) => later(id, each, left));
      return { ...moment, time: end, waiting: new Map(waiting), effects };
    }
    moment = momentOfNext(moment);
    effects.push(...moment.effects);
  }
}

const later = (id: string, { left, ...rest }: Waiting, passed: number) =>
  [id, { ...rest, left: left - passed }] as const;

/**
 * Tells whether an event can occur. An `after` event can while its delay runs, and an event from an
 * actor while the actor runs. All other events always can.
 */
export function canCome({ waiting, running }: Moment, { type }: AnyEventObject) {
  if (type.startsWith(AFTER)) return waiting.has(type);
  const { id } = reportIn(type);
  return id === undefined || running.has(id);
}

export function placeOf(moment: Moment): Place {
  const { value, context } = moment.snapshot;
  const memory = memoryOf(moment);
  return { value, context, ...(memory.length > 0 && { memory }) };
}

/** Returns a key of the facts that decide which states and effects can follow. */
export function keyOf(moment: Moment, write = serialize): string {
  const { value, context, status } = moment.snapshot;
  return write([value, context, memoryOf(moment), status]);
}

/** Completes an error of `write`, such as `holds a function …`, with a subject in front. */
export function inSentence(subject: string, write: () => string) {
  try {
    return write();
  } catch (cause) {
    throw new Error(`${subject} ${(cause as Error).message}`, { cause });
  }
}

function compute(
  machine: AnyStateMachine,
  before: Moment | undefined,
  snapshotIn: (scope: AnyActorScope) => AnyMachineSnapshot,
): Moment {
  const waiting = new Map(before?.waiting);
  const taken: AnyTransitionDefinition[] = [];
  const acted: Effect[] = [];
  /** The actors that this step starts and stops. XState does so after the actions, except at the start. */
  const moved = new Map<AnyActorRef, Effect>();
  /** Events that the machine sends to itself. It handles them after the current event. */
  const own: AnyEventObject[] = [];
  let latest = before?.snapshot;
  let microsteps = 0;

  const self = emptyChild();
  const { system } = self;
  // Registers the running actors, so that `system.get` finds them by their `systemId`.
  for (const child of [...(before?.running ?? [])].map((id) => before!.snapshot.children[id])) {
    const { systemId } = child as { systemId?: string };
    if (systemId) nameIn(self, systemId, child as AnyActorRef);
  }
  system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    if (++microsteps > MOST_MICROSTEPS) {
      throw new Error('it takes eventless transitions without end');
    }
    const enabled = enabledIn(inspected);
    taken.push(...(latest ? firedAmong(enabled, latest) : enabled));
    latest = inspected.snapshot as AnyMachineSnapshot;
  });

  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params, exec }) =>
      perform(type, params as BuiltIn & AnyActorRef, exec),
  };
  let snapshot = snapshotIn(scope);
  for (const event of own) {
    if (snapshot.status === 'active') snapshot = machine.transition(snapshot, event, scope);
  }
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children).filter(
    (entry): entry is [string, AnyActorRef] => entry[1] !== undefined,
  );
  const isFresh = ([id, child]: [string, AnyActorRef]) => child !== before?.snapshot.children[id];
  // An assignment that spawns an actor causes no action, so new actors are found among the
  // children.
  for (const [id, child] of children.filter(isFresh)) {
    if (!moved.has(child)) moved.set(child, `start ${actorName(child.src, id)}`);
  }
  const running = children.filter((entry) => isFresh(entry) || before?.running.has(entry[0]));
  return {
    snapshot,
    time: before?.time ?? 0,
    waiting: snapshot.status === 'active' ? inOrder(waiting) : new Map(),
    running: new Set(running.map(([id]) => id)),
    taken,
    // At the start, XState starts the actors before it runs the actions.
    effects: before ? [...acted, ...moved.values()] : [...moved.values(), ...acted],
  };

  /** Adds a delayed event. An earlier one with the same id stays, but `cancel` reaches only the new one. */
  function wait(id: string, what: Waiting) {
    const before = waiting.get(id);
    if (before) waiting.set(`unnamed ${++unnamed}`, before);
    waiting.delete(id);
    waiting.set(id, what);
  }

  function note(name: string, more?: unknown) {
    acted.push(more === undefined ? name : [name, more]);
  }

  function perform(type: string, given: BuiltIn & AnyActorRef, exec: unknown) {
    const { event, to, delay, id = `unnamed ${++unnamed}` } = Object(given) as BuiltIn;
    if (!type.startsWith('xstate.')) {
      const isNamed = !exec || machine.implementations.actions[type] === exec;
      note(isNamed ? type : 'an unnamed action', given);
    } else if (type === 'xstate.spawnChild') {
      const { actorRef, input } = given;
      const start = actorRef && `start ${actorName(actorRef.src, actorRef.id)}`;
      if (start) moved.set(actorRef, input === undefined ? start : [start, input]);
    } else if (type === 'xstate.stopChild') {
      // Reports no stop for an actor that would have started in this step, or that has already ended.
      if (moved.delete(given) || !before?.running.has(given?.id)) return;
      moved.set(given, `stop ${actorName(given.src, given.id)}`);
    } else if (type === 'xstate.cancel') waiting.delete(given.sendId!);
    else if (type === 'xstate.emit') note(`emit ${event!.type}`, payloadOf(event!));
    else if (type === 'xstate.raise' || to === self) {
      if (delay !== undefined) wait(id, { event: event!, delay, left: delay });
      else if (type === 'xstate.sendTo') own.push(event!);
    } else if (to) {
      const receiver = typeof to === 'string' ? to : to.id;
      note(
        `send ${event!.type} to ${to === parentOf(self) ? 'its parent' : receiver}`,
        payloadOf(event!),
      );
    }
  }
}

let unnamed = 0;

const inOrder = (waiting: ReadonlyMap<string, Waiting>) =>
  new Map([...waiting].toSorted(([, a], [, b]) => a.left - b.left));

/** The parameters of XState's built-in actions. No action has all of them. */
interface BuiltIn {
  id?: string;
  event?: AnyEventObject;
  to?: AnyActorRef | string;
  delay?: number;
  sendId?: string;
  actorRef?: AnyActorRef;
  input?: unknown;
}

const payloadOf = ({ type: _, ...payload }: AnyEventObject) =>
  Object.keys(payload).length > 0 ? payload : undefined;

function memoryOf({ snapshot, waiting, running }: Moment): string[] {
  const { children, historyValue } = snapshot;
  const active = activeNodes(snapshot);
  const invoked = active.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const delays = active.flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith(AFTER) && !waiting.has(type))
      .map((type) => type.slice(AFTER.length, -node.id.length - 1)),
  );
  const spawned = [...running].filter(
    (id) => !invoked.includes(id) && id !== children[id]!.sessionId,
  );
  return [
    ...stateNodes(snapshot.machine)
      .filter((node) => node.id in historyValue && isHeeded(node, active))
      .map((node) => {
        const remembered = historyValue[node.id]!.map(pathOf).toSorted().join(' and ');
        return `${pathOf(node)} remembers ${remembered}`;
      }),
    ...delays.map((delay) => `${delay} has passed`),
    ...invoked.filter((id) => !running.has(id)).map((id) => `${id} has ended`),
    ...spawned.map((id) => `${id} is running`),
  ].toSorted();
}

/**
 * Tells whether the history can still matter. XState overwrites it whenever the parent is exited. While
 * the parent is active, only a transition of the parent or of a state inside it can use the history.
 */
const isHeeded = (history: StateNode, active: readonly StateNode[]) =>
  !active.includes(history.parent!) ||
  stateNodes(history.machine)
    .filter((node) => node === history.parent || isInside(node, history.parent!))
    .flatMap(transitionsFrom)
    .some(({ target }) => target?.includes(history));

const pathOf = ({ path }: StateNode) => path.join('.');
