import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { browserEffects } from '../../src/flows/effects.ts';
import { createFlows, flowNamesFor } from '../../src/islands/create-flows.ts';
import { effectNames } from '../../src/atlas/machines/introspection.ts';

/** What one flow tells another where they are made. */
const BETWEEN_FLOWS = new Set([
  'reportEdit',
  'showFailureToast',
  'showSuccessToast',
  'withdrawToast',
]);

const effects = browserEffects(content);
const flows = createFlows({ effects, content });

test.each([...flowNamesFor(content.agency), 'plan' as const])(
  'every effect that %s names is provided',
  (name) => {
    const machine = flows[name].logic;
    const { actions = {}, actors = {} } = effects[name];
    expect({
      actions: Object.keys(actions).toSorted(),
      actors: Object.keys(actors).toSorted(),
    }).toEqual({
      actions: effectNames(machine)
        .filter((action) => !BETWEEN_FLOWS.has(action))
        .toSorted(),
      actors: Object.keys(machine.implementations.actors).toSorted(),
    });
  },
);
