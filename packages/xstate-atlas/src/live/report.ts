/** Watches running flows, and reports what each event leads to. */
import type {
  Actor,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { idOfTransition } from '../machine/address.ts';
import { enabledIn } from '../machine/introspection.ts';
import { firedAmong } from '../walk/fired.ts';
import type { Flows, Report, Step } from './channel.ts';

interface OpenReport extends Report {
  step: Step & { taken: string[]; effects: string[] };
}

/** Tells what each event of the running flows leads to, and on request where they are now. */
export function reportOn(flows: Flows, tell: (reports: Report[]) => void) {
  /** In the order of their start, so an event that one flow sends to another follows its cause. */
  let begun: Report[] = [];
  const begin = (report: OpenReport) => {
    if (begun.push(report) > 1) return report;
    queueMicrotask(() => {
      tell(begun);
      begun = [];
    });
    return report;
  };
  const running = Object.entries(flows) as [string, Actor<AnyStateMachine>][];
  const watched = running.map(([flow, actor]) => watch(flow, actor, begin));
  return {
    now: () => running.map(([flow, actor]): Report => ({ flow, value: actor.getSnapshot().value })),
    stop: () => {
      for (const subscription of watched) subscription.unsubscribe();
    },
  };
}

function watch(
  flow: string,
  actor: Actor<AnyStateMachine>,
  begin: (report: OpenReport) => OpenReport,
) {
  let report: OpenReport | undefined;
  let latest: AnyMachineSnapshot = actor.getSnapshot();
  let children = childrenOf(latest);

  return actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.actorRef !== actor) return;
    report ??= begin({
      flow,
      value: actor.getSnapshot().value,
      step: { event: '', taken: [], effects: [], at: Date.now() },
    });
    const { step } = report;
    if (inspected.type === '@xstate.action') step.effects.push(inspected.action.type);
    if (inspected.type === '@xstate.microstep') {
      step.taken.push(
        ...firedAmong(enabledIn(inspected), latest).map((each) => idOfTransition(each)),
      );
      latest = inspected.snapshot as AnyMachineSnapshot;
    }
    if (inspected.type !== '@xstate.snapshot') return;
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    latest = snapshot;
    const before = children;
    children = childrenOf(snapshot);
    const stopped = [...before].filter((child) => !children.has(child));
    const started = [...children].filter((child) => !before.has(child));
    Object.assign(report, { value: snapshot.value });
    Object.assign(step, {
      event: inspected.event.type,
      effects: [
        ...step.effects.filter((name) => !name.startsWith('xstate.')),
        ...stopped.map(({ id }) => `stop ${id}`),
        ...started.map(({ id }) => `start ${id}`),
      ],
    });
    report = undefined;
  });
}

const childrenOf = ({ children }: AnyMachineSnapshot) =>
  new Set(Object.values<AnyActorRef | undefined>(children).filter((child) => child !== undefined));
