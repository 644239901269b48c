/** Drives the actors of an app that runs in a frame of the atlas. */
import type {
  Actor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import type { Flows, Report } from '../live/channel.ts';
import { reportOn } from '../live/report.ts';
import { idOfTransition } from '../machine/address.ts';
import { stateNodes, transitionsFrom } from '../machine/introspection.ts';
import { SimulatedClock } from '../walk/simulated-clock.ts';
import { causeOf } from '../walk/causes.ts';
import { waitsToBeTold } from './world.ts';

export type Payloads = Record<string, readonly object[]>;

/** The events that take a transition now, or why there are none. */
export interface Way {
  events: AnyEventObject[];
  because: string;
}

export interface Preview {
  perform: (event: AnyEventObject) => Promise<void>;
  /** By the addresses of the transitions. */
  ways: (payloads: Payloads) => Record<string, Way>;
  now: () => Report[];
}

/** The requests of the atlas to the app in the frame. */
export interface Commission {
  flow: string;
  tell: (reports: Report[]) => void;
  /** Gets each event that the flow itself took, whoever sent it. */
  received: (event: AnyEventObject) => void;
}

export type OpenPreview = (commission: Commission) => Promise<Preview>;

/** Tells the atlas around this frame that its app can be driven. */
export function offerPreview(open: OpenPreview) {
  window.frameElement?.dispatchEvent(new CustomEvent('ready', { detail: open }));
}

interface PreviewOptions {
  /** Events that need more than `send`, by type: what a visitor does to the page before or instead. */
  gestures?: Partial<Record<string, Gesture>>;
}

/** Runs before the event is sent; a gesture that returns true has caused the event itself. */
type Gesture = () => unknown;

/** Lets an atlas send events to a flow, and see what they lead to. */
export function previewOf(
  flows: Flows,
  { flow, tell, received }: Commission,
  { gestures = {} }: PreviewOptions = {},
): Preview {
  const actor = flows[flow] as Actor<AnyStateMachine> | undefined;
  if (!actor) throw new Error(`this page has no flow ${flow}`);
  const { now } = reportOn(flows, tell);
  watchEvents(actor, received);
  return {
    now,
    async perform(event) {
      const isDone = await gestures[event.type]?.();
      if (isDone !== true) bringAbout(event, actor);
    },
    ways(payloads) {
      const snapshot = actor.getSnapshot();
      const { machine } = snapshot;
      const all = stateNodes(machine).flatMap(transitionsFrom);
      return Object.fromEntries(
        all.map((transition) => [idOfTransition(transition), wayOf(transition)]),
      );

      function wayOf(transition: AnyTransitionDefinition): Way {
        const { source, eventType: type, guard } = transition;
        const isActive = snapshot._nodes.includes(source);
        const events = (payloads[type] ?? [{}])
          .map((payload): AnyEventObject => ({ type, ...payload }))
          .filter((event) => type && taken(snapshot, event).includes(transition));
        const reasons = [
          !isActive && `${source.id} is not active.`,
          !type && 'It is taken automatically as soon as its guard holds.',
          guard && 'Its guard does not hold.',
          'Another transition takes precedence.',
        ];
        return { events: isActive ? events : [], because: reasons.find(Boolean) as string };
      }
    },
  };
}

/** Lets a simulated delay pass and tells a waiting actor its outcome. Whatever else runs is sent the event itself. */
function bringAbout(event: AnyEventObject, actor: Actor<AnyStateMachine>) {
  const { children, machine } = actor.getSnapshot();
  const cause = causeOf(machine, event);
  const { clock } = actor;
  if (cause.kind === 'after' && clock instanceof SimulatedClock) {
    const delay = Number(machine.implementations.delays[cause.delay] ?? cause.delay);
    if (delay >= 0) return clock.advance(delay);
  }
  if (cause.kind === 'done' || cause.kind === 'error') {
    const child = children[cause.id] as Actor<typeof waitsToBeTold> | undefined;
    if (child?.logic === waitsToBeTold) return child.send({ ...event, type: cause.kind });
  }
  // A failure that a state does not expect would end the flow. It may have left that state by itself.
  if (cause.kind === 'sent' || taken(actor.getSnapshot(), event).length > 0) actor.send(event);
}

/** The guards are the app's own, and one that cannot read the event does not hold. */
function taken(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyTransitionDefinition[] {
  try {
    return snapshot.machine.getTransitionData(snapshot as never, event);
  } catch {
    return [];
  }
}

/** Leaves out events that follow from another event by way of other actors. */
function watchEvents(actor: Actor<AnyStateMachine>, received: (event: AnyEventObject) => void) {
  /** The events that wait or are being taken, oldest first. */
  const underway: { isConsequence: boolean }[] = [];
  let takes = false;
  actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.actorRef !== actor) return;
    if (inspected.type === '@xstate.event') {
      underway.push({ isConsequence: underway.length > 0 });
    } else if (inspected.type === '@xstate.microstep') {
      takes ||= inspected._transitions.length > 0;
    } else if (inspected.type === '@xstate.snapshot') {
      const { isConsequence = true } = underway.shift() ?? {};
      if (takes && !isConsequence) received(plain(inspected.event));
      takes = false;
    }
  });
}

/** The part of a value that can be cloned, so that steps can be stored and sent. */
function plain(event: AnyEventObject): AnyEventObject {
  try {
    return { ...(JSON.parse(JSON.stringify(event)) as object), type: event.type };
  } catch {
    return { type: event.type };
  }
}
