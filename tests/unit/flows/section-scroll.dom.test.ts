/** Behaviour of scrolling that its walk does not cover. */
import { fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inBar } from '../../../src/model/sections.ts';
import { content } from '../../support/site.ts';
import {
  focusHeading,
  markSectionInView,
  stopAtSection,
  updateAddress,
  watchHistory,
  watchLinks,
  watchVisitor,
} from '../../../src/flows/section-scroll/effects.ts';
import {
  click,
  element,
  inTurn,
  key,
  openSentPage,
  runAlone,
  testFocus,
  testReports,
  type Report,
} from '../../support/effects.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';
import { BAR_LINK, KNOWN, MENU_LINK } from '../../support/sections.ts';
import { sentPage } from '../../support/sent-page.ts';

const to = (section: string, offset = -100) => ({
  context: { destination: { section, offset } },
});
const dispatch = (type: string) => () =>
  document.body.dispatchEvent(new Event(type, { bubbles: true }));

testReports(watchLinks, [
  ['a press on an element inside a link', click('.brand svg'), ['section.chosen Home -100']],
  [
    'a press on a link after a foreign script has replaced the page',
    inTurn(() => document.body.replaceChildren(sentPage()), click(MENU_LINK)),
    ['section.chosen About -100'],
  ],
  ['no press on a link without an offset', click('.skip-link'), []],
  ['no press on anything else', click('#Home-heading'), []],
]);

test('watchLinks ignores a click that opens the link in another tab', () => {
  openSentPage();
  const { received } = runAlone(watchLinks());
  expect(fireEvent.click(element(BAR_LINK), { ctrlKey: true })).toBe(true);
  expect(received).toEqual([]);
  expect(fireEvent.click(element(BAR_LINK))).toBe(false);
  expect(received).toHaveLength(1);
});

test('watchLinks opens the <details> around the target of a link, unless the click opens another tab', () => {
  document.body.innerHTML =
    '<a href="#notes">Notes</a><details><summary>More</summary><p id="notes">Here</p></details>';
  runAlone(watchLinks());
  const details = element('details') as HTMLDetailsElement;
  fireEvent.click(element('a'), { ctrlKey: true });
  expect(details.open).toBe(false);
  fireEvent.click(element('a'));
  expect(details.open).toBe(true);
});

testReports(watchHistory, [
  [
    'a step back or forward in the history',
    () => window.dispatchEvent(new PopStateEvent('popstate')),
    ['history.travelled'],
  ],
]);

testReports(watchVisitor, [
  ...['wheel', 'touchstart', 'mousedown', 'keydown'].map((type): Report => [
    `a ${type} event`,
    dispatch(type),
    ['visitor.intervened'],
  ]),
  ...['scroll', 'mousemove', 'click', 'touchend'].map((type): Report => [
    `no ${type} event`,
    dispatch(type),
    [],
  ]),
  ['a key', key('PageDown'), ['visitor.intervened']],
  ['no repeat of a held key', key('Enter', { repeat: true }), []],
  ...['Shift', 'Control', 'Alt', 'Meta'].map((name): Report => [`no ${name} alone`, key(name), []]),
]);

test('watchVisitor adds only passive listeners, which do not delay scrolling', () => {
  const add = vi.spyOn(document, 'addEventListener');
  runAlone(watchVisitor());
  expect(add.mock.calls.map(([, , options]) => options)).toEqual(
    Array.from({ length: 4 }, () => ({ passive: true })),
  );
});

testFocus(
  'focusHeading',
  () => focusHeading(to('About')),
  [
    [BAR_LINK, '#About-heading'],
    [BAR_LINK, BAR_LINK, '#About-heading'],
  ],
  { scrolls: false },
);

test('stopAtSection jumps to the offset from the top of the section', () => {
  openSentPage();
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 300 });
  vi.spyOn(element('#About'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700));
  stopAtSection(to('About', -190));
  expect(scrollTo.mock.calls).toEqual([[{ top: 810, behavior: 'instant' }]]);
});

test('stopAtSection does nothing if a foreign script has removed the section', () => {
  openSentPage();
  element('#About').remove();
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  stopAtSection(to('About'));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('updateAddress adds a history entry for a new section, but not for the current one', () => {
  openSentPage();
  const before = window.history.length;
  updateAddress(to('About'));
  updateAddress(to('About', -190));
  expect([location.hash, window.history.length - before]).toEqual(['#About', 1]);
});

describe('markSectionInView', () => {
  let browser: FakeBrowser;
  beforeEach(() => {
    browser = openSentPage();
  });

  const marked = () =>
    Array.from(document.querySelectorAll('a[aria-current]'), (link) => [
      link.textContent,
      link.getAttribute('aria-current'),
    ]);
  /** Returns the marks that the two links to a section should have, one in the bar and one in the menu. */
  const twice = (section: string) =>
    inBar(content)
      .filter((link) => link.section === section)
      .flatMap(({ label }) => Array.from({ length: 2 }, () => [label, 'location']));

  test.each(KNOWN)('marks the links to the section in view: %s', (id) => {
    runAlone(markSectionInView());
    browser.bringOnScreen(element('#About'));
    browser.bringOnScreen(element(`#${id}`));
    expect(marked()).toEqual(twice(id));
    // No other section has come into view, so the mark stays.
    browser.moveOffScreen(element(`#${id}`));
    expect(marked()).toEqual(twice(id));
  });

  test('marks the last of several sections reported at once, and between two sections the earlier one', () => {
    const between = document.createElement('aside');
    element('#Price').after(between);
    runAlone(markSectionInView());
    const [home, about, prices] = ['#Home', '#About', '#Price'].map(element);
    browser.report([home!, true], [about!, true], [prices!, false]);
    expect(marked()).toEqual(twice('About'));
    browser.bringOnScreen(between);
    expect(marked()).toEqual(twice('Price'));
  });

  test('marks the new links after a foreign script has replaced the header', () => {
    runAlone(markSectionInView());
    element('header').innerHTML = '<li><a href="#Price">Anew</a></li>';
    browser.bringOnScreen(element('#Price'));
    expect(marked()).toEqual([['Anew', 'location']]);
  });

  test('observes a line slightly above the middle of the viewport until the flow stops', () => {
    const { stop } = runAlone(markSectionInView());
    const [{ options, targets } = {}] = browser.observers;
    expect(options).toEqual({ rootMargin: '-45% 0px -55% 0px' });
    expect([...targets!]).toEqual([...document.querySelectorAll('main > *')]);
    stop();
    expect(browser.observers.size).toBe(0);
  });
});
