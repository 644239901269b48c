// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  focusMenuButton,
  moveFocusToBar,
  watchForDismissal,
  watchViewport,
} from '../../../src/flows/mobile-menu/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';
import {
  click,
  element,
  key,
  openSentPage,
  testFocus,
  testReports,
} from '../../support/effects-on-page.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';
import { BAR_LINK, MENU_LINK } from '../../support/sections.ts';

const BRAND = 'nav > a';

const press = (selector: string) => () => fireEvent.pointerDown(element(selector));
const focus = (selector: string) => () => element(selector).focus();
const resizeTo = (width: number) => (browser: FakeBrowser) => browser.resizeTo(width);

testReports(watchViewport, [
  ['no width below that of the desktop bar', resizeTo(767), [], resizeTo(390)],
  ['the width of the desktop bar', resizeTo(768), ['viewport.widened'], resizeTo(390)],
  ['no width beyond it', resizeTo(1280), [], resizeTo(768)],
  ['no window that shrinks', resizeTo(390), []],
]);

testReports(watchForDismissal, [
  ['a press elsewhere', press('#pause-control'), ['outside.pressed']],
  ['a press on the bare page', () => fireEvent.pointerDown(document), ['outside.pressed']],
  ['the focus elsewhere', focus('#pause-control'), ['outside.pressed']],
  ['the Escape key', key('Escape'), ['escape.pressed']],
  ['a click on one of its links', click(MENU_LINK), ['link.chosen']],
  ['another address', () => fireEvent(window, new Event('hashchange')), ['address.changed']],
  ['no press on one of its links', press(MENU_LINK), []],
  ['no press on its button, which toggles it', press('#menu-button svg'), []],
  ['no focus on one of its links', focus(MENU_LINK), []],
  ['no focus on its button', focus('#menu-button'), []],
  ['no click on its button', click('#menu-button'), []],
  ['no click beside its links', click('.menu-panel'), []],
  ['no click on another link, whose press was reported', click(BAR_LINK), []],
  ['no other key', key('Enter'), []],
]);

test('watchForDismissal reports a chosen link before other listeners, which may move the focus', () => {
  openSentPage();
  const { told } = runAlone(watchForDismissal());
  const heard: unknown[] = [];
  element(MENU_LINK).addEventListener('click', () => heard.push(...told));
  fireEvent.click(element(MENU_LINK));
  expect(heard).toEqual([{ type: 'link.chosen' }]);
});

testFocus('focusMenuButton', focusMenuButton, [[BRAND, '#menu-button']]);

testFocus('moveFocusToBar', moveFocusToBar, [
  [MENU_LINK, BAR_LINK],
  [MENU_LINK, BRAND, BAR_LINK],
  ['#menu-button', BRAND],
  ['#pause-control', '#pause-control'],
]);
