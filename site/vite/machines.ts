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
interface Region {
  states: Record<string, State>;
}
interface Transition {
  guard?: string;
  target?: string;
  actions?: ListOf<string>;
}

/**
 * Converts a machine to numbered phases, regions and states. Each phase has flat parallel regions or a single state,
 * a transition to another phase has its id as the target, and guards are made by `stateIn`.
 */
export function chartOf({ config, implementations }: AnyStateMachine): Chart {
  const { delays, guards } = implementations as unknown as {
    delays: Record<string, number>;
    guards: Record<string, { stateValue: Record<string, Record<string, string>> }>;
  };
  const phases = config.states as Record<string, State & { states?: Record<string, Region> }>;
  const numberOf = (name: string, names: object) => Object.keys(names).indexOf(name);

  const transitionIn = (region: Region) => (given: Transition | string) => {
    const { guard, target, actions } = typeof given === 'string' ? { target: given } : given;
    const [phase] = /(?<=^#.+\.).+/.exec(target ?? '') ?? [];
    return {
      ...(phase && { phase: numberOf(phase, phases) }),
      ...(target && !phase && { target: numberOf(target, region.states) }),
      ...(actions && { effects: listOf(actions) }),
      ...(guard && { guard: placeOf(guards[guard]!.stateValue) }),
    };
  };

  function placeOf(value: Record<string, Record<string, string>>): [number, number] {
    const [phase, inPhase] = Object.entries(value)[0]!;
    const [region, state] = Object.entries(inPhase)[0]!;
    const regions = phases[phase]!.states!;
    return [numberOf(region, regions), numberOf(state, regions[region]!.states)];
  }

  return Object.values(phases).map(({ states: regions, ...single }) =>
    Object.values(regions ?? { single: { states: { single } } }).map((region) =>
      Object.values(region.states).map(({ entry, invoke, on, after }) => {
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
    ),
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
