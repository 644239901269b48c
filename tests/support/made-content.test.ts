import { expect, test } from 'vitest';
import { faultsIn } from '../../build/content-check/rules.ts';
import { contentOf, OWNER_NAMES } from '../../maintenance/made-content.ts';

test.each(OWNER_NAMES)('%s has content that passes the check', (name) => {
  expect(
    faultsIn(contentOf(name), '.cache/nowhere').filter(
      // Their files are written with the content.
      ({ path }) => !['picture', 'section'].includes(String(path.at(-1))),
    ),
  ).toEqual([]);
});
