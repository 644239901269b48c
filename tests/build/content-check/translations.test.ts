import { expect, test } from 'vitest';
import { notFound } from '../../../src/content/index.ts';
import { retold } from '../../../maintenance/made-content.ts';
import { filledParts } from '../../../maintenance/filled-parts.ts';
import { wholeContent } from '../../support/sections.ts';
import type { Content } from '../../../build/content-check/rules.ts';
import {
  faultsInTranslation,
  untranslated,
  warningsInTranslation,
} from '../../../build/content-check/translations.ts';

const first: Content = { ...wholeContent, ...filledParts, notFound };
const told = retold(first, { word: (text) => `Zu ${text}`, kept: ['figure', 'since'] });
const translation: Content = {
  ...told,
  agency: { ...first.agency, tagline: told.agency.tagline },
  languages: { home: '/zu/', others: [] },
  page: { ...told.page, lang: 'zu' },
};
const { plans, page } = translation;

const said = (change: Partial<Content>) =>
  faultsInTranslation({ ...translation, ...change }, first, '.').map(
    ({ path, says }) => `${path.join('.')} ${says}`,
  );
const withPlan = (change: object) => ({
  plans: { ...plans, plans: plans.plans.with(0, { ...plans.plans[0]!, ...change }) },
});

test('a translation of every text has no fault', () => {
  // The pictures themselves are checked once.
  expect(said({}).filter((line) => !line.startsWith('work.'))).toEqual([]);
  expect(untranslated(translation, first)).toEqual([]);
});

test.each<[string, Partial<Content>, string]>([
  ['the tag of the first language', { page: { ...page, lang: first.page.lang } }, 'page.lang is'],
  ['other sections', { sections: translation.sections.toReversed() }, 'sections are Contact'],
  [
    'fewer plans',
    { plans: { ...plans, plans: plans.plans.slice(1) } },
    `plans.plans are ${plans.plans.length - 1}, and in the first language ${plans.plans.length}`,
  ],
  [
    'another price',
    withPlan({
      price: Object.fromEntries(Object.keys(plans.plans[0]!.price).map((code) => [code, 7])),
    }),
    'plans.plans.0.price is {',
  ],
  [
    'a price struck through',
    withPlan({ original: { XTS: 1 } }),
    'plans.plans.0.original is {"XTS":1}',
  ],
  ['an empty text', { form: { ...translation.form, title: ' ' } }, 'form.title is empty'],
])('finds %s', (_, change, fault) => {
  expect(said(change).join('\n')).toContain(fault);
});

test('says once what both languages have in common', () => {
  const long = {
    ...first,
    agency: { ...first.agency, brand: 'A name that is far too long for the bar' },
  };
  const both = { ...translation, agency: long.agency };
  const aboutBrand = (content: Content) =>
    warningsInTranslation(content, long).filter(({ path }) => path.join('.') === 'agency.brand');
  expect(aboutBrand(both)).toEqual([]);
  expect(aboutBrand({ ...both, agency: { ...both.agency, brand: 'x'.repeat(31) } })).toHaveLength(
    1,
  );
});

test.each([
  ['en', 'Tell us what you do'],
  ['zh', '请告诉我们您做什么'],
])(
  'names the files that are still to be translated from %s, with a text of each',
  (lang, title) => {
    const form = { ...translation.form, title };
    const original = { ...first, page: { ...first.page, lang }, form };
    expect(untranslated({ ...translation, form }, original)).toContainEqual({
      path: ['form'],
      says: expect.stringMatching(new RegExp(`^has \\d+ of the first language, such as: ${title}`)),
    });
  },
);
