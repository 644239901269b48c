/** The flows of the registry, with effects controlled by the tests. */
import type { AnyActorLogic } from 'xstate';
import type { SiteContent } from '../../src/model/site.ts';
import {
  createFlows,
  type FlowOptions,
  type Flows,
} from '../../src/client/islands/create-flows.ts';
import type { FlowName } from '../../src/flows/registry.ts';
import type { AnyEffects } from '../../src/flows/define-flow.ts';
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

/** Replaces actions with no-ops and actors with results of `actorFor`, except where `own` has an effect. */
export const silent =
  (
    actorFor: (name: string) => unknown,
    own: Partial<Record<FlowName, AnyEffects>> = {},
  ): NonNullable<FlowOptions['adapt']> =>
  (flow, { actions = {}, actors = {} }) => ({
    actions: {
      ...mapped(actions, () => () => {}),
      ...own[flow]?.actions,
    },
    actors: { ...mapped(actors, (name) => actorFor(`${flow}.${name}`)), ...own[flow]?.actors },
  });

export const mapped = <Value>(given: object, change: (name: string, value: unknown) => Value) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(name, value)]));
