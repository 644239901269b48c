// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inBar } from '../../../src/content/derived/sections.ts';
import { content } from '../../../src/content/index.ts';
import {
  focusHeading,
  markSectionInView,
  stopAtSection,
  updateAddress,
  watchHistory,
  watchLinks,
  watchVisitor,
} from '../../../src/flows/section-scroll/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';
import {
  click,
  element,
  inTurn,
  key,
  openSentPage,
  testFocus,
  testReports,
  type Report,
} from '../../support/effects-on-page.ts';
import {
  BAR_LINK,
  desktopOffset,
  MENU_LINK,
  mobileOffset,
  placeInBar,
  sectionsIn,
} from '../../support/sections.ts';
import { sentPage } from '../../support/sent-page.ts';

const links = inBar(content);

const to = (section: string, offset = -100) => ({
  context: { destination: { section, offset } },
});
const dispatch = (type: string) => () =>
  document.body.dispatchEvent(new Event(type, { bubbles: true }));

testReports(watchLinks, [
  ['a press on a link', click(BAR_LINK), [`section.chosen ${placeInBar.section} ${desktopOffset}`]],
  ['a press on what is in one', click('.brand svg'), ['section.chosen Home -100']],
  [
    'a press on one that a foreign script has put in its place',
    inTurn(() => document.body.replaceChildren(sentPage()), click(MENU_LINK)),
    [`section.chosen ${placeInBar.section} ${mobileOffset}`],
  ],
  ['no press that opens another tab', click(BAR_LINK, { ctrlKey: true }), []],
  ['no press on a link without an offset', click('.skip-link'), []],
  ['no press on anything else', click('#Home-heading'), []],
]);

test('watchLinks keeps the browser from following a link that the flow follows', () => {
  openSentPage();
  runAlone(watchLinks());
  expect(fireEvent.click(element(BAR_LINK))).toBe(false);
  expect(fireEvent.click(element(BAR_LINK), { ctrlKey: true })).toBe(true);
});

test('watchLinks opens the details that a link leads into, in this tab', () => {
  document.body.innerHTML =
    '<a href="#notes">Notes</a><details><summary>More</summary><p id="notes">Here</p></details>';
  runAlone(watchLinks());
  const details = element('details') as HTMLDetailsElement;
  fireEvent.click(element('a'), { ctrlKey: true });
  expect(details.open).toBe(false);
  fireEvent.click(element('a'));
  expect(details.open).toBe(true);
});

testReports(watchVisitor, [
  ...['wheel', 'touchstart', 'mousedown', 'keydown'].map((type): Report => [
    `a ${type}`,
    dispatch(type),
    ['visitor.intervened'],
  ]),
  ...['scroll', 'mousemove', 'click', 'touchend'].map((type): Report => [
    `no ${type}`,
    dispatch(type),
    [],
  ]),
  ['a key', key('PageDown'), ['visitor.intervened']],
  ['no key that has been held since before', key('Enter', { repeat: true }), []],
  ...['Shift', 'Control', 'Alt', 'Meta'].map((name): Report => [`no ${name} alone`, key(name), []]),
]);

test('watchVisitor does not slow the scroll', () => {
  const add = vi.spyOn(document, 'addEventListener');
  runAlone(watchVisitor());
  expect(add.mock.calls.map(([, , options]) => options)).toEqual(
    Array.from({ length: 4 }, () => ({ passive: true })),
  );
});

testReports(watchHistory, [
  ['a step in the history', () => fireEvent.popState(window), ['history.travelled']],
]);

testFocus('focusHeading', () => focusHeading(to('About')), [[BAR_LINK, '#About-heading']]);

describe('on the sent page', () => {
  beforeEach(() => void openSentPage());

  test('focusHeading does not scroll', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    focusHeading(to('About'));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test('stopAtSection jumps to the offset from the top of the section', () => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 300 });
    vi.spyOn(element('#About'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700));
    stopAtSection(to('About', -190));
    expect(scrollTo.mock.calls).toEqual([[{ top: 810, behavior: 'instant' }]]);
  });

  test('updateAddress adds one step to the history, and none for the section it names already', () => {
    const before = window.history.length;
    updateAddress(to('About'));
    updateAddress(to('About', -190));
    expect([location.hash, window.history.length - before]).toEqual(['#About', 1]);
  });
});

describe('markSectionInView', () => {
  const observe = vi.fn<(section: Element) => void>();
  const disconnect = vi.fn();
  let tell: (entries: object[]) => void;
  let options = {};
  let stop: () => void;

  beforeEach(() => {
    openSentPage();
    observe.mockClear();
    disconnect.mockClear();
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
    ({ stop } = runAlone(markSectionInView()));
  });

  const report = (...seen: [string, isIntersecting: boolean][]) =>
    tell(seen.map(([id, isIntersecting]) => ({ target: element(`#${id}`), isIntersecting })));
  const marked = () =>
    Array.from(document.querySelectorAll('a[aria-current]'), (link) => [
      link.textContent,
      link.getAttribute('aria-current'),
    ]);
  /** In the bar and in the menu. */
  const twice = (section: string) =>
    links
      .filter((link) => link.section === section)
      .flatMap(({ label }) => Array.from({ length: 2 }, () => [label, 'location']));

  test.each(sectionsIn(content))('marks the links to the section in view: %s', (id) => {
    report(['About', true]);
    report([id, true]);
    expect(marked()).toEqual(twice(id));
  });

  test('keeps the mark while one section has left and none has come', () => {
    report(['About', true]);
    report(['About', false]);
    expect(marked()).toEqual(twice('About'));
  });

  test('marks the section before what stands between two', () => {
    const between = document.createElement('aside');
    element('#Price').after(between);
    report(['About', true]);
    tell([{ target: between, isIntersecting: true }]);
    expect(marked()).toEqual(twice('Price'));
  });

  test('marks links that a foreign script has put in place of the first', () => {
    element('header').innerHTML = '<li><a href="#Price">Anew</a></li>';
    report(['Price', true]);
    expect(marked()).toEqual([['Anew', 'location']]);
  });

  test('marks the last of several sections that come at once', () => {
    report(['Home', true], ['About', true], ['Price', false]);
    expect(marked()).toEqual(twice('About'));
  });

  test('observes a line a little above the middle of the window, until the flow stops', () => {
    expect(options).toEqual({ rootMargin: '-45% 0px -55% 0px' });
    expect(observe.mock.calls.map(([{ id }]) => id)).toEqual(
      Array.from(document.querySelectorAll('main > *'), ({ id }) => id),
    );
    expect(disconnect).not.toHaveBeenCalled();
    stop();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
