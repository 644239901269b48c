/** The dark scheme during a send, and what a screen reader is told. */
import type { Page } from 'playwright';
import { expect, test, answering, MAIL_SERVICE, fillIn, submit } from '../support/browser/test.ts';
import { content } from '../../src/content/index.ts';
import { violationsOn } from '../../cli/page-check/axe.ts';
import { heldAnswer } from '../support/browser/conditions.ts';

const { contact, form, plans } = content;

async function expectNoViolation(page: Page, when: string, parts?: string[]) {
  const found = await violationsOn(await page.context().newCDPSession(page), parts);
  expect({ when, found }).toEqual({ when, found: [] });
}

test('axe finds no fault in the dark scheme, with an open menu and in every state of a send', async ({
  visit,
}) => {
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

/** An element as the browser presents it to screen readers. */
async function spokenOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    nodeId,
    fetchRelatives: false,
  });
  const [{ description, properties = [] }] = nodes as [(typeof nodes)[number]];
  return {
    description: String(description?.value ?? ''),
    live: properties.find(({ name }) => name === 'live')?.value.value as unknown,
  };
}

test('a chosen plan is announced, and its line is read with the message', async ({ visit }) => {
  const page = await visit();
  const [plan] = plans.plans;
  const spoken = () => spokenOf(page, '#enquiry textarea');
  const line = page.locator('.plan-tag p:visible');
  expect((await spoken()).description).not.toContain(plan!.title);
  const region = '.plan-choice > [aria-live]';
  const { live } = await spokenOf(page, region);
  expect(live).toBe('polite');
  await page.locator(`.plan-link[data-plan=${JSON.stringify(plan!.title)}]`).click();
  const shown = (await line.innerText()).replaceAll(/\s+/g, ' ').trim();
  expect(shown).toContain(plan!.title);
  expect((await spoken()).description.replaceAll(/\s+/g, ' ')).toContain(shown);
  await expect
    .poll(() => page.locator(region).innerText())
    .toBe('Business/Corporate Website chosen. It stands above your message.');
});

test('a wrong field keeps its sentence, which is read with it only as long as it is wrong', async ({
  visit,
}) => {
  const page = await visit({ width: 390 });
  const fields = ['user_name', 'user_email', 'message'];
  const read = async () => {
    const all = fields.map((name) => spokenOf(page, `#enquiry [name=${name}]`));
    const sentences = [form.nameFault, form.emailFault, form.messageFault];
    return (await Promise.all(all)).map(({ description }, index) =>
      description.includes(sentences[index]!),
    );
  };
  expect(await read()).toEqual([false, false, false]);
  await page.locator('[name=user_email]').fill('maksu@gmail');
  // The sentence shows as soon as the field is left, and must not move the button from the pointer.
  await submit(page);
  expect(await read()).toEqual([true, true, true]);
  for (const sentence of [form.nameFault, form.emailFault, form.messageFault]) {
    await page.getByText(sentence).waitFor();
  }
  await page.locator('[name=user_email]').fill('maksu@gmail.com');
  await page.getByText(form.emailFault).waitFor({ state: 'hidden' });
  expect(await read()).toEqual([true, false, true]);
});

test('a screen reader hears once, in the name of the price, that it is monthly', async ({
  visit,
}) => {
  const page = await visit();
  const price = page.locator('.plan-facts dd').first();
  expect(await price.ariaSnapshot()).not.toContain(plans.perMonth);
});

test('the link to the privacy notice opens it below the bar, without a script', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  const notes = page.locator('.privacy > div');
  expect(await notes.isVisible()).toBe(false);
  await page.locator('footer [href="#privacy"]').click();
  await notes.waitFor();
  const summary = (await page.locator('.privacy summary').boundingBox())!;
  const bar = (await page.locator('header').boundingBox())!;
  expect(summary.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
