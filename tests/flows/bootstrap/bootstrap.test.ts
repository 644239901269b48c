// @vitest-environment jsdom
/** What the walk of the bootstrap does not come by. */
import { fireEvent } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { shownAtFirst } from '../../../src/currencies.ts';
import { content } from '../../../src/content/index.ts';
import { openSentPage } from '../../support/open-sent-page.ts';
import { hasSwitch } from '../../support/currencies.ts';

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const currency = (value: 'home' | 'abroad') =>
  element(`[name=currency][value=${value}]`) as HTMLInputElement;
const showIntent = () => fireEvent.keyDown(document.body, { key: 'Tab' });

describe('a page that is not loaded yet', () => {
  test.runIf(hasSwitch)(
    'asks for the script when somebody wants something, and says what was touched first',
    async () => {
      vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      const { becomeIdle, asked } = await openSentPage();
      becomeIdle();
      fireEvent.pointerDown(currency('abroad'));
      fireEvent.focusIn(document.body);
      expect((await asked()).touched).toBe(currency('abroad'));
    },
  );

  test('asks for it in the idle moment after it is loaded', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { becomeIdle, asked } = await openSentPage();
    fireEvent.load(window);
    becomeIdle();
    expect((await asked()).touched).toBeUndefined();
  });
});

describe('presses before the script', () => {
  test.runIf(hasSwitch)('are repeated in the order in which they were made', async () => {
    const { pauseControl, arrive } = await openSentPage();
    const heard: string[] = [];
    for (const control of [currency('home'), currency('abroad'), pauseControl]) {
      control.addEventListener('click', () =>
        heard.push(control.id || (control as HTMLInputElement).value),
      );
    }
    currency('abroad').click();
    pauseControl.click();
    currency('home').click();
    currency('abroad').click();
    // The browser changes the currency without waiting for a script.
    expect(heard.splice(0)).toEqual(['abroad', 'home', 'abroad']);
    await arrive();
    expect(heard).toEqual(['abroad', 'pause-control', 'home', 'abroad']);
  });

  test('are repeated where their island was rendered anew', async () => {
    const { pauseControl, arrive } = await openSentPage();
    pauseControl.click();
    const other = pauseControl.cloneNode(true);
    const heard = vi.fn();
    other.addEventListener('click', heard);
    pauseControl.replaceWith(other);
    await arrive();
    expect(heard).toHaveBeenCalledOnce();
  });

  test('are forgotten where their control has gone', async () => {
    const page = await openSentPage();
    page.pauseControl.click();
    page.form.requestSubmit();
    page.pauseControl.remove();
    await page.arrive();
    expect(page.sends).toBe(1);
  });

  test.runIf(hasSwitch)(
    'are forgotten with a script that is lost, but for the currency that shows already',
    async () => {
      const page = await openSentPage();
      const heard = vi.fn();
      page.pauseControl.click();
      page.form.requestSubmit();
      currency('abroad').click();
      currency('abroad').addEventListener('click', heard);
      const error = new TypeError('Failed to fetch dynamically imported module');
      await page.getLost(error);
      showIntent();
      await page.arrive();
      expect({ presses: page.pressesReceived, sends: page.sends, reported: page.reported }).toEqual(
        {
          presses: 0,
          sends: 0,
          reported: [error],
        },
      );
      expect(heard).toHaveBeenCalledOnce();
    },
  );
});

describe('a message that is held', () => {
  test.each([
    ['is not sent as well', 'mail shortcut', '#Contact [href^=mailto][target]', 0],
    ['is not sent as well', 'last shortcut', '#Contact li:last-child > [target]', 0],
    ['is not sent as well', 'address in the form', '#enquiry [href^=mailto]', 0],
    ['is sent all the same', 'link to the prices', '#Home [href="#Price"]', 1],
  ])('%s when its writer follows the %s', async (_, _link, link, sends) => {
    const page = await openSentPage();
    page.form.requestSubmit();
    element(link).click();
    expect(page.form.dataset['held']).toBe(sends ? '' : undefined);
    await page.arrive();
    expect(page.sends).toBe(sends);
  });

  test('is held for 8 seconds anew when it is submitted anew', async () => {
    const page = await openSentPage();
    page.form.requestSubmit();
    page.wait(5000);
    element('#Contact [href^=mailto]').click();
    page.form.requestSubmit();
    page.wait(7999);
    expect(page.form.dataset['held']).toBe('');
    page.wait(1);
    expect(page.form.dataset['held']).toBe('late');
  });

  test('is not kept back by a form of others, which is theirs', async () => {
    const page = await openSentPage();
    document.body.insertAdjacentHTML('beforeend', '<form><button type="button"></button></form>');
    const foreign = document.body.lastElementChild!;
    expect(fireEvent.click(foreign.firstElementChild!)).toBe(true);
    expect(fireEvent.submit(foreign)).toBe(true);
    page.form.requestSubmit();
    await page.arrive();
    expect(page.sends).toBe(1);
  });
});

describe('a plan', () => {
  const [first, last] = [content.plans.plans[0]!.title, content.plans.plans.at(-1)!.title];
  const plan = () =>
    (document.forms.namedItem('plan')!.elements.namedItem('plan') as RadioNodeList).value;
  const choose = (title: string) =>
    element(`[data-plan=${JSON.stringify(title)}] .sr-only`).click();

  test('stands in the form from the press on its link, whether the script is there or not', async () => {
    const { arrive } = await openSentPage();
    choose(first);
    expect(plan()).toBe(first);
    await arrive();
    choose(last);
    expect(plan()).toBe(last);
    element('.closing a').click();
    expect(plan()).toBe(last);
  });

  test.each([
    ['there from the start, if it was chosen before', last, last],
    ['ignored that is offered no longer', 'A plan of "last" year', ''],
  ])('is %s', async (_, kept, shown) => {
    sessionStorage.setItem('plan', kept);
    onTestFinished(() => sessionStorage.clear());
    await openSentPage();
    expect(plan()).toBe(shown);
  });
});

describe.runIf(hasSwitch)('the currency that is on from the start', () => {
  const isOn = () => (['home', 'abroad'] as const).filter((value) => currency(value).checked);
  const byDefault = shownAtFirst(content.agency);

  test.each([
    [{ currency: 'abroad' }, 'abroad'],
    [{ currency: 'home' }, 'home'],
    [{}, byDefault],
    // As an older page kept it.
    [{ currency: 'USD' }, byDefault],
    [{ currency: '"]' }, byDefault],
  ])('is the one that was chosen before: %o', async (kept, on) => {
    await openSentPage({ kept });
    expect(isOn()).toEqual([on]);
  });

  test('is the default one where storage is denied', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { pauseControl, arrive } = await openSentPage();
    expect(isOn()).toEqual([byDefault]);
    pauseControl.click();
    await arrive();
    expect(document.documentElement.dataset['script']).toBe('running');
  });
});
