// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AnyActor, type AnyEventObject, type InspectionEvent } from 'xstate';
import { withoutNews } from '../../src/atlas/preview/quiet-world.ts';
import { content } from '../../src/content/index.ts';
import { browserEffects } from '../../src/flows/effects.ts';
import { addPlan } from '../../src/islands/add-plan.ts';
import {
  addFlow,
  createFlows,
  flowNamesFor,
  startFlows,
  type Effects,
  type FlowName,
  type Flows,
} from '../../src/islands/create-flows.ts';
import { FlowsProvider, useFlows } from '../../src/islands/FlowsContext.tsx';

const effects = browserEffects(content);

/** The same effects without their work. A request waits until the test answers it. */
const silent = (all: Effects) =>
  Object.fromEntries(
    Object.entries({ ...all }).map(([name, own]) => [
      name,
      {
        actors: withoutNews(own).actors,
        actions: Object.fromEntries(Object.keys(own.actions!).map((action) => [action, () => {}])),
      },
    ]),
  ) as unknown as Effects;

test('the flows of a page go by their names and share the clock that they are given', () => {
  const clock = { setTimeout: () => 0, clearTimeout: () => {} };
  const flows = Object.values(createFlows({ effects, content, clock }));
  expect(flows.map((flow) => [flow.id, flow.clock])).toEqual(
    [...flowNamesFor(content.agency), 'plan'].map((name) => [name, clock]),
  );
});

test('nobody is asked for the country of a visitor where there is one currency only', () => {
  const alone = { ...content.agency, abroadCurrency: null };
  const others = ['mobileMenu', 'typingLoop', 'contact', 'sectionScroll', 'toast'];
  expect(flowNamesFor(alone)).toEqual(others);
  const both = flowNamesFor({ ...alone, abroadCurrency: 'USD' });
  expect(both.toSorted()).toEqual([...others, 'region'].toSorted());
});

test.each([
  ['SGD', 'home'],
  ['USD', 'abroad'],
  // As where the currencies were changed and the default was not.
  ['MYR', 'home'],
])('where %s is the default the region shows the currency of %s', (defaultCurrency, place) => {
  const own = { homeCurrency: 'SGD', abroadCurrency: 'USD', defaultCurrency };
  const agency = { ...content.agency, ...own };
  const { region } = createFlows({ effects, content: { ...content, agency } });
  expect(region.getSnapshot().hasTag(place)).toBe(true);
});

test('a flow that cannot be made fails where it is made and not later', () => {
  const phrases = [] as unknown as typeof content.home.phrases;
  const home = { ...content.home, phrases };
  expect(() => createFlows({ effects, content: { ...content, home } })).toThrow(
    'typingLoop needs at least one phrase',
  );
});

test.each([
  [true, 'open'],
  [false, 'closed'],
  [undefined, 'closed'],
])(
  'a menu that the visitor has opened before its flow is made, or not: %s',
  (isMenuOpen, state) => {
    const { mobileMenu } = createFlows({ effects, content, isMenuOpen });
    expect(mobileMenu.getSnapshot().value).toBe(state);
  },
);

describe('what a flow tells another', () => {
  const made = { effects: silent(effects), content };

  /** Flows without effects, and the events that each was sent from outside of it. */
  function listening(names: readonly FlowName[]) {
    const told: string[] = [];
    const inspect = (inspected: InspectionEvent) => {
      const { type, actorRef } = inspected;
      if (type !== '@xstate.event' || inspected.sourceRef) return;
      const { type: said, kind } = inspected.event;
      if (said !== 'xstate.init')
        told.push([(actorRef as AnyActor).id, said, kind].filter(Boolean).join(' '));
    };
    const flows: Partial<Flows> = {};
    for (const name of names)
      if (name === 'plan') addPlan(flows, made.effects.plan, { inspect });
      else addFlow(flows, name, { ...made, inspect });
    startFlows(flows as Flows);
    onTestFinished(() => {
      for (const flow of Object.values(flows)) flow.stop();
    });
    return { flows: flows as Flows, told };
  }

  test('the enquiry withdraws an older toast and requests its own', () => {
    const { flows, told } = listening(['contact', 'toast']);
    const submit = { type: 'form.submitted', isHoneypotFilled: false } as const;
    const sending = () => flows.contact.getSnapshot().children['sendEnquiry']!;
    flows.contact.send(submit);
    sending().send({ type: 'error', error: new Error('refused') });
    flows.contact.send(submit);
    sending().send({ type: 'done' });
    const toast = told.filter((line) => line.startsWith('toast '));
    expect(toast).toEqual([
      'toast request.withdrawn',
      'toast toast.requested failure',
      'toast request.withdrawn',
      'toast toast.requested success',
    ]);
  });

  test('a plan that is chosen is an edit of the enquiry', () => {
    const { flows, told } = listening(['contact', 'plan']);
    flows.plan.send({ type: 'plan.chosen', plan: 'Landing' });
    expect(told).toEqual(['plan plan.chosen', 'contact form.edited']);
  });

  test.each<[FlowName, AnyEventObject]>([
    ['contact', { type: 'form.submitted', isHoneypotFilled: false }],
    ['plan', { type: 'plan.chosen', plan: 'Landing' }],
  ])('is lost without an error when %s is made first', (name, event) => {
    const logged = vi.spyOn(console, 'error');
    const { flows, told } = listening([name]);
    (flows[name] as AnyActor).send(event);
    expect(told).toEqual([`${name} ${event.type}`]);
    expect(logged).not.toHaveBeenCalled();
  });
});

test('the flow of the plan uses the default clock unless it is given one', () => {
  const { plan, contact } = createFlows({ effects, content });
  expect(plan.clock).toBe(contact.clock);
});

test('a view gets the flows from its provider, and without one says what it needs', () => {
  const flows = createFlows({ effects, content });
  const given: unknown[] = [];
  function Stray() {
    given.push(useFlows());
    return null;
  }
  renderToString(
    <FlowsProvider flows={flows}>
      <Stray />
    </FlowsProvider>,
  );
  expect(given).toEqual([flows]);
  expect(() => renderToString(<Stray />)).toThrow('useFlows needs a <FlowsProvider> above it');
});
