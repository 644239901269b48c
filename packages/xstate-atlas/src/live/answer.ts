/** Reports each step of the running machines (flows) to an atlas while the atlas listens. */
import type { Actor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, Subscription } from 'xstate';
import { idOfTransition } from '../machine/address.ts';
import { enabledIn } from '../machine/introspection.ts';
import { firedAmong } from '../walk/fired.ts';
import type { AtlasMessage, Flows, PageMessage, Report, Step } from './channel.ts';

/** The time at which the page was opened, as an id that reveals nothing about its visitor. */
const page = performance.timeOrigin;

interface Channel {
  postMessage: (message: PageMessage) => void;
}

interface OpenReport extends Report {
  step: Step & { taken: string[]; effects: string[] };
}

let conversation: ReturnType<typeof converse> | undefined;

export function receive(message: unknown, channel: Channel, flows: Flows) {
  if (message === ('closed' satisfies AtlasMessage)) conversation?.end();
  if (message !== ('listening' satisfies AtlasMessage)) return;
  conversation ??= converse(channel, flows);
  conversation.reportAll();
}

function converse(channel: Channel, flows: Flows) {
  const running = () => Object.entries(flows) as [string, Actor<AnyStateMachine>][];
  /** The reports in the order in which their events arrived, so that causes come before effects. */
  let begun: Report[] = [];
  const watched = new Map<string, Subscription>();
  window.addEventListener('pagehide', leave);
  return {
    /** Reports the state of every flow, and starts to watch flows that were added since the last call. */
    reportAll() {
      for (const [flow, actor] of running())
        if (!watched.has(flow)) watched.set(flow, watch(flow, actor, begin));
      send(
        running().map(([flow, actor]) => {
          const { value, status } = actor.getSnapshot();
          return { flow, value, ...(status !== 'active' && { end: status }) };
        }),
      );
    },
    end,
  };

  function send(reports: readonly Report[], isGone = false) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage({ page, reports, isGone });
  }

  function begin(report: Report) {
    if (begun.push(report) > 1) return;
    queueMicrotask(() => {
      send(begun);
      begun = [];
    });
  }

  function leave() {
    send([], true);
    end();
  }

  function end() {
    for (const subscription of watched.values()) subscription.unsubscribe();
    window.removeEventListener('pagehide', leave);
    conversation = undefined;
  }
}

/** Begins a report when an event arrives, and completes the report when the event has been processed. */
function watch(flow: string, actor: Actor<AnyStateMachine>, begin: (report: Report) => void) {
  let report: OpenReport | undefined;
  let latest: AnyMachineSnapshot = actor.getSnapshot();
  let children = childrenOf(latest);

  return actor.system.inspect((inspected) => {
    if (inspected.actorRef !== actor) return;
    if (!report) {
      const step = { event: '', taken: [], effects: [], at: Date.now() };
      report = { flow, value: actor.getSnapshot().value, step };
      begin(report);
    }
    const { step } = report;
    if (inspected.type === '@xstate.action') step.effects.push(inspected.action.type);
    if (inspected.type === '@xstate.microstep') {
      const fired = firedAmong(enabledIn(inspected), latest);
      step.taken.push(...fired.map((each) => idOfTransition(each)));
      latest = inspected.snapshot as AnyMachineSnapshot;
    }
    if (inspected.type !== '@xstate.snapshot') return;
    latest = inspected.snapshot as AnyMachineSnapshot;
    const before = children;
    children = childrenOf(latest);
    const stopped = [...before].filter((child) => !children.has(child));
    const started = [...children].filter((child) => !before.has(child));
    report.value = latest.value;
    step.event = inspected.event.type;
    step.effects = [
      ...step.effects.filter((name) => !name.startsWith('xstate.')),
      ...stopped.map(({ id }) => `stop ${id}`),
      ...started.map(({ id }) => `start ${id}`),
    ];
    report = undefined;
  });
}

const childrenOf = ({ children }: AnyMachineSnapshot) =>
  new Set(Object.values<AnyActorRef | undefined>(children).filter((child) => child !== undefined));
