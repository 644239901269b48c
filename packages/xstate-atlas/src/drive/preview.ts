/** Drives the actors of an app that runs in a frame of the atlas. */
import type { Actor, AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { Flows, Report } from '../live/channel.ts';
import { reportOn, transitionId } from '../live/report.ts';
import { parseGenerated, stateNodes, transitionsFrom } from '../machine/introspection.ts';
import type { SimulatedClock } from '../walk/simulated-clock.ts';

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

/** What the atlas asks of the app in the frame. */
export interface Commission {
  flow: string;
  tell: (reports: Report[]) => void;
}

export type OpenPreview = (commission: Commission) => Promise<Preview>;

/** Tells the atlas around this frame that its app can be driven. */
export function offerPreview(open: OpenPreview) {
  window.frameElement?.dispatchEvent(new CustomEvent('ready', { detail: open }));
}

interface PreviewOptions {
  clock: SimulatedClock;
  /** Events that need more than `send`, by type: what a visitor does to the page before or instead. */
  gestures?: Partial<Record<string, Gesture>>;
}

/** Runs before the event is sent; a gesture that returns true has caused the event itself. */
type Gesture = () => unknown;

export function previewOf(
  flows: Flows,
  { flow, tell }: Commission,
  { clock, gestures = {} }: PreviewOptions,
): Preview {
  const actor = flows[flow] as Actor<AnyStateMachine> | undefined;
  if (!actor) throw new Error(`this page has no flow ${flow}`);
  const { now } = reportOn(flows, tell);
  return {
    now,
    async perform(event) {
      const isDone = await gestures[event.type]?.();
      if (isDone === true) return;
      const { children, machine } = actor.getSnapshot();
      const { kind, name = '' } = parseGenerated(event.type) ?? {};
      if (kind === 'after') clock.advance(machine.implementations.delays[name] as number);
      else if (kind) children[name]?.send({ ...event, type: kind });
      else actor.send(event);
    },
    ways(payloads) {
      const snapshot = actor.getSnapshot();
      const { machine } = snapshot;
      const all = stateNodes(machine).flatMap(transitionsFrom);
      return Object.fromEntries(
        all.map((transition) => [transitionId(transition), wayOf(transition)]),
      );

      function wayOf(transition: AnyTransitionDefinition): Way {
        const { source, eventType: type, guard } = transition;
        const isActive = snapshot._nodes.includes(source);
        const events = (payloads[type] ?? [{}])
          .map((payload): AnyEventObject => ({ type, ...payload }))
          .filter(
            (event) => type && machine.getTransitionData(snapshot, event).includes(transition),
          );
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
