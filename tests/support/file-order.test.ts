import { expect, test } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { inOrder } from './file-order.ts';

test('files of a kind follow one another, those that run for long before the others', () => {
  const files = [
    ['node', 'tests/effects/log.test.ts'],
    ['browser', 'tests/page/seo.browser.test.ts'],
    ['node', 'tests/effects/focus.test.ts'],
    ['browser', 'tests/flows/walks.browser.test.ts'],
    ['node', 'tests/flows/toast/walk.test.ts'],
  ].map(([name, moduleId]) => ({ project: { name }, moduleId }) as TestSpecification);
  expect(inOrder(files).map(({ moduleId }) => moduleId)).toEqual([
    'tests/flows/toast/walk.test.ts',
    'tests/effects/focus.test.ts',
    'tests/flows/walks.browser.test.ts',
    'tests/page/seo.browser.test.ts',
    'tests/effects/log.test.ts',
  ]);
});
