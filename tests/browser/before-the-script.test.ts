import type { Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { fillIn, useBrowser } from './support/visit.ts';

const visit = useBrowser();

const HYDRATION = '**/assets/hydrate-*.js';

/** A page whose larger script waits until the test lets it go. */
async function visitBeforeHydration(options: Parameters<typeof visit>[0] = {}) {
  const waiting: Route[] = [];
  const sent: string[] = [];
  const page = await visit({
    ...options,
    isAwaited: false,
    routes: { [HYDRATION]: (route) => waiting.push(route) },
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
  test('a press on the burger is held and opens the menu then', async () => {
    const { page, arrive } = await visitBeforeHydration({ width: 390 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('button', { name: 'Menu', expanded: false }).count()).toBe(1);
    await arrive();
    await page.getByRole('button', { name: 'Menu', expanded: true }).waitFor();
  });

  test('three presses on the burger are each held, and leave the menu open', async () => {
    const { page, arrive } = await visitBeforeHydration({ width: 390 });
    await page.getByRole('button', { name: 'Menu' }).click({ clickCount: 3 });
    await arrive();
    await page.getByRole('button', { name: 'Menu', expanded: true }).waitFor({ timeout: 5000 });
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
    const { page, arrive, sent } = await visitBeforeHydration();
    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(sent).toEqual([]);
    expect(page.url()).toBe(inject('site'));
    await arrive();
    await page.getByText('Message sent successfully!').waitFor();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('A page for our bakery, please.');
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
      expectedErrors: /Failed to (load resource|fetch dynamically imported module)/,
    });
    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(page.url()).toBe(inject('site'));
    await page.getByText('Please write to us directly: hello@tapak.example').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Aisyah binti Rahman');
  });

  test('only the larger script missing, the next try after it is back succeeds', async () => {
    let isMissing = true;
    const page = await visit({
      isAwaited: false,
      routes: {
        [HYDRATION]: (route) => (isMissing ? route.abort() : route.continue()),
      },
      expectedErrors: /Failed to (load resource|fetch dynamically imported module)/,
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
      await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
      expect(page.url()).toContain('#Price');
      for (const text of ['RM 3,600', 'Why Choose Us?', 'Web Development', 'Best Seller']) {
        expect(await page.getByText(text).first().isVisible()).toBe(true);
      }
      expect(await page.getByRole('button', { name: /Menu|typed line/ }).count()).toBe(0);
      await page.getByText('Please write to us directly: hello@tapak.example').waitFor();
    },
  );
});
