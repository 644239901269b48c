import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { livePartsOf } from '../../site/build/prerender.tsx';
import { content, siteWithSettings } from '../support/site.ts';
import { machineFiles } from '../../site/build/flows-page/machine-files.ts';
import type { FlowName } from '../../src/flows/registry.ts';
import { effectNames } from '../support/case.ts';
import { effectsIn, flowsOf } from '../support/flows.ts';
import { sentPage } from '../support/sent-page.ts';

const handedOver = siteWithSettings({ VITE_MAIL: 'link' }).content;
const contents = [content, handedOver];
const effects = Object.assign({}, ...contents.map(effectsIn)) as ReturnType<typeof effectsIn>;
const flows = Object.entries(Object.fromEntries(contents.flatMap(flowsOf)));

test('every machine runs as a flow, but for those of the first seconds and of the editor', () => {
  const running = new Set(flows.map(([, { machine }]) => machine));
  const others = machineFiles.filter(({ machine }) => !running.has(machine));
  expect(others.map(({ name }) => name)).toEqual([
    'editing.machine.ts',
    'first-seconds.machine.ts',
    'publishing.machine.ts',
  ]);
});

test('every flow is named after its machine', () => {
  expect(flows.map(([, { machine }]) => machine.id)).toEqual(flows.map(([name]) => name));
});

test.each(contents)('with mail by $mail.by, the page has one island for each view', (each) => {
  const islands = sentPage(each).querySelectorAll<HTMLElement>('[data-island]');
  expect(Array.from(islands, ({ dataset }) => dataset['island']).toSorted()).toEqual(
    flowsOf(each)
      .flatMap(([name, { View }]) => (View ? [name] : []))
      .toSorted(),
  );
});

test('a section that places a part without a flow, or without a view, fails with its name', () => {
  const parts = livePartsOf(content);
  const placed = 'The page places the live part of the flow';
  expect(() => Reflect.get(parts, 'removedFlow')).toThrow(
    `${placed} removedFlow, which is not in src/flows/registry.ts.`,
  );
  expect(() => renderToStaticMarkup(createElement(parts.sectionScroll))).toThrow(
    `${placed} sectionScroll, which has no src/flows/section-scroll/view.tsx.`,
  );
  expect(parts.handOver).toBeUndefined();
});

describe.each(flows)('%s', (name, { machine }) => {
  test('provides exactly the effects of its machine', () => {
    const { actions, actors } = effects[name as FlowName];
    expect({
      actions: Object.keys(actions).toSorted(),
      actors: Object.keys(actors).toSorted(),
    }).toEqual({
      actions: effectNames(machine).toSorted(),
      actors: Object.keys(machine.implementations.actors).toSorted(),
    });
  });
});
