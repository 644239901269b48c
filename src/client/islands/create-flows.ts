/** Creates the flows of a page from their definitions. */
import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { ClientContent } from '../../model/site.ts';
import type { FlowName } from '../../flows/registry.ts';
import type { AnyEffects, AnyFlow, AnyView, ReadFlow } from '../../flows/define-flow.ts';
import { guarded, stopChildrenOnError } from './guard-effects.ts';

export type Flows = Partial<Record<FlowName, Actor<AnyStateMachine>>>;

export interface FlowOptions extends Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'> {
  content: ClientContent;
  document?: Document;
  countEnquiry?: (() => void) | undefined;
  /** Replaces or wraps the effects of a flow. */
  adapt?: (flow: FlowName, effects: AnyEffects) => AnyEffects;
}

export function createFlows(
  definitions: Iterable<readonly [FlowName, AnyFlow]>,
  options: FlowOptions,
) {
  const flows: Flows = {};
  for (const [name, definition] of definitions) createFlow(flows, name, definition, options);
  return flows;
}

export function createFlow(
  flows: Flows,
  name: FlowName,
  { machine, effects, input }: AnyFlow,
  { content, document, countEnquiry, adapt = (_, effects) => effects, ...options }: FlowOptions,
) {
  const own = effects({ content, read: readerOf(flows), countEnquiry });
  const flow = createActor(machine.provide(guarded(adapt(name, own))), {
    ...options,
    id: name,
    input: input?.(content, document),
  });
  // `createActor` keeps an error thrown while creating the context until `start()`; rethrow it here.
  const { status, error } = flow.getSnapshot();
  if (status === 'error') throw error;
  stopChildrenOnError(flow);
  flow.on('*', (event) => passOn(event, flows));
  Object.assign(flows, { [name]: flow });
  return flow;
}

/** Sends an emitted event to every flow that handles it. */
function passOn(event: EventObject, flows: Flows) {
  for (const flow of Object.values<AnyActor>(flows)) {
    const { machine } = flow.getSnapshot() as AnyMachineSnapshot;
    if (machine.events.includes(event.type)) flow.send(event);
  }
}

const readerOf =
  (flows: Partial<Record<string, AnyActor>>): ReadFlow =>
  (name) =>
    flows[name]?.getSnapshot();

export function propsOfView(
  flows: Flows,
  name: FlowName,
  content: ClientContent,
): Parameters<AnyView>[0] {
  const flow = flows[name]!;
  const send = (event: EventObject) => flow.send(event);
  return {
    content: content as never,
    read: readerOf(flows),
    state: flow as never,
    send: send as never,
  };
}
