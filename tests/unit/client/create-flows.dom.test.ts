/** The flows of a site, and what happens to them if an effect or a flow fails. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  assign,
  createMachine,
  fromCallback,
  fromPromise,
} from 'xstate';
import { stateNodes } from 'xstate-atlas/walk';
import { content, siteWithSettings } from '../../support/site.ts';
import type { SiteContent } from '../../../src/model/site.ts';
import type { AnyEffects, AnyFlow } from '../../../src/flows/define-flow.ts';
import {
  createFlows,
  type FlowOptions,
  type Flows,
} from '../../../src/client/islands/create-flows.ts';
import type { FlowName } from '../../../src/flows/registry.ts';
import { definitionsOf } from '../../../src/flows/definitions.ts';
import { createAllFlows, effectsIn, flowsOf, namesOf } from '../../support/flows.ts';
import { siteWith } from '../../support/site-with.ts';
import { drawnFlows } from '../../../site/build/flows-page/walkable-flows.ts';

test.each<[what: string, site: SiteContent, without: string[]]>([
  ['one currency', siteWith({ currencies: { abroad: 'none' } }), ['region']],
  [
    'no prices',
    siteWith({ sections: content.sections.filter(({ section }) => section !== 'Price') }),
    ['region', 'plan', 'sketch'],
  ],
])('a site with %s leaves out only the flows that have no use there', (_, site, without) => {
  const all: string[] = namesOf(content);
  expect(all).toEqual(expect.arrayContaining(without));
  expect(namesOf(site)).toEqual(all.filter((name) => !without.includes(name)));
  expect(definitionsOf({ languages: [site, content] }).map(([name]) => name)).toEqual(all);
});

test('a site whose form opens a mail program has the flow handOver instead of contact, and no toast flow', () => {
  const { content: handedOver } = siteWithSettings({ VITE_MAIL: 'link' });
  const names = namesOf(content).filter((name) => name !== 'toast');
  expect(namesOf(handedOver)).toEqual(
    names.map((name) => (name === 'contact' ? 'handOver' : name)),
  );
});

test.each<[code: string, currency: 'home' | 'abroad']>([
  ['MYR', 'home'],
  ['USD', 'abroad'],
  // An owner may change the currencies and forget to change `first`.
  ['SGD', 'home'],
])('with %s first, the region flow shows the %s currency', (first, currency) => {
  const currencies = { home: 'MYR', abroad: 'USD', first };
  const { region } = createAllFlows({ content: siteWith({ currencies }) });
  expect(region.getSnapshot().hasTag(currency)).toBe(true);
});

test.each<[FlowName, AnyEventObject]>([
  ['contact', { type: 'form.submitted', enquiry: {}, isHoneypotFilled: true }],
  ['plan', { type: 'plan.chosen', plan: 'Landing', shop: '' }],
])('an event emitted by %s is dropped without an error if no flow handles it', (only, event) => {
  const logged = vi.spyOn(console, 'error');
  const flows = createFlows(
    flowsOf(content).filter(([name]) => name === only),
    { adapt: silent(() => fromPromise(() => new Promise(() => {}))), content },
  );
  const flow = flows[only]!;
  flow.start();
  onTestFinished(() => void flow.stop());
  flow.send(event);
  expect(flow.getSnapshot()).toMatchObject({ status: 'active' });
  expect(logged).not.toHaveBeenCalled();
});

const NAMES = namesOf(content);
/** Created for each test, because `report` ignores the error that it reported last. */
let fault: Error;
const fail = () => {
  throw fault;
};

/** The running callback actors, each named `flow.effect`. */
let running: string[];
const logged: unknown[][] = [];
const reported: unknown[] = [];

beforeEach(() => {
  fault = new Error('effect failed');
  running = [];
  logged.length = 0;
  reported.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => logged.push(words));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  onTestFinished(() => void vi.unstubAllGlobals());
});

const watching = (name: string) =>
  fromCallback(() => {
    running.push(name);
    return () => {
      running = running.filter((other) => other !== name);
    };
  });

/** Replaces actions with no-ops and actors with results of `actorFor`, except where `own` has an effect. */
const silent =
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

const mapped = <Value>(given: object, change: (name: string, value: unknown) => Value) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(name, value)]));

/** Starts all flows with these effects. Other actions do nothing, and other actors only fill `running`. */
function run(own: Partial<Record<FlowName, AnyEffects>> = {}) {
  const flows = createAllFlows({ adapt: silent(watching, own), content });
  for (const flow of Object.values(flows)) flow.start();
  onTestFinished(() => {
    for (const flow of Object.values(flows)) flow.stop();
  });
  return flows;
}

const statuses = (flows: Flows) =>
  mapped(flows, (name) => flows[name as FlowName]!.getSnapshot().status);

