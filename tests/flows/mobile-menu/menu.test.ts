// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jsdomDriver, type JsdomDriver } from '../../support/jsdom-driver.ts';
import { MENU_LINK } from '../../support/sections.ts';

const button = () => document.getElementById('menu-button')!;
const menu = () => document.getElementById('menu') as HTMLDetailsElement;

async function openMenu() {
  const driver = await jsdomDriver();
  driver.resizeTo(390);
  await driver.press('#menu-button');
  return driver;
}

const closing: [string, (driver: JsdomDriver) => unknown][] = [
  ['Escape', (driver) => driver.key('Escape', MENU_LINK)],
  ['one of its links', (driver) => driver.press(MENU_LINK)],
];

test.each(closing)(
  'a menu that is closed by %s hands the focus to its button',
  async (_, close) => {
    const driver = await openMenu();
    await close(driver);
    expect(await driver.see(['isMenuOpen'])).toEqual({ isMenuOpen: false });
    expect(document.activeElement).toBe(button());
  },
);

test('a menu that the browser opens, as for a search in the page, is open in its flow too', async () => {
  const driver = await jsdomDriver();
  await act(async () => {
    const toggled = new Promise((resolve) => menu().addEventListener('toggle', resolve));
    menu().open = true;
    await toggled;
  });
  expect(driver.snapshot('mobileMenu').value).toBe('open');
  expect(menu().open).toBe(true);
});

test('a menu is not toggled by an Enter that is held down', async () => {
  await jsdomDriver();
  const isLeftToTheBrowser = (key: string, repeat: boolean) =>
    fireEvent.keyDown(button(), { key, repeat });
  expect([
    isLeftToTheBrowser('Enter', false),
    isLeftToTheBrowser('Enter', true),
    isLeftToTheBrowser('PageDown', true),
  ]).toEqual([true, false, true]);
});
