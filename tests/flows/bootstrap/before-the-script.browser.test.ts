import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { fillIn, useBrowser } from '../../support/browser/visit.ts';

const visit = useBrowser();

const LOST = /Failed to (load resource|fetch dynamically imported module)/;

const ISLANDS = '**/assets/islands-*.js';

/** A page whose larger script waits until the test lets it go. */
async function visitBeforeHydration(options: Parameters<typeof visit>[0] = {}) {
  const waiting: Route[] = [];
  const sent: string[] = [];
  const page = await visit({
    ...options,
    isAwaited: false,
    routes: { [ISLANDS]: (route) => waiting.push(route) },
    mail: (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ body: 'OK' });
    },
  });
  await page.locator('html[data-script=waiting]').waitFor();
  const arrive = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await Promise.all(waiting.map((route) => route.continue()));
    await page.locator('html[data-script=running]').waitFor();
  };
  return { page, arrive, sent };
}

describe('before the script runs', () => {
  test('the burger opens the menu at once, and its flow takes it over open', async () => {
    const { page, arrive } = await visitBeforeHydration({ width: 390 });
    await page.locator('#menu-button').click();
    await page.locator('#menu').getByRole('link', { name: 'Pricing' }).waitFor();
    await arrive();
    expect(await page.locator('#menu[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('#menu:not([open])').waitFor();
  });

  test('three presses on the burger leave the menu open', async () => {
    const { page, arrive } = await visitBeforeHydration({ width: 390 });
    for (const isOpen of [true, false, true]) {
      await page.locator('#menu-button').click();
      expect(await page.locator('#menu[open]').count()).toBe(Number(isOpen));
    }
    await arrive();
    expect(await page.locator('#menu[open]').count()).toBe(1);
  });

  test('a choice of dollars shows at once, and is kept then', async () => {
    const { page, arrive } = await visitBeforeHydration();
    const chosen = async () => ({
      isOn: await page.getByRole('radio', { name: 'USD' }).isChecked(),
      dollars: await page.getByText('$2,500').isVisible(),
      ringgit: await page.getByText('RM\u00a03,600').isVisible(),
      kept: await page.evaluate(() => localStorage.getItem('currency')),
    });
    await page.getByRole('radio', { name: 'USD' }).click();
    expect(await chosen()).toEqual({ isOn: true, dollars: true, ringgit: false, kept: null });
    await arrive();
    await page.getByRole('button', { name: 'Go by my country' }).waitFor();
    expect(await chosen()).toEqual({ isOn: true, dollars: true, ringgit: false, kept: 'USD' });
  });

  test('an enquiry is held and sent once, whole, and out of the address', async () => {
    const { page, arrive, sent } = await visitBeforeHydration({
      prepare: (tab) => tab.clock.install(),
    });
    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    const says = async () => ({
      held: await page.getByText('Your message is held').isVisible(),
      otherWay: await page.locator('#enquiry').getByText('hello@tapak.example').isVisible(),
    });
    expect(await says()).toEqual({ held: true, otherWay: false });
    await page.clock.fastForward(8000);
    expect(await says()).toEqual({ held: true, otherWay: true });
    expect(sent).toEqual([]);
    expect(page.url()).toBe(inject('site'));
    await arrive();
    await page.getByText('Message sent successfully!').waitFor();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('A page for our bakery, please.');
    expect(await says()).toEqual({ held: false, otherWay: false });
  });

  test('the currency that was chosen on an earlier visit shows', async () => {
    const { page, arrive } = await visitBeforeHydration({
      prepare: (tab) => tab.addInitScript(() => localStorage.setItem('currency', 'USD')),
    });
    const dollars = () => page.getByText('$2,500').isVisible();
    expect(await dollars()).toBe(true);
    await arrive();
    expect(await dollars()).toBe(true);
  });

  test('a choice of dollars is kept though a translator has changed the switch', async () => {
    const { page, arrive } = await visitBeforeHydration({ expectedErrors: /Minified React error/ });
    await page.locator('[type=radio][value=USD]').click();
    await page.locator('.currency-switch').evaluate((fieldset) => {
      fieldset.prepend(document.createElement('font'));
    });
    await arrive();
    await page.getByRole('button', { name: 'Go by my country' }).waitFor();
    expect(await page.getByRole('radio', { name: 'USD' }).isChecked()).toBe(true);
    expect(await page.getByText('$2,500').isVisible()).toBe(true);
  });

  test('what was typed stays', async () => {
    const { page, arrive } = await visitBeforeHydration();
    await fillIn(page);
    await arrive();
    expect(await page.getByLabel('Your message').inputValue()).toBe(
      'A page for our bakery, please.',
    );
  });

  test('a link to a section is followed by the browser', async () => {
    const { page } = await visitBeforeHydration();
    await page.getByRole('link', { name: 'See the prices' }).click();
    expect(page.url()).toContain('#Price');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });
});

describe('when the script never arrives', () => {
  test('the form says how to write instead, and keeps what was typed', async () => {
    const page = await visit({
      isAwaited: false,
      routes: { '**/assets/*.js': (route) => route.abort() },
      expectedErrors: LOST,
    });
    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(page.url()).toBe(inject('site'));
    await page.getByText('Please write to us directly: hello@tapak.example').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Aisyah binti Rahman');
  });

  test.each([
    ['its islands', ISLANDS],
    ['React', '**/assets/react-*.js'],
    ['any file', '**/assets/*.js'],
  ])(
    'without %s the burger opens, and the line stands whole without a control',
    async (_, part) => {
      const page = await visit({
        width: 390,
        isAwaited: false,
        routes: { [part]: (route) => route.abort() },
        expectedErrors: LOST,
      });
      await page.locator('html:not([data-script])').waitFor();
      await expectReadable(page);
    },
  );

  test('what was pressed meanwhile is forgotten, and a click alone tries again', async () => {
    let isMissing = true;
    const page = await visit({
      isAwaited: false,
      routes: { [ISLANDS]: (route) => (isMissing ? route.abort() : route.continue()) },
      expectedErrors: LOST,
    });
    const click = () =>
      page.locator('#pause-control').evaluate((control) => (control as HTMLElement).click());
    await click();
    await page.locator('html:not([data-script])').waitFor();
    isMissing = false;
    await click();
    await page.locator('html[data-script=running]').waitFor();
    await page.getByRole('button', { name: 'Play the typed line' }).waitFor();
  });

  test('only the larger script missing, the next try after it is back succeeds', async () => {
    let isMissing = true;
    const page = await visit({
      isAwaited: false,
      routes: {
        [ISLANDS]: (route) => (isMissing ? route.abort() : route.continue()),
      },
      expectedErrors: LOST,
    });
    await page.getByText('Please write to us directly: hello@tapak.example').waitFor();
    isMissing = false;
    await page.getByLabel('Your name').focus();
    await page.locator('html[data-script=running]').waitFor();
    expect(await page.getByText('Please write to us directly').isVisible()).toBe(false);
  });

  test.each([390, 1280])(
    'without any scripting the page reads and links at %i px',
    async (width) => {
      const page = await visit({ width, isAwaited: false, javaScriptEnabled: false });
      await expectReadable(page);
      if (width < 768) await page.locator('#menu-button').click();
      await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
      expect(page.url()).toContain('#Price');
      for (const text of ['RM 3,600', 'Why Choose Us?', 'Web Development', 'Best Seller']) {
        expect(await page.getByText(text).first().isVisible()).toBe(true);
      }
      await page.getByText('Please write to us directly: hello@tapak.example').waitFor();
    },
  );
});

/** No burger and no control is dead, no line is empty, and no shade lies over the page. */
async function expectReadable(page: Page) {
  expect(await page.locator('.typed-text').textContent()).toBe('Web Development');
  expect(await page.getByRole('button', { name: 'Pause the typed line' }).count()).toBe(0);
  const panel = page.locator('.menu-panel');
  expect(await panel.isVisible()).toBe(false);
  const burger = page.locator('#menu-button');
  if (!(await burger.isVisible())) return;
  await burger.click();
  await panel.getByRole('link', { name: 'About Us' }).click();
  expect(page.url()).toContain('#About');
  const shade = await panel.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(shade).toBe('none');
  await burger.click();
  expect(await panel.isVisible()).toBe(false);
}
