/** The dark scheme during a send, and the landmarks of the page. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { violationsOn } from '../../cli/page-check/axe.ts';
import { heldAnswer } from '../support/browser/conditions.ts';
import { answering, MAIL_SERVICE, fillIn, submit, useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();
const { about, contact, home, invitation, navigation, plans, services } = content;

async function expectNoViolation(page: Page, when: string, parts?: string[]) {
  const found = await violationsOn(await page.context().newCDPSession(page), parts);
  expect({ when, found }).toEqual({ when, found: [] });
}

test('axe finds no fault in the dark scheme, with an open menu and in every state of a send', async () => {
  const refusal = heldAnswer((route) => route.fulfill({ status: 429, body: 'Too Many Requests' }));
  const page = await visit({
    width: 390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    expectedErrors: /429/,
    mail: refusal.hold,
  });
  await page.locator('#menu-button').click();
  await expectNoViolation(page, 'menu open', ['header']);
  await page.keyboard.press('Escape');

  await fillIn(page);
  await submit(page);
  await refusal.isAwaited();
  await expectNoViolation(page, 'sending', ['#Contact']);
  await refusal.letGo();
  await page.getByText(contact.failureToast).waitFor();
  await expectNoViolation(page, 'failed', ['#Contact', '[data-sonner-toaster]']);

  await page.context().route(MAIL_SERVICE, answering({ status: 200, body: 'OK' }));
  await submit(page);
  await page.getByText(contact.successToast).waitFor();
  await expectNoViolation(page, 'sent');
});

test('landmarks have names, and a live region tells the status of a send', async () => {
  const page = await visit();
  const headlines = [
    home.headline,
    about.title,
    services.title,
    plans.headline,
    invitation.headline,
  ];
  for (const [role, name] of [
    ['navigation', navigation.label] as const,
    ...headlines.map((name) => ['region', name] as const),
  ]) {
    await page.getByRole(role, { name, exact: true }).waitFor();
  }
  expect(await page.locator('.send-status[role=status]').count()).toBe(1);
});
