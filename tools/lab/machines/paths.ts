/** The shortest way to each state of the flows of the page, and the payloads that make a difference. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, StateValue } from 'xstate';
import { content } from '../../../src/content/index.ts';
import { shownAtFirst } from '../../../src/currencies.ts';
import { contactCase } from '../../../tests/flows/contact/machine-case.ts';
import { mobileMenuCase } from '../../../tests/flows/mobile-menu/machine-case.ts';
import { planCaseWith } from '../../../tests/flows/plan/machine-case.ts';
import { abroadFirstIn, homeFirstIn } from '../../../tests/flows/region/machine-case.ts';
import { sectionScrollCase } from '../../../tests/flows/section-scroll/machine-case.ts';
import { toastCase } from '../../../tests/flows/toast/machine-case.ts';
import { typingLoopCase } from '../../../tests/flows/typing-loop/machine-case.ts';
import type { MachineCase } from '../../../tests/support/case.ts';
import { walk } from '../../../tests/support/walk.ts';

const { homeCountry, abroadCurrency } = content.agency;
const regionIn = shownAtFirst(content.agency) === 'home' ? homeFirstIn : abroadFirstIn;

/** Those that run on the page. */
export const runningCases = [
  mobileMenuCase,
  typingLoopCase,
  ...(abroadCurrency ? [regionIn(homeCountry)] : []),
  contactCase,
  sectionScrollCase,
  toastCase,
  planCaseWith(content.plans.plans.map(({ title }) => title)),
].map((machineCase) => machineCase as MachineCase);

export interface FlowPaths {
  paths: Record<string, AnyEventObject[]>;
  /** By flow and event. */
  payloads: Record<string, Record<string, readonly object[]>>;
}

export const flowPaths = (): FlowPaths => ({
  paths: Object.assign({}, ...runningCases.map(pathsOf)) as FlowPaths['paths'],
  payloads: Object.fromEntries(
    runningCases.map(({ id, payloads = {} }) => [
      id,
      Object.fromEntries(
        Object.entries(payloads).map(([type, variants]) => [type, variants.filter(isData)]),
      ),
    ]),
  ),
});

function pathsOf({ machine, ...options }: MachineCase) {
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
