// @vitest-environment jsdom
/** The kinds of site that a page offers to draw. */
import { expect, test } from 'vitest';
import type { SiteContent } from '../../src/content/site.ts';
import { content } from '../../src/content/index.ts';
import { sentPage } from '../support/sent-page.ts';

const { sketch } = content.home;
const withKinds = (kinds: typeof sketch.kinds): SiteContent => ({
  ...content,
  home: { ...content.home, sketch: { ...sketch, kinds } },
});

const [plan] = content.plans.plans;
const planned = (...drawings: (undefined | 'offer' | 'company' | 'shop')[]): SiteContent => ({
  ...withKinds({ offer: 'O', company: 'C', shop: 'S' }),
  plans: {
    ...content.plans,
    plans: drawings.map((drawing, index) => {
      const { drawing: _, ...rest } = plan!;
      return { ...rest, title: `Plan ${index}`, ...(drawing && { drawing }) };
    }),
  },
});

const on = (site: SiteContent) => {
  const page = sentPage(site);
  const all = <Found extends Element>(selector: string) => [
    ...page.querySelectorAll<Found>(selector),
  ];
  return {
    kinds: all<HTMLInputElement>('[name=sketch]').map(({ value }) => value),
    checked: all<HTMLInputElement>('[name=sketch][checked]').map(({ value }) => value),
    plans: all<HTMLElement>('#sketch a').map(({ dataset }) => dataset['plan']),
    covers: all<SVGElement>('[class^=drawn-]').map((cover) => cover.getAttribute('class')),
    signs: all('.sign').length,
  };
};

test('each kind leads to its plan, and the drawings of the others cover the first', () => {
  expect(on(planned('company', undefined, 'shop', 'offer'))).toEqual({
    kinds: ['offer', 'company', 'shop'],
    checked: ['offer'],
    plans: ['Plan 3', 'Plan 0', 'Plan 2'],
    covers: ['drawn-company', 'drawn-shop'],
    signs: 1,
  });
});

test('a kind without a plan is not offered, and the first of the others shows', () => {
  expect(on(planned('shop', 'company'))).toMatchObject({
    kinds: ['company', 'shop'],
    checked: ['company'],
    covers: ['drawn-shop'],
  });
});

test('one kind alone is drawn', () => {
  expect(on(planned('shop'))).toMatchObject({ kinds: ['shop'], covers: [], signs: 1 });
});

test.each([
  ['a plan that is drawn', planned(undefined)],
  ['a kind', withKinds({})],
])('without %s, nothing of it is on the page', (_, site) => {
  expect(on(site)).toEqual({ kinds: [], checked: [], plans: [], covers: [], signs: 0 });
  expect(sentPage(site).querySelector('#sketch')).toBeNull();
  expect(sentPage(site).querySelector('.hero-drawing')!.getAttribute('viewBox')).toBe(
    '8 20 472 380',
  );
});
