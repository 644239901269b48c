import { expect, test } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { AGENCIES, folderOf, sitesOf } from '../../support/agencies.ts';
import { isShipped, textsOfDefault } from '../../support/default-content.ts';

test('the shipped content equals the content of the default agency in the tests, except for comments', ({
  skip,
}) => {
  skip(!isShipped(), 'src/content is an owner’s own now');
  const { shipped, inTests } = textsOfDefault();
  expect(inTests, 'if the change is intended, run `npm run generate -- demo`').toEqual(shipped);
});

test.each(AGENCIES)(
  '%s has no faults, and every language has the same number of entries',
  (name) => {
    expect(loadContent(folderOf(name)).faults).toEqual([]);
    const [first, ...others] = sitesOf(name).map(({ voices, work, questions, plans }) => [
      voices.voices.length,
      work.cases.length,
      questions.questions.length,
      plans.plans.length,
    ]);
    expect(others).toEqual(others.map(() => first));
  },
);
