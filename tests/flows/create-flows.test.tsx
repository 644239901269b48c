// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { browserEffects } from '../../src/effects/index.ts';
import { createFlows, flowNames } from '../../src/flows/create-flows.ts';
import { useFlows } from '../../src/flows/FlowsContext.tsx';

const effects = browserEffects(content);

test('the flows of a page go by their names and share the clock that they are given', () => {
  const clock = { setTimeout: () => 0, clearTimeout: () => {} };
  const flows = Object.values(createFlows({ effects, content, clock }));
  expect(flows.map((flow) => [flow.id, flow.clock])).toEqual(
    flowNames.map((name) => [name, clock]),
  );
});

test.each(['MYR', 'USD'] as const)('the region shows %s where it is the default', (currency) => {
  const agency = { ...content.agency, defaultCurrency: currency };
  const { region } = createFlows({ effects, content: { ...content, agency } });
  expect(region.getSnapshot().hasTag(currency)).toBe(true);
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
