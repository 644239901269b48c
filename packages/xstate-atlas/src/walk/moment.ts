/** Computes what a machine does on an event, without running any effect. */
import type {
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';
import {
  activeNodes,
  emptyChild,
  enabledIn,
  isInside,
  nameIn,
  reportIn,
  stateNodes,
  transitionsFrom,
  type StateNode,
} from '../machine/introspection.ts';
import { firedAmong } from './fired.ts';
import { serialize } from '../machine/serialize.ts';

/** A state of a machine, with everything that decides what can happen next. */
export interface Moment {
  snapshot: AnyMachineSnapshot;
  /** The events of the delays that have not passed yet. */
  waiting: ReadonlySet<string>;
  running: ReadonlySet<string>;
  taken: readonly AnyTransitionDefinition[];
}

export interface Place {
  value: StateValue;
  context: object;
  /** Further conditions for the next step: `power.hist remembers on.high`, `load has ended`. */
  memory?: readonly string[];
}

const AFTER = 'xstate.after.';

/** The parameters of the actions that set and cancel timers. */
interface Timing {
  id?: string;
  delay?: unknown;
  sendId?: string;
}

const MOST_MICROSTEPS = 1000;

export const firstMoment = (machine: AnyStateMachine, input: unknown): Moment =>
  compute(undefined, (scope) => {
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
  const waiting = new Set(before.waiting);
  const running = new Set(before.running);
  waiting.delete(event.type);
  if (what !== 'snapshot') running.delete(id);
  return compute({ ...before, waiting, running }, (scope) =>
    before.snapshot.machine.transition(before.snapshot, event, scope),
  );
}

/** Whether a delay or an actor can cause the event at this moment. Other events can always come. */
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

/** States with the same key are one state. */
export function keyOf(moment: Moment, write = serialize): string {
  const { value, context, status } = moment.snapshot;
  return write([value, context, memoryOf(moment), status]);
}

/** Puts the subject before the error of a value that cannot be serialized. */
export function inSentence(subject: string, write: () => string) {
  try {
    return write();
  } catch (cause) {
    throw new Error(`${subject} ${(cause as Error).message}`, { cause });
  }
}

function compute(
  before: Moment | undefined,
  snapshotIn: (scope: AnyActorScope) => AnyMachineSnapshot,
): Moment {
  const waiting = new Set(before?.waiting);
  const taken: AnyTransitionDefinition[] = [];
  let latest = before?.snapshot;
  let microsteps = 0;

  const self = emptyChild();
  const { system } = self;
  if (before) introduce(before, self);
  system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    if (++microsteps > MOST_MICROSTEPS) {
      throw new Error('it never comes to rest, because it keeps taking transitions by itself');
    }
    const enabled = enabledIn(inspected);
    taken.push(...(latest ? firedAmong(enabled, latest) : enabled));
    latest = inspected.snapshot as AnyMachineSnapshot;
  });

  const snapshot = snapshotIn({
    self,
    id: self.id,
    sessionId: self.sessionId,
    system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor({ type, params }) {
      const { id, delay, sendId = '' } = (params ?? {}) as Timing;
      if (type === 'xstate.raise' && typeof delay === 'number' && id?.startsWith(AFTER)) {
        waiting.add(id);
      }
      if (type === 'xstate.cancel') waiting.delete(sendId);
    },
  });
  const isFresh = (id: string) => snapshot.children[id] !== before?.snapshot.children[id];
  const running = Object.keys(snapshot.children).filter(
    (id) => snapshot.children[id] && (isFresh(id) || before?.running.has(id)),
  );
  return { snapshot, waiting, running: new Set(running), taken };
}

/** Lets the system find the running actors that it knows by a name. */
function introduce({ snapshot: { children }, running }: Moment, self: AnyActorRef) {
  for (const id of running) {
    const child = children[id] as (AnyActorRef & { systemId?: string }) | undefined;
    if (child?.systemId) nameIn(self, child.systemId, child);
  }
}

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
 * Whether it matters what a history state remembers. A state that is left remembers anew, so while it is
 * active only a transition inside it can still lead to what it remembers from before.
 */
const isHeeded = (history: StateNode, active: readonly StateNode[]) =>
  !active.includes(history.parent!) ||
  stateNodes(history.machine)
    .filter((node) => node === history.parent || isInside(node, history.parent!))
    .flatMap(transitionsFrom)
    .some(({ target }) => target?.includes(history));

const pathOf = ({ path }: StateNode) => path.join('.');
