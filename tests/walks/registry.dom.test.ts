import { describe, expect, test } from 'vitest';
import { content } from '../../site/content/index.ts';
import { machineFiles } from '../../site/flows-page/machine-files.ts';
import { effectNames } from '../support/case.ts';
import { effectsIn, flowsOf } from '../support/flows.ts';
import { sentPage } from '../support/sent-page.ts';

const flows = flowsOf(content);
const effects = effectsIn(content);

const OF_SENDING = ['contact.machine.ts', 'toast.machine.ts'];

test('every machine runs as a flow, apart from those of the other way to mail', () => {
  const isHandedOver = import.meta.env['VITE_MAIL'] === 'link';
  const running = new Set(flows.map(([, { machine }]) => machine));
  const idle = machineFiles.filter(({ machine }) => !running.has(machine));
  expect(idle.map(({ name }) => name)).toEqual(
    isHandedOver ? OF_SENDING : ['hand-over.machine.ts'],
  );
});

test('a flow has the name of its machine', () => {
  expect(flows.map(([, { machine }]) => machine.id)).toEqual(flows.map(([name]) => name));
});

test('every view has a place in the page', () => {
  const islands = sentPage(content).querySelectorAll<HTMLElement>('[data-island]');
  expect(Array.from(islands, ({ dataset }) => dataset['island']).toSorted()).toEqual(
    flows.flatMap(([name, { View }]) => (View ? [name] : [])).toSorted(),
  );
});

describe.each(flows)('%s', (name, { machine }) => {
  test('is provided with every effect that its machine names, and no other', () => {
    const { actions, actors } = effects[name];
    expect({
      actions: Object.keys(actions).toSorted(),
      actors: Object.keys(actors).toSorted(),
    }).toEqual({
      actions: effectNames(machine).toSorted(),
      actors: Object.keys(machine.implementations.actors).toSorted(),
    });
  });
});