const ALL_ACTIVE = Object.fromEntries(NAMES.map((name) => [name, 'active']));

/** The samples of payloads by the id of their machine. */
const payloadsOf = Object.fromEntries(
  drawnFlows({ content, languages: [content] }).map(({ machine, payloads }) => [
    machine.id,
    payloads,
  ]),
);

test('the page /flows/ begins with the flow of the form', () => {
  expect(Object.keys(payloadsOf)[0]).toBe('contact');
});

describe('a failing effect', () => {
  const withActions = NAMES.filter((name) => Object.keys(effectsIn(content)[name].actions).length);

  test.each(withActions)('does not end its flow if it is an action: %s', (name) => {
    const actions = mapped(effectsIn(content)[name].actions, () => fail);
    const flow = run({ [name]: { actions } })[name] as AnyActor;
    const { machine } = flow.getSnapshot() as AnyMachineSnapshot;
    const types = new Set(stateNodes(machine).flatMap(({ ownEvents }) => ownEvents));
    // This event would remove the toast before any action could run.
    types.delete('request.withdrawn');
    const events = [...types].flatMap((type) =>
      (payloadsOf[name]?.[type] ?? [{}]).map((payload) => ({ type, ...payload })),
    );
    // Sends every pair of events, because the first may lead to the state in which the second has an action.
    for (const event of events.flatMap((first) => events.flatMap((second) => [first, second])))
      if ((flow.getSnapshot() as AnyMachineSnapshot).can(event)) flow.send(event);
    expect((flow.getSnapshot() as AnyMachineSnapshot).status).toBe('active');
    expect(
      logged,
      `no event ran an action of ${name}: export \`payloads\` for its events from its machine file`,
    ).not.toEqual([]);
    expect(reported).toEqual([]);
  });

  test('is logged once under the name of its action, and the next action still runs', () => {
    const keepPlan = vi.fn<(flow: unknown, given: unknown) => void>();
    const { plan } = run({ plan: { actions: { showPlan: fail, keepPlan } } });
    const subject = { plan: 'Landing', shop: '' };
    plan.send({ type: 'plan.chosen', ...subject });
    expect(keepPlan.mock.calls).toEqual([
      [expect.objectContaining({ context: { subject } }), subject],
    ]);
    expect(logged).toEqual([['showPlan failed:', fault]]);
  });

  test('is logged once if its cleanup fails, and its flow continues without that effect', () => {
    let press = () => {};
    const watchForDismissal = fromCallback(({ sendBack }) => {
      press = () => sendBack({ type: 'menu.toggled' });
      return fail;
    });
    const { mobileMenu } = run({ mobileMenu: { actors: { watchForDismissal } } });
    press();
    expect(mobileMenu.getSnapshot().value).toBe('closed');
    mobileMenu.send({ type: 'menu.toggled' });
    press();
    press();
    expect(mobileMenu.getSnapshot()).toMatchObject({ status: 'active', value: 'closed' });
    expect(logged).toEqual([['watchForDismissal failed:', fault]]);
    expect(reported).toEqual([]);
  });

  test("ends its flow if it fails on start, and stops the flow's other effects", () => {
    const flows = run({ sectionScroll: { actors: { watchLinks: fromCallback(fail) } } });
    expect(statuses(flows)).toEqual({ ...ALL_ACTIVE, sectionScroll: 'error' });
    expect(running.filter((name) => name.startsWith('sectionScroll.'))).toEqual([]);
    expect(reported).toEqual([fault]);
  });
});

test('a flow whose context cannot be created throws that error', () => {
  const [[name, flow]] = flowsOf(content) as [readonly [FlowName, AnyFlow]];
  const broken: AnyFlow = { ...flow, machine: createMachine({ context: fail }) };
  expect(() => createFlows([[name, broken]], { adapt: silent(watching), content })).toThrow(fault);
});

test('a built-in action of XState is not wrapped', () => {
  const showPlan = assign({ subject: null });
  const { plan } = run({ plan: { actions: { showPlan } } });
  plan.send({ type: 'plan.chosen', plan: 'Landing', shop: '' });
  expect(plan.getSnapshot().context).toEqual({ subject: null });
});

test('a flow that ends in error does not affect the flows whose events it handles', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const flows = run();
  for (const flow of [flows.toast, flows.contact] as AnyActor[]) {
    // Simulates an unexpected error, such as one in a guard or an `assign`.
    vi.spyOn(flow.logic, 'transition').mockImplementationOnce(fail);
    flow.send({ type: 'anything' });
  }
  flows.plan.send({ type: 'plan.chosen', plan: 'Landing', shop: '' });
  expect(statuses(flows)).toEqual({ ...ALL_ACTIVE, toast: 'error', contact: 'error' });
  expect(logged).toEqual([]);
});
