import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answering, fillIn, useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

/** The paint in a corner of an option: what the style says is not what the system makes of it. */
async function paintOf(page: Page, name: 'RM' | 'USD') {
  const option = page.locator('.currency-option', { hasText: name });
  await option.scrollIntoViewIfNeeded();
  const { x, y } = (await option.boundingBox())!;
  const corner = await page.screenshot({ clip: { x: x + 5, y: y + 5, width: 4, height: 4 } });
  return corner.toString('base64');
}

describe('in colours that the system forces', () => {
  const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

  test.each(['light', 'dark'] as const)(
    'the currency that is on differs in the %s scheme',
    async (colorScheme) => {
      const page = await visit({ ...forced, colorScheme });
      const on = await paintOf(page, 'RM');
      const off = await paintOf(page, 'USD');
      expect(off).not.toBe(on);
      await page.getByRole('radio', { name: 'USD' }).check();
      expect([await paintOf(page, 'RM'), await paintOf(page, 'USD')]).toEqual([off, on]);
    },
  );

  test('the link of the section in view is underlined', async () => {
    const page = await visit(forced);
    const lines = await page
      .locator('.nav-link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
    expect(lines).toEqual(['underline', 'none', 'none', 'none']);
  });

  test('fields and buttons keep an edge', async () => {
    const page = await visit(forced);
    const edges = await page
      .locator('.button, .plan-link, .enquiry :is(input[name^=user], textarea)')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderWidth));
    expect(edges).toEqual(edges.map(() => '1px'));
    expect(edges).toHaveLength(10);
  });
});

describe('on paper', () => {
  test('there are the prices and the contact, and nothing to press', async () => {
    const page = await visit({ colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const text of ['RM 3,600', 'RM 2,200', 'RM 8,500', 'hello@tapak.example']) {
      expect(await page.locator('main').getByText(text).first().isVisible()).toBe(true);
    }
    const pressable = page.locator('button, .button, .plan-link, form');
    const shown = await pressable.evaluateAll(
      (all) => all.filter((element) => element.checkVisibility()).length,
    );
    expect(shown).toBe(0);
    const ground = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ground).toBe('rgb(20, 24, 31)');
  });
});

describe('what the form says', () => {
  test('is heard by a live region that is there before it says anything', async () => {
    const page = await visit();
    expect(await page.locator('.send-status[role=status]').count()).toBe(1);
  });

  test.each([
    { outcome: 'could not be sent', status: 429, says: 'Our mail service is busy just now.' },
    { outcome: 'was sent', status: 200, says: 'Thank you. Your message has reached us' },
  ])(
    'comes into sight when a message $outcome, and the focus stays at the button',
    async ({ status, says }) => {
      const page = await visit({
        viewport: { width: 390, height: 600 },
        mail: answering({ status, body: 'OK' }),
        expectedErrors: /429/,
        reducedMotion: 'reduce',
      });
      await fillIn(page);
      const button = page.getByRole('button', { name: 'Send message' });
      await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await button.focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          page.getByText(says).evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top > 0 && bottom <= window.innerHeight;
          }),
        )
        .toBe(true);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Send message');
    },
  );
});
