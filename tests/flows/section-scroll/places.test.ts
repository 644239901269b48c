// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SectionId } from '../../../machines/section-scroll.machine.ts';
import { content } from '../../../src/content/index.ts';
import { stopAtSection } from '../../../src/flows/section-scroll/effects.ts';
import { markSectionInView } from '../../../src/flows/section-scroll/effects.ts';
import { updateAddress } from '../../../src/flows/section-scroll/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';
import { sentPage } from '../../support/sent-page.ts';

const to = (section: SectionId, offset = -100) => ({
  context: { destination: { section, offset } },
});
const element = (id: string) => document.getElementById(id)!;

beforeEach(() => {
  document.body.replaceChildren(sentPage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('a scroll ends at the top of the section and the offset, at once', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 300);
  vi.spyOn(element('About'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700));
  stopAtSection(to('About', -190));
  element('Price').remove();
  stopAtSection(to('Price'));
  expect(scrollTo.mock.calls).toEqual([[{ top: 810, behavior: 'instant' }]]);
});

test('the address names the section, one step of history later, and only once', () => {
  const before = window.history.length;
  updateAddress(to('About'));
  updateAddress(to('About', -190));
  const { history, location } = window;
  expect({ hash: location.hash, steps: history.length - before }).toEqual({
    hash: '#About',
    steps: 1,
  });
});

/** Where the links of a part of the page lead, and how far from the section. */
const destinations = (part: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[data-offset]`)].map(
    ({ hash, dataset }) => `${hash} ${dataset['offset']}`,
  );

test.each([
  ['bar', -190, 'header nav > ul'],
  ['menu', -100, '#menu'],
])(
  'the links of the %s lead to -100 px from their sections, and to %i px from About',
  (_, offset, part) => {
    const sections = content.navigation.links.map(({ section }) => section);
    expect(sections).toContain('About');
    expect(destinations(part)).toEqual(
      sections.map((section) => `#${section} ${section === 'About' ? offset : -100}`),
    );
  },
);

test('those on the rest of the page lead 100 px above theirs', () => {
  expect(destinations('main')).toContain('#Contact -100');
  expect(destinations('main').filter((to) => !to.endsWith(' -100'))).toEqual([]);
});

describe('the links of the bar and of the menu', () => {
  const marked = () =>
    [...document.querySelectorAll('a[aria-current]')].map((link) => [
      link.textContent,
      link.getAttribute('aria-current'),
    ]);
  const twice = (section: SectionId) =>
    content.navigation.links
      .filter((link) => link.section === section)
      .flatMap(({ label }) => Array.from({ length: 2 }, () => [label, 'location']));

  test.each<SectionId>(['Home', 'About', 'Service', 'Price', 'Contact'])(
    'say whether they lead to what is in view: %s',
    (id) => {
      const { report } = observed();
      report(['About', true]);
      report([id, true]);
      expect(marked()).toEqual(twice(id));
    },
  );

  test('go on saying so while a section leaves and none has come', () => {
    const { report } = observed();
    report(['About', true]);
    report(['About', false]);
    expect(marked()).toEqual(twice('About'));
  });

  test('say so even where others have put new ones in their place', () => {
    const { report } = observed();
    document.querySelector('header')!.innerHTML = '<li><a href="#Price">Anew</a></li>';
    report(['Price', true]);
    expect(marked()).toEqual([['Anew', 'location']]);
  });

  test('speak of the last of several sections that come at once', () => {
    const { report } = observed();
    report(['Home', true], ['About', true], ['Price', false]);
    expect(marked()).toEqual(twice('About'));
  });

  test('follow a line a little above the middle of the window, until the flow stops', () => {
    const { options, observe, disconnect, stop } = observed();
    expect(options).toEqual({ rootMargin: '-45% 0px -55% 0px' });
    expect(observe.mock.calls.map(([{ id }]) => id)).toEqual(
      [...document.querySelectorAll('main > section')].map(({ id }) => id),
    );
    expect(disconnect).not.toHaveBeenCalled();
    stop();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});

/** The effect with an observer that reports what the test says. */
function observed() {
  let tell: (entries: object[]) => void = () => {};
  let options = {};
  const observe = vi.fn<(section: Element) => void>();
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect = disconnect;
      constructor(...given: [typeof tell, object]) {
        [tell, options] = given;
      }
    },
  );
  const { stop } = runAlone(markSectionInView());
  const report = (...seen: [SectionId, isIntersecting: boolean][]) =>
    tell(seen.map(([id, isIntersecting]) => ({ target: element(id), isIntersecting })));
  return { report, options, observe, disconnect, stop };
}
