// @vitest-environment jsdom
/** What each watcher of the page tells its flow; that it leaves no listener behind is seen to. */
import { fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { content } from '../../src/content/index.ts';
import { watchForDismissal } from '../../src/flows/mobile-menu/effects.ts';
import { watchViewport } from '../../src/flows/mobile-menu/effects.ts';
import { watchPlan } from '../../src/flows/plan/effects.ts';
import { watchHistory } from '../../src/flows/section-scroll/effects.ts';
import { watchLinks } from '../../src/flows/section-scroll/effects.ts';
import { watchVisitor } from '../../src/flows/section-scroll/effects.ts';
import { watchAttention } from '../../src/flows/toast/effects.ts';
import { watchTab } from '../../src/flows/toast/effects.ts';
import { watchLineInSight } from '../../src/flows/typing-loop/effects.ts';
import { watchMotionPreference } from '../../src/browser/watch-motion-preference.ts';
import { runAlone } from '../support/effect-alone.ts';
import { fakeBrowser, type FakeBrowser } from '../support/fake-browser.ts';
import { sentPage } from '../support/sent-page.ts';

type Happening = (browser: FakeBrowser) => unknown;
/** What happens, all that the flow is told from the start on, and what was so before. */
type Row = [what: string, happens: Happening, told: string[], before?: Happening];

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
  document.body.replaceChildren(sentPage());
  // What jsdom does not know of the button of a <details>.
  element('#menu-button').tabIndex = 0;
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const toaster = () => element('[data-sonner-toaster]');
const toast = () => element('[data-sonner-toast]');

const nothing = () => {};
const click = (selector: string, how?: MouseEventInit) => () =>
  fireEvent.click(element(selector), how);
const press = (selector: string) => () => fireEvent.pointerDown(element(selector));
const focus = (selector: string) => () => element(selector).focus();
const key = (name: string, how?: KeyboardEventInit) => () =>
  fireEvent.keyDown(document.body, { key: name, ...how });
const remove = (selector: string) => () => element(selector).remove();
const sign = (type: string) => () =>
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
const inTurn =
  (...happenings: Happening[]): Happening =>
  (page) => {
    for (const happens of happenings) happens(page);
  };

const toTab = (to: 'this' | 'another') => (page: FakeBrowser) => page.switchTab(to);
const toWidth = (width: number) => (page: FakeBrowser) => page.resizeTo(width);
const want = (motion: 'reduce' | 'no-preference') => (page: FakeBrowser) =>
  page.preferMotion(motion);
const line = (where: 'bringOnScreen' | 'moveOffScreen') => (page: FakeBrowser) =>
  page[where](element('#typed-line'));

const standToast = () =>
  document.body.insertAdjacentHTML(
    'beforeend',
    '<ol data-sonner-toaster><li data-sonner-toast tabindex="0">Sent</li></ol>',
  );
const pointAt = () => fireEvent.pointerOver(toast());
const pointAway = () => fireEvent(toaster(), new Event('pointerleave'));
const blur = () => toast().blur();
/** The focus, as somebody gives it who is about to press a key or has just pressed a button. */
const focusBy = (means: 'keyboard' | 'pointer') => () => {
  vi.spyOn(Element.prototype, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' && means === 'keyboard',
  );
  toast().focus();
};

const MENU_LINK = '#menu [href="#Price"]';
const BAR_LINK = 'header nav > ul [href="#About"]';

const PLAN = content.plans.plans.at(-1)!.title;
const PLAN_LINK = `[data-plan=${JSON.stringify(PLAN)}]`;
const REMOVAL = '.plan-tag button';

const pressesElsewhere = (link: string): Row[] => [
  ...(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const).map((held): Row => [
    `a press with the ${held}`,
    click(link, { [held]: true }),
    [],
  ]),
  ['a press with another button', click(link, { button: 1 }), []],
];

const watchers: Record<string, [watch: () => AnyActorLogic, rows: Row[]]> = {
  'the preference for motion': [
    watchMotionPreference,
    [
      ['it is none', nothing, ['motion.allowed']],
      [
        'it is given up and comes back',
        inTurn(want('no-preference'), want('reduce')),
        ['motion.reduced', 'motion.allowed', 'motion.reduced'],
        want('reduce'),
      ],
    ],
  ],
  'the sight of the typed line': [
    watchLineInSight,
    [
      ['the tab was opened in the background', nothing, ['line.hidden'], toTab('another')],
      [
        'the line goes, then the tab, and they come back in turn',
        inTurn(line('moveOffScreen'), toTab('another'), toTab('this'), line('bringOnScreen')),
        ['line.shown', 'line.hidden', 'line.hidden', 'line.hidden', 'line.shown'],
      ],
      [
        'the tab goes where others have taken the line',
        toTab('another'),
        ['line.shown', 'line.hidden'],
        remove('#typed-line'),
      ],
    ],
  ],
  'the width of the window': [
    watchViewport,
    [
      ['it is not yet that of the desktop bar', toWidth(767), [], toWidth(390)],
      ['it is that of the bar', toWidth(768), ['viewport.widened'], toWidth(390)],
      ['it grows on', toWidth(1280), [], toWidth(768)],
      ['it shrinks', toWidth(390), []],
    ],
  ],
  'an open menu': [
    watchForDismissal,
    [
      ['a press elsewhere', press('#pause-control'), ['outside.pressed']],
      ['a press on the bare page', () => fireEvent.pointerDown(document), ['outside.pressed']],
      ['a press where others took the menu', press('main'), ['outside.pressed'], remove('#menu')],
      ['the focus elsewhere', focus('#pause-control'), ['outside.pressed']],
      ['the Escape key', key('Escape'), ['escape.pressed']],
      ['a click on one of its links', click(MENU_LINK), ['link.chosen']],
      ['another address', () => fireEvent(window, new Event('hashchange')), ['address.changed']],
      ['a press on one of its links', press(MENU_LINK), []],
      ['a press on its button, which toggles it', press('#menu-button svg'), []],
      ['the focus on one of its links', focus(MENU_LINK), []],
      ['the focus on its button', focus('#menu-button'), []],
      ['a click on its button', click('#menu-button'), []],
      ['a click beside its links', click('.menu-panel'), []],
      ['a click on another link, of which the press has told', click(BAR_LINK), []],
      ['another key', key('Enter'), []],
    ],
  ],
  'the links to sections': [
    watchLinks,
    [
      ['a press on one', click(BAR_LINK), ['section.chosen About -190']],
      ['a press on what is in one', click('.brand svg'), ['section.chosen Home -100']],
      [
        'a press on one that others have put in its place',
        inTurn(() => document.body.replaceChildren(sentPage()), click(MENU_LINK)),
        ['section.chosen Price -100'],
      ],
      ...pressesElsewhere(BAR_LINK),
      ['a press on a link without an offset', click('.skip-link'), []],
      ['a click on the document itself', () => fireEvent.click(document), []],
      ['a press on anything else', click('#Home-heading'), []],
    ],
  ],
  'the plans': [
    watchPlan,
    [
      ['a press on the link of one', click(PLAN_LINK), [`plan.chosen ${PLAN}`]],
      ['a press on what is in one', click(`${PLAN_LINK} > *`), [`plan.chosen ${PLAN}`]],
      ...pressesElsewhere(PLAN_LINK),
      ['a press on another link to the form', click('.closing a'), []],
      ['a press on the button that removes one', click(REMOVAL), ['plan.removed']],
      ['a click on the document itself', () => fireEvent.click(document), []],
      [
        'a press on the form where a field hides a method of it',
        // Browsers do this, and jsdom does not.
        inTurn(
          () => Object.defineProperty(element('#enquiry'), 'closest', { value: element('input') }),
          click('#enquiry'),
        ),
        [],
      ],
      [
        'the form of the plan is emptied',
        () => fireEvent.reset(element('#plan')),
        ['form.emptied'],
      ],
      ['another form is emptied', () => fireEvent.reset(element('#enquiry')), []],
    ],
  ],
  'a visitor who may want to scroll by hand': [
    watchVisitor,
    [
      ...['wheel', 'touchstart', 'mousedown', 'keydown'].map((type): Row => [
        `a ${type}`,
        sign(type),
        ['visitor.intervened'],
      ]),
      ...['scroll', 'mousemove', 'click', 'touchend'].map((type): Row => [
        `a ${type}`,
        sign(type),
        [],
      ]),
      ['a key', key('PageDown'), ['visitor.intervened']],
      ['a key that is held since before', key('Enter', { repeat: true }), []],
      ...['Shift', 'Control', 'Alt', 'Meta'].map((name): Row => [`${name} alone`, key(name), []]),
    ],
  ],
  'the history of the tab': [
    watchHistory,
    [['a step in it', () => fireEvent.popState(window), ['history.travelled']]],
  ],
  'the tab of a toast': [
    watchTab,
    [
      ['it is in front', nothing, []],
      ['it was opened in the background', nothing, ['page.hidden'], toTab('another')],
      [
        'it goes to the back and comes to the front',
        inTurn(toTab('another'), toTab('this')),
        ['page.hidden', 'page.shown'],
      ],
    ],
  ],
  'attention for a toast': [
    watchAttention,
    [
      [
        'a pointer comes and leaves',
        inTurn(pointAt, pointAway),
        ['visitor.came', 'visitor.left'],
        standToast,
      ],
      [
        'the keyboard comes and leaves',
        inTurn(focusBy('keyboard'), blur),
        ['visitor.came', 'visitor.left'],
        standToast,
      ],
      [
        'a press leaves a focus behind that nobody means',
        inTurn(pointAt, focusBy('pointer'), pointAway),
        ['visitor.came', 'visitor.came', 'visitor.left'],
        standToast,
      ],
      [
        'a pointer comes and leaves while the keyboard is there',
        inTurn(focusBy('keyboard'), pointAt, pointAway, blur),
        ['visitor.came', 'visitor.came', 'visitor.came', 'visitor.left'],
        standToast,
      ],
      ['there is no toast', nothing, []],
    ],
  ],
};

describe.each(Object.entries(watchers))('%s', (_, [watch, rows]) => {
  test.each(rows)('%s', (_what, happens, expected, before = nothing) => {
    before(browser);
    const { told, stop } = runAlone(watch());
    happens(browser);
    expect(told.map((event) => Object.values(event).join(' '))).toEqual(expected);
    stop();
    expect(browser.observers).toBe(0);
  });
});

test('a link that the flow follows is not followed by the browser as well', () => {
  runAlone(watchLinks());
  expect(fireEvent.click(element(BAR_LINK))).toBe(false);
  expect(fireEvent.click(element(BAR_LINK), { ctrlKey: true })).toBe(true);
});

test('the menu hears of a chosen link before anybody else, who may move the focus', () => {
  const { told } = runAlone(watchForDismissal());
  const heard: unknown[] = [];
  element(MENU_LINK).addEventListener('click', () => heard.push(...told));
  fireEvent.click(element(MENU_LINK));
  expect(heard).toEqual([{ type: 'link.chosen' }]);
});

test('the signs of a visitor are watched without slowing the scroll', () => {
  const add = vi.spyOn(document, 'addEventListener');
  runAlone(watchVisitor());
  expect(add.mock.calls.map(([, , options]) => options)).toEqual(
    Array.from({ length: 4 }, () => ({ passive: true })),
  );
});
