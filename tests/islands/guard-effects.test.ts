// @vitest-environment jsdom
/** A flow whose effect fails, and a page whose flow fails. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { content } from '../../src/content/index.ts';
import { assign, fromCallback, fromPromise, type AnyActor, type AnyMachineSnapshot } from 'xstate';
import { stateNodes } from 'xstate-atlas/walk';
import type { AnyEffects } from '../../src/flows/define-flow.ts';
import type { FlowName, Flows } from '../../src/islands/create-flows.ts';
import { createAllFlows, effectsIn, mapped, namesOf, silent } from '../support/flows.ts';
import { uncaughtErrors } from '../support/uncaught-errors.ts';

const NAMES = namesOf(content);
/** A new one for each test, as each error is reported only once. */
let fault: Error;
const fail = () => {
  throw fault;
};

/** The callback effects that are running, by flow. */
let running: string[];
const logged: unknown[][] = [];
const reported: unknown[] = [];

beforeEach(() => {
  fault = new Error('the world says no');
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

/** Flows with recorded effects, except for those that the test provides. */
function run(own: Partial<Record<FlowName, AnyEffects>> = {}) {
  const flows = createAllFlows({ adapt: silent(watching, own), content });
  for (const flow of Object.values(flows)) flow.start();
  onTestFinished(() => {
    for (const flow of Object.values(flows)) flow.stop();
  });
  return flows;
}

const statuses = (flows: Flows) =>
  mapped(flows, (name) => flows[name as FlowName].getSnapshot().status);

const ALL_ACTIVE = Object.fromEntries(NAMES.map((name) => [name, 'active']));

const press = { type: 'section.chosen', section: 'About', offset: -190 } as const;

describe('an effect that fails', () => {
  test.each(NAMES)('as an action does not end the flow: %s', (name) => {
    const actions = mapped(effectsIn(content)[name].actions, () => fail);
    const flow = run({ [name]: { actions } })[name] as AnyActor;
    const { machine } = flow.getSnapshot() as AnyMachineSnapshot;
    const events = new Set(stateNodes(machine).flatMap(({ ownEvents }) => ownEvents));
    // It takes the toast away before any action can run.
    events.delete('request.withdrawn');
    const given = {
      plan: 'A',
      kind: 'success',
      section: 'About',
      offset: 0,
      output: 'Atlantis',
      enquiry: {},
      currency: 'home',
    };
    for (const _round of [1, 2, 3])
      for (const type of events) {
        const event = { type, ...given };
        if ((flow.getSnapshot() as AnyMachineSnapshot).can(event)) flow.send(event);
      }
    expect((flow.getSnapshot() as AnyMachineSnapshot).status).toBe('active');
    expect(logged.length).toBeGreaterThan(0);
    expect(reported).toEqual([]);
  });

  test('as an action is logged once, by its name, and the flow goes on', () => {
    const { sectionScroll } = run({ sectionScroll: { actions: { updateAddress: fail } } });
    sectionScroll.send(press);
    expect(sectionScroll.getSnapshot().value).toMatchObject({ scroll: 'scrolling' });
    expect(logged).toEqual([['updateAddress failed:', fault]]);
  });

  test('as an action does not stop the one beside it, which gets its arguments', () => {
    const keepPlan = vi.fn<(flow: unknown, given: unknown) => void>();
    const { plan } = run({ plan: { actions: { showPlan: fail, keepPlan } } });
    plan.send({ type: 'plan.chosen', plan: 'Landing', shop: '' });
    expect(keepPlan.mock.calls).toEqual([
      [
        expect.objectContaining({ context: { subject: { plan: 'Landing', shop: '' } } }),
        { plan: 'Landing', shop: '' },
      ],
    ]);
  });

  test('as it is stopped is logged once, and its flow goes on and gets no more events from it', () => {
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

  test('as a listener is reported by the browser, and its flow goes on', () => {
    const watchLinks = fromCallback(() => {
      document.addEventListener('click', fail);
      return () => document.removeEventListener('click', fail);
    });
    const flows = run({ sectionScroll: { actors: { watchLinks } } });
    const uncaught = uncaughtErrors();
    document.dispatchEvent(new Event('click'));
    expect(uncaught).toEqual([fault]);
    expect(statuses(flows)).toEqual(ALL_ACTIVE);
  });

  test.each([
    ['before it has begun', fromPromise(fail)],
    ['later', fromPromise(async () => fail())],
  ])('as it asks a service %s is an answer like any other', async (_, lookUpCountry) => {
    const flows = run({ region: { actors: { lookUpCountry } } });
    await vi.waitFor(() =>
      expect(flows.region.getSnapshot().value).toMatchObject({ country: 'fallback' }),
    );
    expect(statuses(flows)).toEqual(ALL_ACTIVE);
  });

  test('as it starts ends its flow and stops the other effects of that flow', () => {
    const flows = run({ sectionScroll: { actors: { watchLinks: fromCallback(fail) } } });
    expect(statuses(flows)).toEqual({ ...ALL_ACTIVE, sectionScroll: 'error' });
    expect(running.filter((name) => name.startsWith('sectionScroll.'))).toEqual([]);
    expect(reported).toEqual([fault]);
  });
});

test('an action made by XState is left as it is', () => {
  const showPlan = assign({ subject: null });
  const { plan } = run({ plan: { actions: { showPlan } } });
  plan.send({ type: 'plan.chosen', plan: 'Landing', shop: '' });
  expect(plan.getSnapshot().context).toEqual({ subject: null });
});

describe('a flow that ends in error', () => {
  test.each(NAMES)('leaves nothing running and no other flow affected: %s', (name) => {
    const flows = run();
    flows.mobileMenu.send({ type: 'menu.toggled' });
    const enquiry = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea' };
    flows.contact.send({ type: 'form.submitted', enquiry, isHoneypotFilled: false });
    flows.toast.send({ type: 'toast.requested', kind: 'success' });
    flows.sectionScroll.send(press);
    const others = running.filter((effect) => !effect.startsWith(`${name}.`));
    expect(others.length).toBeLessThan(running.length);
    endInError(flows[name]);
    expect(statuses(flows)).toEqual({ ...ALL_ACTIVE, [name]: 'error' });
    expect(running).toEqual(others);
    expect(reported).toEqual([fault]);
  });

  test('does not affect the flows whose events it takes', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const flows = run();
    endInError(flows.toast);
    endInError(flows.contact);
    flows.plan.send({ type: 'plan.chosen', plan: 'Landing', shop: '' });
    expect(statuses(flows)).toEqual({ ...ALL_ACTIVE, toast: 'error', contact: 'error' });
    expect(logged).toEqual([]);
  });
});

/** Stands for an unforeseen error, such as one in a guard or an `assign`. */
function endInError(flow: AnyActor) {
  vi.spyOn(flow.logic, 'transition').mockImplementationOnce(fail);
  flow.send({ type: 'anything' });
}
