/** The flows of the registry, with effects controlled by the tests. */
import type { AnyActorLogic } from 'xstate';
import type { SiteContent } from '../../src/model/site.ts';
import {
  createFlows,
  type FlowOptions,
  type Flows,
} from '../../src/client/islands/create-flows.ts';
import type { FlowName } from '../../src/flows/registry.ts';
import { definitionsOf } from '../../src/flows/definitions.ts';

/** Returns all flows of a page with this content, including the flows that load later. */
export const flowsOf = (content: SiteContent) => definitionsOf({ languages: [content] });

export const namesOf = (content: SiteContent) => flowsOf(content).map(([name]) => name);

export const createAllFlows = (options: FlowOptions & { content: SiteContent }) =>
  createFlows(flowsOf(options.content), options) as Required<Flows>;

interface OwnEffects {
  actions: Record<string, (...given: unknown[]) => unknown>;
  actors: Record<string, AnyActorLogic>;
}

export const effectsIn = (content: SiteContent) =>
  Object.fromEntries(
    flowsOf(content).map(([name, { effects }]) => {
      const { actions = {}, actors = {} } = effects({ content, read: () => undefined });
      return [name, { actions, actors }];
    }),
  ) as Record<FlowName, OwnEffects>;
