// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { focusMenuButton, moveFocusToBar } from '../../src/effects/mobile-menu/menu-focus.ts';
import { moveFocusFromPauseControl } from '../../src/effects/typing-loop/move-focus-from-pause-control.ts';
import { watchAttention } from '../../src/effects/toast/watch-attention.ts';
import { watchForDismissal } from '../../src/effects/mobile-menu/watch-for-dismissal.ts';
import { watchHistory } from '../../src/effects/section-scroll/watch-history.ts';
import { watchLineInSight } from '../../src/effects/typing-loop/watch-line-in-sight.ts';
import { watchMotionPreference } from '../../src/effects/watch-motion-preference.ts';
import { watchTab } from '../../src/effects/toast/watch-tab.ts';
import { watchViewport } from '../../src/effects/mobile-menu/watch-viewport.ts';
import { watchVisitor } from '../../src/effects/section-scroll/watch-visitor.ts';
import { listenersOn, runAlone } from '../support/effect-alone.ts';
import { fakeBrowser } from '../support/fake-browser.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <nav>
      <a href="#Home" id="brand">Tapak</a>
      <a href="#Price" id="price-in-bar">Pricing</a>
      <details id="menu">
        <summary id="menu-button" tabindex="0"><span>Menu</span></summary>
        <a href="#Price" id="price-in-menu">Pricing</a>
        <a href="#Nowhere" id="other-in-menu">Elsewhere</a>
      </details>
    </nav>
    <h1 id="Home-heading" tabindex="-1">Home</h1>
    <p id="typed-line">Web</p>
    <button id="pause-control">Pause</button>
    <button id="elsewhere">Elsewhere</button>`;
});

const element = (id: string) => document.getElementById(id)!;
const fire = (type: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));
const press = (key: string, { repeat = false } = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true }));

describe('the preference for motion', () => {
  test('is reported at the start and whenever it changes', () => {
    const browser = fakeBrowser();
    browser.preferMotion('reduce');
    const { told, stop } = runAlone(watchMotionPreference());
    browser.preferMotion('no-preference');
    browser.preferMotion('reduce');
    expect(told).toEqual([
      { type: 'motion.reduced' },
      { type: 'motion.allowed' },
      { type: 'motion.reduced' },
    ]);
    stop();
  });

  test('is watched until the flow stops, and no longer', () => {
    const list = Object.assign(new EventTarget(), { matches: false });
    const listening = listenersOn(list);
    vi.stubGlobal('matchMedia', () => list);
    const { stop } = runAlone(watchMotionPreference());
    expect(listening()).toEqual(['change']);
    stop();
    expect(listening()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('the sight of the line', () => {
  const SHOWN = { type: 'line.shown' };
  const HIDDEN = { type: 'line.hidden' };

  test('is reported at the start', () => {
    fakeBrowser();
    const { told, stop } = runAlone(watchLineInSight());
    expect(told).toEqual([SHOWN]);
    stop();
  });

  test('is none in a tab that was opened in the background', () => {
    fakeBrowser().switchTab('another');
    const { told, stop } = runAlone(watchLineInSight());
    expect(told).toEqual([HIDDEN]);
    stop();
  });

  test('takes both the tab in front and the line on screen', () => {
    const browser = fakeBrowser();
    const { told, stop } = runAlone(watchLineInSight());
    browser.moveOffScreen(element('typed-line'));
    browser.switchTab('another');
    browser.switchTab('this');
    browser.bringOnScreen(element('typed-line'));
    expect(told).toEqual([SHOWN, HIDDEN, HIDDEN, HIDDEN, SHOWN]);
    stop();
  });

  test('is that of the tab where there is no line', () => {
    element('typed-line').remove();
    const browser = fakeBrowser();
    const { told, stop } = runAlone(watchLineInSight());
    browser.switchTab('another');
    expect(told).toEqual([SHOWN, HIDDEN]);
    stop();
  });

  test('is watched until the flow stops, and no longer', () => {
    const browser = fakeBrowser();
    const listening = listenersOn(document);
    const { stop } = runAlone(watchLineInSight());
    expect({ events: listening(), observers: browser.observers }).toEqual({
      events: ['visibilitychange'],
      observers: 1,
    });
    stop();
    expect({ events: listening(), observers: browser.observers }).toEqual({
      events: [],
      observers: 0,
    });
  });
});

describe('the tab', () => {
  test('says nothing at the start while it is in front, and then whenever that changes', () => {
    const browser = fakeBrowser();
    const { told, stop } = runAlone(watchTab());
    expect(told).toEqual([]);
    browser.switchTab('another');
    browser.switchTab('this');
    expect(told).toEqual([{ type: 'page.hidden' }, { type: 'page.shown' }]);
    stop();
  });

  test('says at the start that it is not in front', () => {
    fakeBrowser().switchTab('another');
    const { told, stop } = runAlone(watchTab());
    expect(told).toEqual([{ type: 'page.hidden' }]);
    stop();
  });

  test('is watched until the toast is gone, and no longer', () => {
    fakeBrowser();
    const listening = listenersOn(document);
    const { stop } = runAlone(watchTab());
    expect(listening()).toEqual(['visibilitychange']);
    stop();
    expect(listening()).toEqual([]);
  });
});

describe('attention for a toast', () => {
  const CAME = { type: 'visitor.came' };
  const LEFT = { type: 'visitor.left' };
  const toaster = () => document.querySelector('[data-sonner-toaster]')!;
  const toast = () => element('toast');

  /** The focus, as somebody gives it who is about to press a key or has just pressed a button. */
  function focusBy(means: 'keyboard' | 'pointer') {
    vi.spyOn(Element.prototype, 'matches').mockImplementation(
      (selector) => selector === ':focus-visible' && means === 'keyboard',
    );
    toast().focus();
  }

  beforeEach(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<ol data-sonner-toaster><li id="toast" tabindex="0">Sent</li></ol>',
    );
  });

  test('is that of a pointer or a finger until it leaves', () => {
    const { told, stop } = runAlone(watchAttention());
    fire('pointerover', toast());
    fire('pointerleave', toaster());
    expect(told).toEqual([CAME, LEFT]);
    stop();
  });

  test('is that of the keyboard until the focus leaves', () => {
    const { told, stop } = runAlone(watchAttention());
    focusBy('keyboard');
    toast().blur();
    expect(told).toEqual([CAME, LEFT]);
    stop();
  });

  test('is not the focus that a press leaves behind', () => {
    const { told, stop } = runAlone(watchAttention());
    fire('pointerover', toast());
    focusBy('pointer');
    fire('pointerleave', toaster());
    expect(told).toEqual([CAME, CAME, LEFT]);
    stop();
  });

  test('lasts as long as either does', () => {
    const { told, stop } = runAlone(watchAttention());
    focusBy('keyboard');
    fire('pointerover', toast());
    fire('pointerleave', toaster());
    toast().blur();
    expect(told).toEqual([CAME, CAME, CAME, LEFT]);
    stop();
  });

  test('is watched until the toast is gone, and no longer', () => {
    const listening = listenersOn(toaster());
    const { stop } = runAlone(watchAttention());
    expect(listening()).toEqual(['focusin', 'focusout', 'pointerleave', 'pointerover']);
    stop();
    expect(listening()).toEqual([]);
  });

  test('is not looked for where there is no toast', () => {
    toaster().remove();
    const { told, stop } = runAlone(watchAttention());
    expect(told).toEqual([]);
    stop();
  });
});

describe('a visitor who scrolls by hand', () => {
  test.each(['wheel', 'touchstart', 'mousedown', 'keydown'])('is noticed by a %s', (sign) => {
    const { told, stop } = runAlone(watchVisitor());
    fire(sign);
    expect(told).toEqual([{ type: 'visitor.intervened' }]);
    stop();
  });

  test.each(['scroll', 'mousemove', 'click', 'touchend'])('is not noticed by a %s', (sign) => {
    const { told, stop } = runAlone(watchVisitor());
    fire(sign);
    expect(told).toEqual([]);
    stop();
  });

  test('is noticed by a key', () => {
    const { told, stop } = runAlone(watchVisitor());
    press('PageDown');
    expect(told).toEqual([{ type: 'visitor.intervened' }]);
    stop();
  });

  test('is not noticed by a key that is held since before', () => {
    const { told, stop } = runAlone(watchVisitor());
    press('Enter', { repeat: true });
    expect(told).toEqual([]);
    stop();
  });

  test.each(['Shift', 'Control', 'Alt', 'Meta'])('is not noticed by %s alone', (key) => {
    const { told, stop } = runAlone(watchVisitor());
    press(key);
    expect(told).toEqual([]);
    stop();
  });

  test('is watched without slowing the scroll', () => {
    const add = vi.spyOn(document, 'addEventListener');
    const { stop } = runAlone(watchVisitor());
    expect(add.mock.calls.map(([, , options]) => options)).toEqual(
      Array.from({ length: 4 }, () => ({ passive: true })),
    );
    stop();
  });

  test('is watched until the scroll is over, and no longer', () => {
    const listening = listenersOn(document);
    const { stop } = runAlone(watchVisitor());
    expect(listening()).toEqual(['keydown', 'mousedown', 'touchstart', 'wheel']);
    stop();
    expect(listening()).toEqual([]);
  });
});

describe('a visitor who travels through history', () => {
  test('is noticed', () => {
    const { told, stop } = runAlone(watchHistory());
    fire('popstate', window);
    expect(told).toEqual([{ type: 'history.travelled' }]);
    stop();
  });

  test('is watched until the scroll is over, and no longer', () => {
    const listening = listenersOn(window);
    const { stop } = runAlone(watchHistory());
    expect(listening()).toEqual(['popstate']);
    stop();
    expect(listening()).toEqual([]);
  });
});

describe('an open menu', () => {
  function watch() {
    fakeBrowser();
    return runAlone(watchForDismissal());
  }
  const jump = () => window.dispatchEvent(new Event('hashchange'));

  test.each([
    ['a press elsewhere', () => fire('pointerdown', element('elsewhere')), 'outside.pressed'],
    ['a press on the bare page', () => fire('pointerdown', document), 'outside.pressed'],
    ['the focus elsewhere', () => element('elsewhere').focus(), 'outside.pressed'],
    ['the Escape key', () => press('Escape'), 'escape.pressed'],
    ['a click on one of its links', () => fire('click', element('price-in-menu')), 'link.chosen'],
    ['a jump to another address', jump, 'address.changed'],
  ])('is closed by %s', (_, happen, type) => {
    const { told, stop } = watch();
    happen();
    expect(told).toEqual([{ type }]);
    stop();
  });

  test('that others have taken away is closed by a press anywhere', () => {
    element('menu').remove();
    const { told, stop } = watch();
    fire('pointerdown', element('elsewhere'));
    expect(told).toEqual([{ type: 'outside.pressed' }]);
    stop();
  });

  test('hears of a link before anybody else, who may move the focus', () => {
    const { told, stop } = watch();
    let toldBefore: unknown[] = [];
    element('price-in-menu').addEventListener('click', () => {
      toldBefore = [...told];
    });
    fire('click', element('price-in-menu'));
    expect(toldBefore).toEqual([{ type: 'link.chosen' }]);
    stop();
  });

  test.each([
    ['a press on one of its links', () => fire('pointerdown', element('price-in-menu'))],
    [
      'a press on its button, which toggles it',
      () => fire('pointerdown', document.querySelector('span')!),
    ],
    ['the focus on one of its links', () => element('price-in-menu').focus()],
    ['the focus on its button', () => element('menu-button').focus()],
    ['a click on its button', () => fire('click', element('menu-button'))],
    ['a click on another link', () => fire('click', element('price-in-bar'))],
    ['another key', () => press('Enter')],
    ['a click beside its links', () => fire('click', element('menu'))],
    ['a click elsewhere, of which the press has told', () => fire('click', element('elsewhere'))],
  ])('is not closed by %s', (_, happen) => {
    const { told, stop } = watch();
    happen();
    expect(told).toEqual([]);
    stop();
  });

  test('hears of a chosen link before the section flow, which may move the focus on', () => {
    const { told, stop } = watch();
    const heard: unknown[] = [];
    element('menu').addEventListener('click', () => heard.push(...told), { once: true });
    fire('click', element('price-in-menu'));
    expect(heard).toEqual([{ type: 'link.chosen' }]);
    stop();
  });

  test('is watched until it closes, and no longer', () => {
    const ofTheWindow = listenersOn(window);
    const ofThePage = listenersOn(document);
    const { stop } = runAlone(watchForDismissal());
    expect([ofThePage(), ofTheWindow()]).toEqual([
      ['click', 'focusin', 'keydown', 'pointerdown'],
      ['hashchange'],
    ]);
    stop();
    expect([ofThePage(), ofTheWindow()]).toEqual([[], []]);
  });
});

describe('the width of the window', () => {
  test('is reported when it comes to 48rem, from which the bar shows its links', () => {
    const browser = fakeBrowser();
    browser.resizeTo(390);
    const { told, stop } = runAlone(watchViewport());
    browser.resizeTo(767);
    expect(told).toEqual([]);
    browser.resizeTo(768);
    browser.resizeTo(1280);
    expect(told).toEqual([{ type: 'viewport.widened' }]);
    browser.resizeTo(390);
    expect(told).toHaveLength(1);
    stop();
  });

  test('is watched until the flow stops, and no longer', () => {
    const list = new EventTarget();
    const listening = listenersOn(list);
    vi.stubGlobal('matchMedia', () => list);
    const { stop } = runAlone(watchViewport());
    expect(listening()).toEqual(['change']);
    stop();
    expect(listening()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('the focus in a menu that goes out of sight', () => {
  test.each([
    ['price-in-menu', 'price-in-bar', 'the same link'],
    ['menu-button', 'brand', 'the first link'],
    ['other-in-menu', 'brand', 'the first link'],
  ])('moves from %s to %s, %s of the bar', (from, to) => {
    element(from).focus();
    moveFocusToBar();
    expect(document.activeElement).toBe(element(to));
  });

  test('stays where others have taken the bar', () => {
    element('brand').remove();
    element('price-in-bar').remove();
    element('menu-button').focus();
    moveFocusToBar();
    expect(document.activeElement).toBe(element('menu-button'));
  });

  test('stays where it is outside of the menu', () => {
    element('elsewhere').focus();
    moveFocusToBar();
    expect(document.activeElement).toBe(element('elsewhere'));
  });
});

describe('the focus at a pause control that goes out of sight', () => {
  test('moves to the heading above it, which scrolls nothing', () => {
    const heading = element('Home-heading');
    const focus = vi.spyOn(heading, 'focus');
    element('pause-control').focus();
    moveFocusFromPauseControl();
    expect(document.activeElement).toBe(heading);
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  test('stays where others have taken the heading', () => {
    element('Home-heading').remove();
    element('pause-control').focus();
    moveFocusFromPauseControl();
    expect(document.activeElement).toBe(element('pause-control'));
  });

  test('stays where it is at anything else', () => {
    element('elsewhere').focus();
    moveFocusFromPauseControl();
    expect(document.activeElement).toBe(element('elsewhere'));
  });
});

describe('the focus that goes back to the menu button', () => {
  test('is there', () => {
    focusMenuButton();
    expect(document.activeElement).toBe(element('menu-button'));
  });

  test('stays where there is no such button', () => {
    element('menu-button').remove();
    expect(focusMenuButton).not.toThrow();
  });
});
