import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { AGENCIES, folderOf, sitesOf } from '../../support/agencies.ts';

const templatesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.example'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);

test('the shipped content says what the content of the default agency in the tests says', ({
  skip,
}) => {
  const contentIn = (folder: string) => {
    const { data, faults } = loadContent(folder);
    expect(faults).toEqual([]);
    return { ...data!, templates: templatesIn(folder) };
  };
  const shipped = contentIn('src/content');
  skip(shipped.site.agency.brand !== 'Tapak', 'src/content is an owner’s own now');
  const inTests = contentIn('tests/agencies/default');
  expect(
    inTests,
    'correct a slip in src/content; make an intended change in tests/agencies/default too',
  ).toEqual(shipped);
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
