/** Creates the flows of a page from the registry. */
import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { ClientContent } from '../../../site/content/site.ts';
import { registry } from '../../flows.ts';
import type { AnyEffects, AnyFlow, Flow, IdleFlow, ReadFlow } from '../../flows/define-flow.ts';
import { guarded, stopChildrenOnError } from './guard-effects.ts';

type Registry = typeof registry;
type MachineOf<Entry> = Entry extends Flow<infer Machine> ? Machine : AnyStateMachine;

export type FlowName = keyof Registry;
export type Flows = { [Name in FlowName]: Actor<MachineOf<Registry[Name]>> };

export interface FlowOptions extends Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'> {
  content: ClientContent;
  page?: Document;
  /** Replaces the effects of a flow. */
  adapt?: (flow: FlowName, effects: AnyEffects) => AnyEffects;
}

type Named<Entry> = [FlowName, Entry];

const entries = Object.entries<AnyFlow | IdleFlow>(registry) as Named<AnyFlow | IdleFlow>[];

const isIdle = (entry: Named<AnyFlow | IdleFlow>): entry is Named<IdleFlow> =>
  'whenIdle' in entry[1];

/** The flows that a site of this content has. */
const flowsFor = (content: ClientContent) =>
  entries.filter(([, { isFor = () => true }]) => isFor(content));

/** Those that start at once. */
export const earlyFlows = (content: ClientContent) =>
  flowsFor(content).filter((entry): entry is Named<AnyFlow> => !isIdle(entry));

export const idleFlows = (content: ClientContent) => flowsFor(content).filter(isIdle);

/** All of them, those that start when idle too. */
export async function loadFlows(content: ClientContent): Promise<Named<AnyFlow>[]> {
  const idle = idleFlows(content).map(async ([name, { whenIdle }]): Promise<Named<AnyFlow>> => [
    name,
    await whenIdle(),
  ]);
  return [...earlyFlows(content), ...(await Promise.all(idle))];
}

export function createFlows(
  options: FlowOptions,
  definitions: readonly Named<AnyFlow>[] = earlyFlows(options.content),
) {
  const flows: Partial<Flows> = {};
  for (const [name, definition] of definitions) createFlow(flows, name, definition, options);
  return flows as Flows;
}

export function createFlow(
  flows: Partial<Flows>,
  name: FlowName,
  { machine, effects, input }: AnyFlow,
  { content, page, adapt = (_, effects) => effects, ...options }: FlowOptions,
) {
  const own = effects({ content, read: readerOf(flows) });
  const flow = createActor(machine.provide(guarded(adapt(name, own))), {
    ...options,
    id: name,
    input: input?.(content, page),
  });
  // `createActor` defers errors of the context to `start()`; rethrow them here.
  const { status, error } = flow.getSnapshot();
  if (status === 'error') throw error;
  stopChildrenOnError(flow);
  flow.on('*', (event) => passOn(event, flow, flows));
  Object.assign(flows, { [name]: flow });
  return flow;
}

/** Sends what a flow emits to those that take such an event. */
function passOn(event: EventObject, sender: AnyActor, flows: Partial<Flows>) {
  for (const flow of Object.values<AnyActor>(flows)) {
    const { machine } = flow.getSnapshot() as AnyMachineSnapshot;
    if (flow !== sender && machine.events.includes(event.type)) flow.send(event);
  }
}

export const readerOf =
  (flows: Partial<Record<string, AnyActor>>): ReadFlow =>
  (id) =>
    flows[id]?.getSnapshot();
