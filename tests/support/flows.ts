/** The flows of the registry, with effects in the hands of the tests. */
import type { AnyActorLogic } from 'xstate';
import type { ClientContent } from '../../site/content/site.ts';
import { content } from '../../site/content/index.ts';
import type { AnyEffects } from '../../src/flows/define-flow.ts';
import {
  createFlows,
  earlyFlows,
  idleFlows,
  loadFlows,
  type FlowName,
  type FlowOptions,
} from '../../src/client/islands/create-flows.ts';

const everyFlow = await loadFlows(content);

export const namesOf = (content: ClientContent) =>
  [...earlyFlows(content), ...idleFlows(content)].map(([name]) => name);

export function flowsOf(content: ClientContent) {
  const names = namesOf(content);
  return everyFlow.filter(([name]) => names.includes(name));
}

export const createAllFlows = (options: FlowOptions) =>
  createFlows(options, flowsOf(options.content));

interface OwnEffects {
  actions: Record<string, (...given: unknown[]) => unknown>;
  actors: Record<string, AnyActorLogic>;
}

/** The real effects of each flow. */
export const effectsIn = (content: ClientContent) =>
  Object.fromEntries(
    everyFlow.map(([name, { effects }]) => {
      const { actions = {}, actors = {} } = effects({ content, read: () => undefined });
      return [name, { actions, actors }];
    }),
  ) as Record<FlowName, OwnEffects>;

/** Replaces the effects of flows by effects that do nothing, except for those given. */
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
