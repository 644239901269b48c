// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { createFlows, flowNames } from '../../src/flows/create-flows.ts';
import { useFlows } from '../../src/flows/FlowsContext.tsx';

const noEffects = {
  mobileMenu: {},
  typingLoop: {},
  region: {},
  contact: {},
  sectionScroll: {},
  toast: {},
};

describe('the flows of a page', () => {
  test('go by their names', () => {
    const flows = createFlows({ effects: noEffects, content });
    expect(Object.values(flows).map(({ id }) => id)).toEqual(flowNames);
  });

  test('share the clock that they are given', () => {
    const clock = { setTimeout: () => 0, clearTimeout: () => {} };
    const flows = createFlows({ effects: noEffects, content, clock });
    expect(Object.values(flows).map((flow) => flow.clock)).toEqual(flowNames.map(() => clock));
  });

  test('fail where they are made and not later', () => {
    const phrases = [] as unknown as typeof content.home.phrases;
    const nothingToType = { ...content, home: { ...content.home, phrases } };
    expect(() => createFlows({ effects: noEffects, content: nothingToType })).toThrow(
      'typingLoop needs at least one phrase',
    );
  });
});

test('a view outside of the flows says what it needs', () => {
  function Stray() {
    useFlows();
    return null;
  }
  expect(() => renderToString(<Stray />)).toThrow('useFlows needs a <FlowsProvider> above it');
});
