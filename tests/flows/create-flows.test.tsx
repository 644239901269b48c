// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { browserEffects } from '../../src/effects/index.ts';
import { createFlows, flowNamesFor } from '../../src/flows/create-flows.ts';
import { useFlows } from '../../src/flows/FlowsContext.tsx';

const effects = browserEffects(content);

test('the flows of a page go by their names and share the clock that they are given', () => {
  const clock = { setTimeout: () => 0, clearTimeout: () => {} };
  const flows = Object.values(createFlows({ effects, content, clock }));
  expect(flows.map((flow) => [flow.id, flow.clock])).toEqual(
    [...flowNamesFor(content.agency), 'plan'].map((name) => [name, clock]),
  );
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

test('a view outside of the flows says what it needs', () => {
  function Stray() {
    useFlows();
    return null;
  }
  expect(() => renderToString(<Stray />)).toThrow('useFlows needs a <FlowsProvider> above it');
});
