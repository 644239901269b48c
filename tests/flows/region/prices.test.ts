// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../support/fake-browser.ts';
import { openPage, openPageIn, type Page } from '../../support/open-page.tsx';
import { amountsShown, currency, currencySwitch, reasonForCurrency } from '../../support/parts.ts';

const IN_RINGGIT = { first: 'RM 4,200', on: 'RM' };
const IN_DOLLARS = { first: '$3,100', on: 'USD' };

const shown = () => ({
  first: amountsShown()[0],
  on: (['RM', 'USD'] as const).find((name) => currency(name).checked),
});

const found = (page: Page, country: string) => page.settle(() => page.country.resolve(country));

const goByMyCountry = () => currencySwitch().getByRole('button', { name: 'Go by my country' });

describe('the currency', () => {
  test('a visitor in Malaysia sees ringgit', async () => {
    await openPageIn('Malaysia');
    expect(shown()).toEqual(IN_RINGGIT);
    expect(reasonForCurrency()).toBe('Shown for Malaysia');
  });

  test('a visitor in Singapore sees dollars', async () => {
    await openPageIn('Singapore');
    expect(shown()).toEqual(IN_DOLLARS);
    expect(reasonForCurrency()).toBe('Shown for Singapore');
  });

  test('a visitor whose country is not known yet sees ringgit', () => {
    const { country } = openPage();
    expect(country.isUnderway).toBe(true);
    expect(shown()).toEqual(IN_RINGGIT);
  });

  test.each<[why: string, fail: (page: Page) => void | Promise<unknown>, logged: unknown]>([
    ['the lookup fails', (page) => page.settle(() => page.country.reject('blocked')), 'blocked'],
    ['no answer comes in five seconds', (page) => page.wait(5000), 'no answer in 5000 ms'],
  ])('a visitor whose country is unknown, as %s, sees ringgit', async (_, fail, logged) => {
    const page = openPage();
    await fail(page);
    expect(shown()).toEqual(IN_RINGGIT);
    expect(reasonForCurrency()).toBe('Shown for Malaysia, as your country is unknown');
    expect(page.logs()).toEqual([['Geo lookup failed:', logged]]);
    expect(page.toasts).toEqual([]);
  });

  test('an answer that comes too late changes nothing', async () => {
    const page = openPage();
    page.wait(5000);
    await found(page, 'Singapore');
    expect(shown()).toEqual(IN_RINGGIT);
    page.logs();
  });

  test('the country is looked up once, even where React does everything twice', async () => {
    const page = await openPageIn('Singapore', { isStrict: true });
    page.wait(60_000);
    expect(page.country.times).toBe(1);
    expect(shown()).toEqual(IN_DOLLARS);
  });
});

describe('a choice of currency', () => {
  test('wins over the country and is remembered next time', async () => {
    const browser = fakeBrowser();
    const first = await openPageIn('Singapore', { browser });
    await first.user.click(currency('RM'));
    expect(shown()).toEqual(IN_RINGGIT);
    expect(reasonForCurrency()).toBe('Your choice. Go by my country');
    first.close();

    await openPageIn('Singapore', { browser });
    expect(shown()).toEqual(IN_RINGGIT);
    expect(reasonForCurrency()).toBe('Your choice. Go by my country');
  });

  test.each<[how: string, confirm: (page: Page) => void | Promise<unknown>]>([
    ['a click', ({ user }) => user.click(currency('RM'))],
    // In Chromium and in Safari no click follows where the radio is on already.
    ['Space', ({ happen }) => happen(() => fireEvent.keyUp(currency('RM'), { key: ' ' }))],
  ])('may be to confirm, by %s, what shows already', async (_, confirm) => {
    const page = await openPageIn('Malaysia');
    await confirm(page);
    expect(shown()).toEqual(IN_RINGGIT);
    expect(reasonForCurrency()).toBe('Your choice. Go by my country');
    expect(window.localStorage.getItem('currency')).toBe('MYR');
  });

  test('is not made by a key that passes over what shows', async () => {
    const { happen } = await openPageIn('Malaysia');
    happen(() => fireEvent.keyUp(currency('RM'), { key: 'Tab' }));
    expect(reasonForCurrency()).toBe('Shown for Malaysia');
  });

  test('is not overturned by a country that comes in later', async () => {
    const page = openPage();
    await page.user.click(currency('USD'));
    await found(page, 'Malaysia');
    expect(shown()).toEqual(IN_DOLLARS);
  });

  test('made in another tab shows in this one', async () => {
    const { browser, happen } = await openPageIn('Malaysia');
    happen(() => browser.keepInAnotherTab('currency', 'USD'));
    expect(shown()).toEqual(IN_DOLLARS);
  });

  test('holds for this visit where the browser keeps nothing', async () => {
    const browser = fakeBrowser();
    vi.stubGlobal('localStorage', undefined);
    const { user } = await openPageIn('Malaysia', { browser });
    await user.click(currency('USD'));
    expect(shown()).toEqual(IN_DOLLARS);
  });
});

describe('a choice that is withdrawn', () => {
  test('leaves the currency to the country again, also next time', async () => {
    const browser = fakeBrowser();
    const first = await openPageIn('Singapore', { browser });
    await first.user.click(currency('RM'));
    await first.user.click(goByMyCountry());
    expect(shown()).toEqual(IN_DOLLARS);
    expect(reasonForCurrency()).toBe('Shown for Singapore');
    first.close();

    await openPageIn('Singapore', { browser });
    expect(shown()).toEqual(IN_DOLLARS);
  });

  test('leaves the focus at the currencies, where it was', async () => {
    const { user } = await openPageIn('Singapore');
    await user.click(currency('RM'));
    goByMyCountry().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(currency('USD'));
  });
});
