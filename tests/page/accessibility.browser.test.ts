import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOn } from '../support/browser/axe.ts';
import { answering, fillIn, SCHEMES, useBrowser, WIDTHS } from '../support/browser/visit.ts';

const visit = useBrowser();

async function expectNoViolation(page: Page, when: string) {
  const found = await violationsOn(await page.context().newCDPSession(page));
  expect({ when, found }).toEqual({ when, found: [] });
}

const combinations = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const));

test.each(combinations)(
  'at %i px in the %s scheme axe finds nothing to fault in any state',
  async (width, colorScheme) => {
    const answers = [
      { status: 429, body: 'Too Many Requests' },
      { status: 200, body: 'OK' },
    ].values();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const page = await visit({
      width,
      colorScheme,
      reducedMotion: 'reduce',
      expectedErrors: /429/,
      mail: async (route) => {
        await held;
        await answering(answers.next().value!)(route);
      },
    });
    await expectNoViolation(page, 'opened');

    if (width < 768) {
      await page.locator('#menu-button').click();
      await expectNoViolation(page, 'menu open');
      await page.keyboard.press('Escape');
    }

    await page.getByRole('radio', { name: 'USD' }).check();
    await page.locator('main summary').click();
    await expectNoViolation(page, 'dollars chosen, privacy note open');

    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await expectNoViolation(page, 'sending');

    letGo();
    await page.getByText('Failed to send. Try again.').waitFor();
    await expectNoViolation(page, 'failed');

    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message sent successfully!').waitFor();
    await expectNoViolation(page, 'sent');
  },
);

test('axe finds nothing to fault while the line types and while it is paused', async () => {
  const page = await visit();
  await expectNoViolation(page, 'typing');
  await page.getByRole('button', { name: 'Pause the typed line' }).click();
  await expectNoViolation(page, 'paused');
});
