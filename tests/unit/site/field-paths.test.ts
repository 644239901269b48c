/** The preview of the editor, whose elements name the fields that they show. */
import { expect, test } from 'vitest';
import { loadSite } from '../../../site/content/load.ts';
import { pictureFilesOf } from '../../../site/build/pictures.ts';
import { renderedPages } from '../../../site/build/rendering.ts';
import { AGENCIES, folderOf } from '../../support/agencies.ts';
import { contentWith } from '../content/content-with.ts';

async function bodiesOf(folder: string, isPreview: boolean) {
  const site = { ...loadSite(folder), isPreview };
  const { pages } = await renderedPages(site, pictureFilesOf(site));
  const bodies = pages.map(async ({ path, body }) => [path, await body({})] as const);
  return Object.fromEntries(await Promise.all(bodies));
}

const PATHS = / data-path="([^"]*)"/g;

test('elements of the preview name the fields that they show, and are otherwise those of the published page', async () => {
  const folder = contentWith(
    [['home.yaml', 'ood foundations.', 'ood foundations by {brand}.']],
    true,
  );
  const [published, preview] = [await bodiesOf(folder, false), await bodiesOf(folder, true)];
  const { '/index.html': home, '/ms/index.html': malay, '/404.html': missing } = preview;
  expect(home).toMatch(/<h1 data-path="site.yaml:agency.brand home.yaml:headline"[^>]*>Websites/);
  expect(home).toMatch(/<span data-path="plans.yaml:plans.0.price.MYR"[^>]*>RM.2,200</);
  expect(home).toMatch(/<span data-path="plans.yaml:plans.2.monthly.USD"[^>]*>\$175</);
  expect(home).toMatch(/<nav data-path="navigation.yaml:label" aria-label=/);
  expect(home).toMatch(/<dd data-path="plans.yaml:plans.0.delivery">1-2 weeks</);
  expect(home).toMatch(/<summary data-path="questions.yaml:questions.0.question">/);
  expect(home).toMatch(/<span data-path="home.yaml:phrases.1"/);
  expect(home).toMatch(/<h4 data-path="privacy\/en.yaml:title">/);
  expect(malay).toMatch(/<h1 data-path="ms\/home.yaml:headline"/);
  expect(malay).toMatch(/<span data-path="plans.yaml:plans.0.price.MYR"/);
  expect(missing).toMatch(/<h1 data-path="not-found.yaml:headline"/);
  const withoutPaths = Object.entries(preview).map(([path, body]) => [
    path,
    body.replaceAll(PATHS, ''),
  ]);
  expect(Object.fromEntries(withoutPaths)).toEqual(published);
  expect(Object.values(published).join('')).not.toMatch(PATHS);
});

test.each(AGENCIES)('the preview of the agency %s has paths on each page', async (name) => {
  for (const body of Object.values(await bodiesOf(folderOf(name), true))) {
    const expected = body.includes('id="Home"') ? 80 : 5;
    expect([...body.matchAll(PATHS)].length).toBeGreaterThan(expected);
  }
});
