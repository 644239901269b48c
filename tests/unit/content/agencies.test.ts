import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { AGENCIES, folderOf, sitesOf } from '../../support/agencies.ts';

test('the shipped content equals the content of the default agency in the tests, except for comments', ({
  skip,
}) => {
  const textsIn = (folder: string) =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(yaml|md|example)$/.test(file))
        .map((file) => [
          file,
          readFileSync(join(folder, file), 'utf8').replaceAll(/^ *#.*\n/gm, ''),
        ]),
    );
  const shipped = textsIn('src/content');
  skip(!/^ *brand: Tapak$/m.test(shipped['site.yaml']!), 'src/content is an owner’s own now');
  expect(shipped).toEqual(textsIn('tests/agencies/default'));
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
