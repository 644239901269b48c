/**
 * What screen readers announce, and the contrast of the form, which axe cannot judge because the form has
 * background images. The walks run axe in every state.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOn } from '../../site/check/page/axe.ts';
import { content } from '../support/site.ts';
import { contrast } from '../support/contrast.ts';
import {
  expect,
  field,
  fillIn,
  held,
  planLink,
  SCHEMES,
  SITE,
  submit,
  test,
} from '../support/browser/test.ts';

const { form, sending } = content.contact;
const { nameFault, emailFault, messageFault } = form;

/** Returns the accessible description of an element, as computed by the browser. */
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

test('a chosen plan is announced, and its line becomes part of the description of the message field', async ({
  visit,
}) => {
  const page = await visit();
  const line = 'About: Business/Corporate Website, RM 3,600';
  const region = page.locator('.plan-choice > [aria-live=polite]');
  expect(await descriptionOf(page, '#enquiry textarea')).not.toContain(line);
  await planLink(page, 'Business/Corporate Website').click();
  expect(await descriptionOf(page, '#enquiry textarea')).toContain(line);
  await expect(region).toHaveText(
    'Business/Corporate Website chosen. It stands above your message.',
  );
});

test('a field shows its error message, and is described by it, only while the field is invalid', async ({
  visit,
}) => {
  const page = await visit({ width: 390 });
  const email = field(page, 'user_email');
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
  // The error message appears on blur and must not move the button away from the pointer.
  await submit(page);
  await expectRead('user_name', 'user_email', 'message');
  await email.fill('maksu@gmail.com');
  await expectRead('user_name', 'message');
});

test('a screen reader does not read “/ month” after a monthly price, because the label of the price says it', async ({
  visit,
}) => {
  const page = await visit();
  const price = page.locator('.plan-facts dd').first();
  expect(await price.ariaSnapshot()).not.toContain(content.plans.perMonth);
});

test('without JavaScript, the privacy link opens the privacy notes below the navigation bar', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  const notes = page.locator('.privacy > div');
  await expect(notes).toBeHidden();
  await page.locator('footer [href="#privacy"]').click();
  await expect(notes).toBeVisible();
  const summary = (await page.locator('.privacy summary').boundingBox())!;
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect(summary.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

for (const colorScheme of SCHEMES) {
  test(`every text of the form has enough contrast in every state, in the ${colorScheme} scheme`, async ({
    visit,
  }) => {
    const islands = held();
    const mail = held();
    const page = await visit({
      isAwaited: false,
      bypassCSP: true,
      colorScheme,
      reducedMotion: 'reduce',
      routes: { '**/assets/islands-*.js': islands.take },
      mail: mail.take,
      expectedErrors: /429/,
      prepare: (tab) => tab.clock.install(),
    });
    const shows = (words: string) => page.getByText(words).waitFor();
    const faint: Record<string, string[]> = {};
    const look = async (state: string) => {
      faint[state] = await faintTexts(page.locator('#Contact .corner-marks'));
    };
    await planLink(page, 'Landing Page').click();
    await fillIn(page);
    await submit(page);
    await shows(form.heldStatus);
    await page.clock.fastForward(8000);
    await shows(form.withoutScript);
    await look('held');
    await (await islands.next()).continue();
    await shows(sending.sendingStatus);
    await look('sending');
    await (await mail.next()).fulfill({ status: 429, body: 'Too many' });
    await shows(sending.failureStatus.rateLimited);
    await look('failed');
    await submit(page);
    await (await mail.next()).fulfill({ body: 'OK' });
    await shows(sending.successStatus);
    await look('sent');
    await page.getByRole('button', { name: sending.again }).click();
    await submit(page);
    await shows(nameFault);
    await page.locator('.privacy summary').click();
    await look('refused');
    expect(faint).toEqual({ held: [], sending: [], failed: [], sent: [], refused: [] });
  });
}

for (const colorScheme of SCHEMES) {
  test(`the 404 page and /flows/ have no axe violations in the ${colorScheme} scheme`, async ({
    visit,
  }) => {
    const page = await visit({ colorScheme, reducedMotion: 'reduce', expectedErrors: /404/ });
    const cdp = await page.context().newCDPSession(page);
    const found: unknown[] = [];
    for (const path of ['no-such-page', 'flows/']) {
      await page.goto(new URL(path, SITE).href);
      const violations = await violationsOn(cdp);
      if (violations.length > 0) found.push([path, violations]);
    }
    expect(found).toEqual([]);
  });
}

const ALONE =
  'header, [data-sonner-toaster] { visibility: hidden } * { transition: none !important }';

/** Returns the form's texts whose contrast with some pixel behind them is below 4.5. */
async function faintTexts(form: Locator) {
  // Waits for the animation that expands an error message.
  await form.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const texts = await form.evaluate(textsIn);
  expect(texts.length).toBeGreaterThan(5);
  const pixelsWith = async (style: string) => {
    const picture = await form.screenshot({
      style: `${ALONE} .corner-marks :not(form, div) { ${style} !important }`,
    });
    return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  };
  const ground = await pixelsWith('color: transparent');
  const ink = await pixelsWith('background: currentColor');
  return texts.flatMap(({ words, left, top, right, bottom }) => {
    let least = Infinity;
    for (let y = Math.ceil(top); y < bottom; y += 1) {
      for (let x = Math.ceil(left); x < right; x += 1) {
        const at = (y * ground.info.width + x) * 3;
        const [one, other] = [ground, ink].map(({ data }) => data.subarray(at, at + 3));
        least = Math.min(least, contrast(one!, other!));
      }
    }
    return least < 4.5 ? [`${words}: ${least.toFixed(1)}`] : [];
  });
}

/** Returns the visible texts and the field names, each with the middle of its box, relative to the form. */
function textsIn(form: Element) {
  const { x, y } = form.getBoundingClientRect();
  const places: [words: string, place: DOMRect][] = [];
  const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const words = range.toString().trim();
    const { parentElement } = walker.currentNode;
    const isShown = parentElement!.checkVisibility({ visibilityProperty: true });
    if (words && isShown && !parentElement!.closest('.sr-only'))
      for (const place of range.getClientRects()) places.push([words, place]);
  }
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-field]'))
    places.push([field.name, field.getBoundingClientRect()]);
  return places.map(([words, { left, top, width, height }]) => ({
    words,
    left: left - x + width / 4,
    top: top - y + height / 4,
    right: left - x + (width * 3) / 4,
    bottom: top - y + (height * 3) / 4,
  }));
}
