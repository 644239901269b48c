/** Reduces the machines to what browsers need. */
import { parseAst } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { firstSecondsMachine } from '../../machines/first-seconds.machine.ts';
import type { Chart, Transition } from '../../src/client/bootstrap/run-chart.ts';

type ListOf<Value> = Value | readonly Value[] | undefined;
interface State {
  entry?: ListOf<string>;
  invoke?: ListOf<{ src: string }>;
  on?: Record<string, ListOf<Given | string>>;
  after?: Record<string, Given | string>;
}
interface Region {
  states: Record<string, State>;
}
interface Given {
  guard?: string;
  target?: string;
  actions?: ListOf<string>;
}

/**
 * Converts the machine of the first seconds to the data that `run-chart.ts` runs. Supports only what that machine uses:
 * a first state with parallel regions, guards made by `stateIn`, and targets such as `#firstSeconds.over`, which end
 * the chart with the effects of that state.
 */
export function chartOf({ config, implementations }: AnyStateMachine): Chart {
  const { delays, guards } = implementations as unknown as {
    delays: Record<string, number>;
    guards: Record<string, { stateValue: Record<string, Record<string, string>> }>;
  };
  const [first, ...last] = Object.entries(
    config.states as Record<string, State & { states: Record<string, Region> }>,
  );
  const regions = first![1].states;
  const numberOf = (name: string, names: object) => Object.keys(names).indexOf(name);

  const transitionIn =
    ({ states }: Region) =>
    (given: Given | string): Transition => {
      const { guard, target = '', actions } = typeof given === 'string' ? { target: given } : given;
      const end = last.find(([name]) => target === `#${config.id}.${name}`)?.[1];
      const effects = [...listOf(actions), ...effectsOf(end)];
      const to = target ? numberOf(target, states) : null;
      if (guard) return [to, effects, placeOf(guards[guard]!.stateValue)];
      return effects.length > 0 ? [to, effects] : [to];
    };

  function placeOf(value: Record<string, Record<string, string>>): [number, number] {
    const [region, state] = Object.entries(value[first![0]]!)[0]!;
    return [numberOf(region, regions), numberOf(state, regions[region]!.states)];
  }

  return Object.values(regions).map((region) =>
    Object.values(region.states).map((state) => {
      const run = effectsOf(state);
      const transitions = Object.entries({ ...state.on, ...state.after }).map(
        ([type, given]) => [type, listOf(given).map(transitionIn(region))] as const,
      );
      const [delay] = Object.keys(state.after ?? {});
      return {
        ...(run.length > 0 && { run }),
        ...(transitions.length > 0 && { on: Object.fromEntries(transitions) }),
        ...(delay && { after: [delays[delay]!, delay] as [number, string] }),
      };
    }),
  );
}

const effectsOf = ({ entry, invoke }: State = {}) => [
  ...listOf(entry),
  ...listOf(invoke).map(({ src }) => src),
];

const listOf = <Value>(value: ListOf<Value>) => [value ?? []].flat() as Value[];

/** Shortens the names of events and effects in the bootstrap, where nothing else has the same names. */
export function withShortNames(code: string) {
  const { events, implementations } = firstSecondsMachine;
  const { actions, actors, delays } = implementations;
  const names = [
    ...events.filter((name) => !name.startsWith('xstate.')),
    ...[actions, actors, delays].flatMap(Object.keys),
  ];
  return names.reduce((text, name, nth) => text.replaceAll(name, `$${nth.toString(36)}`), code);
}

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
