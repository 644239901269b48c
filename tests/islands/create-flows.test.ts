// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { content } from '../../src/content/index.ts';
import type { AnyActor, AnyEventObject } from 'xstate';
import { createFlows, type FlowName } from '../../src/islands/create-flows.ts';
import { createAllFlows, flowsOf, namesOf, silent } from '../support/flows.ts';
import { heldPromise } from '../support/held-effects.ts';

test('createFlows names the flows as the registry does and gives them the clock it is given', () => {
  const clock = { setTimeout: () => 0, clearTimeout: () => {} };
  const flows = Object.values(createAllFlows({ content, clock }));
  expect(flows.map((flow) => [flow.id, flow.clock])).toEqual(
    namesOf(content).map((name) => [name, clock]),
  );
});

test('all flows share the default clock if none is given', () => {
  const flows = Object.values(createAllFlows({ content }));
  expect(new Set(flows.map(({ clock }) => clock)).size).toBe(1);
});

test('a site with one currency never looks up the country of a visitor', () => {
  const all = namesOf(content);
  const alone = namesOf({ ...content, currencies: { ...content.currencies, abroad: 'none' } });
  expect(all).toContain('region');
  expect(alone).toEqual(all.filter((name) => name !== 'region'));
});

test('a site without prices has no flow that needs them', () => {
  const all = namesOf(content);
  const sections = content.sections.filter(({ section }) => section !== 'Price');
  const without = namesOf({ ...content, sections });
  expect(all).toEqual(expect.arrayContaining(['region', 'plan']));
  expect(without).toEqual(all.filter((name) => !['region', 'plan', 'sketch'].includes(name)));
});

test.each<[code: string, currency: 'home' | 'abroad']>([
  ['SGD', 'home'],
  ['USD', 'abroad'],
  // An owner may change the currencies and forget the default.
  ['MYR', 'home'],
])('with %s as default currency the region shows the currency of %s', (first, currency) => {
  const currencies = { home: 'SGD', abroad: 'USD', first };
  const { region } = createAllFlows({ content: { ...content, currencies } });
  expect(region.getSnapshot().hasTag(currency)).toBe(true);
});

test('createFlows throws the error of a flow that cannot be created', () => {
  const phrases = [] as unknown as typeof content.home.phrases;
  const home = { ...content.home, phrases };
  expect(() => createAllFlows({ content: { ...content, home } })).toThrow(
    'needs at least one phrase',
  );
});

test.each([
  ['<details id="menu" open>', 'open'],
  ['<details id="menu">', 'closed'],
  ['', 'closed'],
])('on a page with %s the menu starts %s', (html, state) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(createAllFlows({ content, page }).mobileMenu.getSnapshot().value).toBe(state);
  expect(createAllFlows({ content }).mobileMenu.getSnapshot().value).toBe('closed');
});

test.each<[FlowName, AnyEventObject]>([
  ['contact', { type: 'form.submitted', enquiry: {}, isHoneypotFilled: true }],
  ['plan', { type: 'plan.chosen', plan: 'Landing', shop: '' }],
])('what %s emits is lost without an error if no other flow takes it', (only, event) => {
  const logged = vi.spyOn(console, 'error');
  const flows = createFlows(
    { adapt: silent(() => heldPromise().logic), content },
    flowsOf(content).filter(([name]) => name === only),
  );
  const flow: AnyActor = flows[only];
  flow.start();
  onTestFinished(() => void flow.stop());
  flow.send(event);
  expect(flow.getSnapshot()).toMatchObject({ status: 'active' });
  expect(logged).not.toHaveBeenCalled();
});
