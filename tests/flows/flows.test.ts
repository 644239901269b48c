import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import * as exported from '../../machines/index.ts';
import { browserEffects } from '../../src/flows/effects.ts';
import { createFlows } from '../../src/islands/create-flows.ts';
import { contentWithSwitch as content } from '../support/currencies.ts';

test('every machine that is exported runs as a flow of the page', () => {
  const flows = Object.values(createFlows({ effects: browserEffects(content), content }));
  const machines = Object.entries<unknown>(exported).flatMap(([name, value]) =>
    value instanceof StateMachine ? [{ name, config: value.config }] : [],
  );
  const idle = machines.filter(({ config }) => !flows.some(({ logic }) => logic.config === config));
  expect(machines).not.toEqual([]);
  expect(idle.map(({ name }) => name)).toEqual([]);
});
