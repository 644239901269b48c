/** The shortest way to each state of the flows of the page, and the payloads that make a difference. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, StateValue } from 'xstate';
import { content } from '../../content/index.ts';
import { shownAtFirst } from '../../content/derived/currencies.ts';
import { walk } from './walk.ts';
import {
  contact,
  mobileMenu,
  planAmong,
  region,
  sectionScroll,
  toast,
  typingLoop,
  type Walkable,
} from './walkable.ts';

const { agency, plans } = content;

/** Those that run on the page. */
export const runningFlows: readonly Walkable[] = [
  mobileMenu,
  typingLoop,
  ...(agency.abroadCurrency ? [region(agency.homeCountry, shownAtFirst(agency))] : []),
  contact,
  sectionScroll,
  toast,
  planAmong(plans.plans.map(({ title }) => title)),
];

export interface FlowPaths {
  paths: Record<string, AnyEventObject[]>;
  /** By flow and event. */
  payloads: Record<string, Record<string, readonly object[]>>;
}

export const flowPaths = (): FlowPaths => ({
  paths: Object.assign({}, ...runningFlows.map(pathsOf)) as FlowPaths['paths'],
  payloads: Object.fromEntries(
    runningFlows.map(({ id, payloads = {} }) => [
      id,
      Object.fromEntries(
        Object.entries(payloads).map(([type, variants]) => [type, variants.filter(isData)]),
      ),
    ]),
  ),
});

function pathsOf({ machine, ...options }: Walkable) {
  const { paths } = walk(machine, options);
  const shortestFirst = paths.toSorted((one, other) => one.steps.length - other.steps.length);
  const found: FlowPaths['paths'] = {};
  for (const { start, steps } of shortestFirst) {
    const events = steps.map(({ event }) => event);
    if (!events.every(isData)) continue;
    for (const [index, { value }] of [start, ...steps.map(({ to }) => to)].entries()) {
      for (const state of statesIn(value, machine.id)) found[state] ??= events.slice(0, index);
    }
  }
  return found;
}

/** With those that hold them. */
const statesIn = (value: StateValue, above: string): string[] =>
  typeof value === 'string'
    ? [above, `${above}.${value}`]
    : [
        above,
        ...Object.entries(value).flatMap(([key, inner]) => statesIn(inner!, `${above}.${key}`)),
      ];

/** What can be written down. An error, for one, cannot. */
const isData = (given: object) => isDeepStrictEqual(JSON.parse(JSON.stringify(given)), given);
