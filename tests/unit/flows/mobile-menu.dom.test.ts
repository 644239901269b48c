/** Behaviour of the menu that its walk does not cover. */
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  focusMenuButton,
  moveFocusToBar,
  watchForDismissal,
  watchViewport,
} from '../../../src/flows/mobile-menu/effects.ts';
import { follow } from '../../../src/flows/mobile-menu/follow.ts';
import {
  click,
  element,
  key,
  openSentPage,
  runAlone,
  testFocus,
  testReports,
} from '../../support/effects.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';
import { jsdomDriver } from '../../support/jsdom-driver.tsx';
import { BAR_LINK, MENU_LINK } from '../../support/sections.ts';

const BRAND = 'nav > a';

const press = (selector: string) => () => fireEvent.pointerDown(element(selector));
const focus = (selector: string) => () => element(selector).focus();
const resizeTo = (width: number) => (browser: FakeBrowser) => browser.resizeTo(width);

testReports(watchViewport, [
  ['no width just too narrow for the desktop bar', resizeTo(767), [], resizeTo(390)],
  ['a width just enough for the desktop bar', resizeTo(768), ['viewport.widened'], resizeTo(390)],
  ['no further widening', resizeTo(1280), [], resizeTo(768)],
  ['no narrowing', resizeTo(390), []],
]);

testReports(watchForDismissal, [
  ['a press on the document itself', () => fireEvent.pointerDown(document), ['outside.pressed']],
  ['focus that moves outside the menu', focus('#pause-control'), ['outside.pressed']],
  [
    'a press on a page without the menu',
    press('#Home'),
    ['outside.pressed'],
    () => element('#menu').remove(),
  ],
  ['no press on a link of the menu', press(MENU_LINK), []],
  ['no press on the menu button', press('#menu-button svg'), []],
  ['no focus on a link of the menu', focus(MENU_LINK), []],
  ['no focus on the menu button', focus('#menu-button'), []],
  ['no click on the menu button', click('#menu-button'), []],
  ['no click inside the menu that misses its links', click('.menu-panel'), []],
  ['no click on a link outside the menu, because its press is reported', click(BAR_LINK), []],
  ['no key except Escape', key('Enter'), []],
]);

test('watchForDismissal reports a chosen link before other listeners run, because they may move the focus', () => {
  openSentPage();
  const { received } = runAlone(watchForDismissal());
  const atClick: unknown[] = [];
  element(MENU_LINK).addEventListener('click', () => atClick.push(...received));
  fireEvent.click(element(MENU_LINK));
  expect(atClick).toEqual([{ type: 'link.chosen' }]);
});

testFocus('focusMenuButton', focusMenuButton, [
  [BRAND, '#menu-button'],
  [BRAND, BRAND, '#menu-button'],
]);

testFocus('moveFocusToBar', moveFocusToBar, [
  [MENU_LINK, BAR_LINK],
  [MENU_LINK, BRAND, BAR_LINK],
  ['#menu-button', BRAND],
  ['#pause-control', '#pause-control'],
  ['body', 'body'],
  [MENU_LINK, MENU_LINK, 'nav a'],
]);

test('the flow notices when the browser opens the menu, for example for find-in-page', async () => {
  // Waits for the `hashchange` events of the clicks in the tests above, which would close the menu.
  await new Promise((resolve) => setTimeout(resolve));
  const driver = await jsdomDriver();
  const menu = element('#menu') as HTMLDetailsElement;
  await act(async () => {
    menu.open = true;
    await vi.waitFor(() => expect(driver.flow('mobileMenu').getSnapshot().value).toBe('open'));
  });
  expect(menu.open).toBe(true);
});

test('the menu that a translator has replaced still follows the flow, and tells it', async () => {
  const driver = await jsdomDriver();
  element('#menu').replaceWith(element('#menu').cloneNode(true));
  element('#menu-button').click();
  await vi.waitFor(() => expect(driver.flow('mobileMenu').getSnapshot().value).toBe('open'));
  fireEvent.keyDown(document, { key: 'Escape' });
  expect((element('#menu') as HTMLDetailsElement).open).toBe(false);
});

test('Escape right after the button closes the menu, before the browser has told of its opening', async () => {
  const driver = await jsdomDriver();
  const menu = element('#menu') as HTMLDetailsElement;
  element('#menu-button').click();
  fireEvent.keyDown(document, { key: 'Escape' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([menu.open, driver.flow('mobileMenu').getSnapshot().value]).toEqual([false, 'closed']);
});

test('a press of the button is left to the browser once the flow has ended', () => {
  const island = document.createElement('div');
  island.innerHTML = '<details id="menu"><summary id="menu-button"></summary></details>';
  let status = 'active';
  const send = vi.fn();
  const state = { getSnapshot: () => ({ status, matches: () => false }), subscribe: () => {} };
  follow(island, { state, send } as never);
  const isLeftToBrowser = () => fireEvent.click(island.querySelector('#menu-button')!);
  expect(isLeftToBrowser()).toBe(false);
  status = 'error';
  expect(isLeftToBrowser()).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('the menu button suppresses a repeated Enter, but no other repeated key', async () => {
  await jsdomDriver();
  const isLeftToBrowser = (key: string, repeat: boolean) =>
    fireEvent.keyDown(element('#menu-button'), { key, repeat });
  expect([
    isLeftToBrowser('Enter', false),
    isLeftToBrowser('Enter', true),
    isLeftToBrowser('PageDown', true),
  ]).toEqual([true, false, true]);
});
