/** What browsers get of the machines. */
import { parseAst } from 'vite';
import type { AnyStateMachine } from 'xstate';
import type { Chart } from '../../src/client/bootstrap/run-chart.ts';

type ListOf<Value> = Value | readonly Value[] | undefined;
interface State {
  entry?: ListOf<string>;
  invoke?: ListOf<{ src: string }>;
  on?: Record<string, ListOf<Transition | string>>;
  after?: Record<string, Transition | string>;
}
interface Transition {
  guard?: string;
  target?: string;
  actions?: ListOf<string>;
}

/** Converts a machine of flat parallel regions, each with its initial state first, and guards made by `stateIn`. */
export function chartOf({ config, implementations }: AnyStateMachine): Chart {
  const { delays, guards } = implementations as unknown as {
    delays: Record<string, number>;
    guards: Record<string, { stateValue: Record<string, string> }>;
  };
  const regions = Object.entries(
    config.states as Record<string, { states: Record<string, State> }>,
  ).map(([region, { states }]) => ({ region, states, names: Object.keys(states) }));
  const numberOf = (region: string, state: string) => {
    const at = regions.findIndex((each) => each.region === region);
    return [at, regions[at]!.names.indexOf(state)] as [number, number];
  };
  const transitionIn = (region: string) => (given: Transition | string) => {
    const { guard, target, actions } = typeof given === 'string' ? { target: given } : given;
    return {
      ...(target && { target: numberOf(region, target)[1] }),
      ...(actions && { effects: listOf(actions) }),
      ...(guard && { guard: numberOf(...Object.entries(guards[guard]!.stateValue)[0]!) }),
    };
  };
  return regions.map(({ region, states }) =>
    Object.values(states).map(({ entry, invoke, on, after }) => {
      const effects = [...listOf(entry), ...listOf(invoke).map(({ src }) => src)];
      const transitions = Object.entries({ ...on, ...after }).map(
        ([type, given]) => [type, listOf(given).map(transitionIn(region))] as const,
      );
      const [delay] = Object.keys(after ?? {});
      return {
        ...(effects.length > 0 && { effects }),
        ...(transitions.length > 0 && { on: Object.fromEntries(transitions) }),
        ...(delay && { after: [delays[delay]!, delay] as [number, string] }),
      };
    }),
  );
}

const listOf = <Value>(value: ListOf<Value>) => [value ?? []].flat() as Value[];

/** Leaves out the descriptions of states, because only the charts show them. */
export function withoutDescriptions(code: string) {
  const found: { start: number; end: number }[] = [];
  JSON.stringify(parseAst(code), (_, node) => {
    if (node?.type === 'Property' && node.key.name === 'description') found.push(node);
    return node;
  });
  return found.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  );
}
