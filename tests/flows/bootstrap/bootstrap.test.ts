// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { openSentPage } from '../../support/open-sent-page.ts';
import { currency, menu, menuButton, section } from '../../support/parts.ts';

const link = (selector: string) => document.querySelector<HTMLAnchorElement>(selector)!;

describe('the script is asked for', () => {
  test('once the page is drawn and the browser idle', async () => {
    const { becomeIdle, asked } = await openSentPage();
    expect(document.documentElement.dataset['script']).toBe('waiting');
    becomeIdle();
    expect((await asked()).touched).toBeUndefined();
  });

  test('not before the page is loaded, unless somebody wants something', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { becomeIdle, asked } = await openSentPage();
    becomeIdle();
    fireEvent.pointerDown(currency('USD'));
    expect((await asked()).touched).toBe(currency('USD'));
  });

  test('in the idle moment after the page is loaded', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { becomeIdle, asked } = await openSentPage();
    fireEvent.load(window);
    becomeIdle();
    expect((await asked()).touched).toBeUndefined();
  });
});

describe('before the script', () => {
  test('the burger opens the menu at once, and as often as it is pressed', async () => {
    await openSentPage();
    menuButton().click();
    expect(menu().open).toBe(true);
    menuButton().click();
    menuButton().click();
    expect(menu().open).toBe(true);
  });

  test('the islands hear what was touched first', async () => {
    const { asked } = await openSentPage();
    fireEvent.pointerDown(currency('USD'));
    fireEvent.focusIn(document.body);
    expect((await asked()).touched).toBe(currency('USD'));
  });

  test('presses are repeated in the order in which they were made', async () => {
    const { pauseControl, arrive } = await openSentPage();
    const heard: string[] = [];
    for (const control of [currency('RM'), currency('USD'), pauseControl]) {
      control.addEventListener('click', () =>
        heard.push(control.id || (control as HTMLInputElement).value),
      );
    }
    currency('USD').click();
    pauseControl.click();
    currency('RM').click();
    currency('USD').click();
    // The browser changes the currency without waiting for a script.
    expect(heard.splice(0)).toEqual(['USD', 'MYR', 'USD']);
    await arrive();
    expect(heard).toEqual(['USD', 'pause-control', 'MYR', 'USD']);
  });

  test('presses are repeated where their island was rendered anew', async () => {
    const { pauseControl, arrive } = await openSentPage();
    const heard: string[] = [];
    pauseControl.click();
    const other = pauseControl.cloneNode(true) as HTMLElement;
    other.addEventListener('click', () => heard.push('the new one'));
    pauseControl.replaceWith(other);
    await arrive();
    expect(heard).toEqual(['the new one']);
  });

  test('presses on what has gone are forgotten', async () => {
    const page = await openSentPage();
    page.pauseControl.click();
    page.form.requestSubmit();
    page.pauseControl.remove();
    await page.arrive();
    expect(page.sends).toBe(1);
  });

  test('links are followed', async () => {
    await openSentPage();
    const followed = vi.fn();
    link('nav a[href="#Price"]').addEventListener('click', followed);
    link('nav a[href="#Price"]').click();
    expect(followed).toHaveBeenCalledOnce();
  });
});

describe('a message that is held', () => {
  test.each([
    ['the mail shortcut', '#Contact [href^="mailto:"][target]'],
    ['the chat shortcut', '#Contact [href*="wa.me"]'],
    ['the address that the form shows', '#enquiry [href^="mailto:"]'],
  ])('is not sent as well when its writer has taken %s', async (_, other) => {
    const page = await openSentPage();
    page.form.requestSubmit();
    page.wait(8000);
    link(other).click();
    expect(page.form.dataset['held']).toBeUndefined();
    await page.arrive();
    expect(page.sends).toBe(0);
  });

  test('is sent all the same when its writer goes elsewhere on the page', async () => {
    const page = await openSentPage();
    page.form.requestSubmit();
    section('Home').getByRole('link', { name: 'See the prices' }).click();
    await page.arrive();
    expect(page.sends).toBe(1);
  });

  test('stays late when it is submitted again', async () => {
    const page = await openSentPage();
    page.form.requestSubmit();
    page.wait(8000);
    page.form.requestSubmit();
    expect(page.form.dataset['held']).toBe('late');
  });

  test('is held for 8 seconds anew when it is submitted anew', async () => {
    const page = await openSentPage();
    page.form.requestSubmit();
    page.wait(5000);
    link('#Contact [href^="mailto:"]').click();
    page.form.requestSubmit();
    page.wait(7999);
    expect(page.form.dataset['held']).toBe('');
    page.wait(1);
    expect(page.form.dataset['held']).toBe('late');
  });
});

test('what was held when a script was lost is not done when the next try succeeds', async () => {
  const page = await openSentPage();
  page.pauseControl.click();
  page.form.requestSubmit();
  await page.getLost();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await page.arrive();
  expect({ presses: page.pressesReceived, sends: page.sends }).toEqual({ presses: 0, sends: 0 });
});

test('a currency that was pressed before a script was lost is repeated when the next one comes', async () => {
  const page = await openSentPage();
  let heard = 0;
  currency('USD').click();
  currency('USD').addEventListener('click', () => (heard += 1));
  await page.getLost();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await page.arrive();
  expect(heard).toBe(1);
});

test('the way to write that a lost script leaves stays while it is tried again', async () => {
  const page = await openSentPage();
  page.pauseControl.click();
  await page.getLost();
  fireEvent.pointerDown(link('.without-script a'));
  expect(document.documentElement.dataset['script']).toBeUndefined();
});

test('buttons and forms of others are theirs, and keep no message from being sent', async () => {
  const page = await openSentPage();
  document.body.insertAdjacentHTML('beforeend', '<form><button type="button"></button></form>');
  const foreign = document.body.lastElementChild as HTMLFormElement;
  expect(fireEvent.click(foreign.firstElementChild!)).toBe(true);
  expect(fireEvent.submit(foreign)).toBe(true);
  page.form.requestSubmit();
  await page.arrive();
  expect(page.sends).toBe(1);
});

test('a script that is lost is reported, and the page no longer waits for it', async () => {
  const { pauseControl, getLost, reported } = await openSentPage();
  pauseControl.click();
  const error = new TypeError('Failed to fetch dynamically imported module');
  await getLost(error);
  expect(reported).toEqual([error]);
  expect(document.documentElement.dataset['script']).toBeUndefined();
});

describe('the currency that is on from the start', () => {
  const isOn = () => (['RM', 'USD'] as const).filter((name) => currency(name).checked);

  test.each([
    [{ currency: 'USD' }, ['USD']],
    [{ currency: 'MYR' }, ['RM']],
    [{}, ['RM']],
    [{ currency: 'EUR' }, ['RM']],
    [{ currency: '"]' }, ['RM']],
  ])('is the one that was chosen before: %o', async (kept, on) => {
    await openSentPage({ kept });
    expect(isOn()).toEqual(on);
  });

  test('is the usual one where storage is denied', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { pauseControl, arrive } = await openSentPage();
    expect(isOn()).toEqual(['RM']);
    pauseControl.click();
    await arrive();
    expect(document.documentElement.dataset['script']).toBe('running');
  });
});
