/** What a screen reader is told. The walks run axe in every state. */
import type { Page } from '@playwright/test';
import { content } from '../../site/content/index.ts';
import { expect, submit, test } from '../support/browser/test.ts';

const { nameFault, emailFault, messageFault } = content.contact.form;

/** The description of an element, as the browser presents it to screen readers. */
async function descriptionOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  const { root } = await session.send('DOM.getDocument');
  const found = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    ...found,
    fetchRelatives: false,
  });
  return String(nodes[0]?.description?.value ?? '').replaceAll(/\s+/g, ' ');
}

test('a chosen plan is announced, and its line is read with the message', async ({ visit }) => {
  const page = await visit();
  const line = 'About: Business/Corporate Website, RM 3,600';
  const region = page.locator('.plan-choice > [aria-live=polite]');
  expect(await descriptionOf(page, '#enquiry textarea')).not.toContain(line);
  await page.locator('.plan-link[data-plan="Business/Corporate Website"]').click();
  expect(await descriptionOf(page, '#enquiry textarea')).toContain(line);
  await expect(region).toHaveText(
    'Business/Corporate Website chosen. It stands above your message.',
  );
});

test('a wrong field keeps its sentence, which is read with it only as long as it is wrong', async ({
  visit,
}) => {
  const page = await visit({ width: 390 });
  const email = page.locator('[name=user_email]');
  const faults = { user_name: nameFault, user_email: emailFault, message: messageFault };
  const expectRead = async (...names: string[]) => {
    for (const [name, fault] of Object.entries(faults)) {
      const isRead = names.includes(name);
      await expect(page.getByText(fault)).toBeVisible({ visible: isRead });
      const description = await descriptionOf(page, `#enquiry [name=${name}]`);
      expect([name, description.includes(fault)]).toEqual([name, isRead]);
    }
  };
  await expectRead();
  await email.fill('maksu@gmail');
  // The sentence shows as soon as the field is left, and must not move the button from the pointer.
  await submit(page);
  await expectRead('user_name', 'user_email', 'message');
  await email.fill('maksu@gmail.com');
  await expectRead('user_name', 'message');
});

test('a screen reader hears once, in the name of the price, that it is monthly', async ({
  visit,
}) => {
  const page = await visit();
  const price = page.locator('.plan-facts dd').first();
  expect(await price.ariaSnapshot()).not.toContain(content.plans.perMonth);
});

test('the link to the privacy notice opens it below the bar, without a script', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  const notes = page.locator('.privacy > div');
  await expect(notes).toBeHidden();
  await page.locator('footer [href="#privacy"]').click();
  await expect(notes).toBeVisible();
  const summary = (await page.locator('.privacy summary').boundingBox())!;
  const bar = (await page.locator('header').boundingBox())!;
  expect(summary.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
