// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchLinks } from '../../../src/effects/section-scroll/watch-links.ts';
import { listenersOn, runAlone } from '../../support/effect-alone.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#About" data-offset="-190"><b>About Us</b></a>
    <a href="#Colophon">No section</a>
    <p>Nothing to follow</p>`;
});

const element = (selector: string) => document.querySelector(selector)!;

/** What the flow is told of a click, and whether the browser is still to follow the link. */
function clickOn(selector: string, init?: MouseEventInit) {
  const { told, stop } = runAlone(watchLinks());
  const isLeftToTheBrowser = fireEvent.click(element(selector), init);
  stop();
  return { told, isLeftToTheBrowser };
}

const ABOUT = { type: 'section.chosen', section: 'About', offset: -190 };

describe('a link to a section', () => {
  test.each(['a', 'b'])('is followed by the flow, pressed on its <%s>', (selector) => {
    expect(clickOn(selector)).toEqual({ told: [ABOUT], isLeftToTheBrowser: false });
  });

  test('that came after the flow had started is one as well', () => {
    const { told, stop } = runAlone(watchLinks());
    document.body.innerHTML = '<a href="#Price" data-offset="-100">Pricing</a>';
    fireEvent.click(element('a'));
    expect(told).toEqual([{ type: 'section.chosen', section: 'Price', offset: -100 }]);
    stop();
  });

  test.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('is left to the browser with %o', (init) => {
    expect(clickOn('a', init)).toEqual({ told: [], isLeftToTheBrowser: true });
  });
});

test.each(['a[href="#Colophon"]', 'p'])('a click on %s is left to the browser', (selector) => {
  expect(clickOn(selector)).toEqual({ told: [], isLeftToTheBrowser: true });
});

test('the links are watched until the flow stops, and no longer', () => {
  const listening = listenersOn(document);
  const { stop } = runAlone(watchLinks());
  expect(listening()).toEqual(['click']);
  stop();
  expect(listening()).toEqual([]);
});
