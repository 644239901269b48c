/**
 * What screen readers announce, axe in the states of the form, and the contrast of texts and focus rings, which axe
 * cannot judge over background images and other layers.
 */
import type { Page } from '@playwright/test';
import { violationsOn } from '../../site/check/page/axe.ts';
import { content } from '../support/site.ts';
import { faintTexts, faultsOfTabStops, groundOf } from '../support/browser/pixels.ts';
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

test('the line of a chosen plan becomes part of the description of the message field', async ({
  visit,
}) => {
  const page = await visit();
  const line = 'About: Business/Corporate Website, RM 3,600';
  expect(await descriptionOf(page, '#enquiry textarea')).not.toContain(line);
  await planLink(page, 'Business/Corporate Website').click();
  expect(await descriptionOf(page, '#enquiry textarea')).toContain(line);
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
  const price = page.locator('.plan-monthly dd').first();
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
  test(`in every state of the form, axe finds no violations, every text has enough contrast, and a held submit says so below the button, in the ${colorScheme} scheme`, async ({
    visit,
  }) => {
    test.slow();
    const islands = held();
    const mail = held();
    const page = await visit({
      // Pictures lack what is outside the window.
      viewport: { width: 1280, height: 1300 },
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
    const cdp = await page.context().newCDPSession(page);
    const found: Record<string, unknown[]> = {};
    const look = async (state: string) => {
      found[state] = [...(await violationsOn(cdp)), ...(await faintTextsOfForm(page))];
    };
    await planLink(page, 'Landing Page').click();
    await fillIn(page);
    await submit(page);
    await shows(form.heldStatus);
    const button = (await page.locator('#enquiry [type=submit]').boundingBox())!;
    const note = (await page.getByText(form.heldStatus).boundingBox())!;
    expect(note.y - button.y - button.height).toBeGreaterThan(10);
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
    expect(found).toEqual({ held: [], sending: [], failed: [], sent: [], refused: [] });
  });
}

const EXAMPLES = [
  'company',
  'company-contact',
  'company-people',
  'company-services',
  'offer',
  'shop',
];
const example = (name: string) => new URL(`/examples/${name}.html`, SITE).href;

/** The pages, with the styles that show all of each page in one picture. `surfaces.spec.ts` examines the 404 page. */
const PAGES: [name: string, addresses: string[], css?: string][] = [
  ['the page', [SITE]],
  [
    'the page of the charts',
    [new URL('/flows/', SITE).href],
    // The panel stands below the charts, and the frames of the charts do not scroll.
    '#dock { position: static !important; max-height: none } .chart { max-height: none; overflow: visible }',
  ],
  ['the examples', EXAMPLES.map(example)],
  [
    'the views of the shop',
    ['#g-1', '#basket', '#checkout', '#stock'].map((view) => example('shop') + view),
  ],
];

for (const [name, addresses, css = ''] of PAGES) {
  // The examples look the same in both schemes.
  for (const colorScheme of /example|shop/.test(name) ? (['light'] as const) : SCHEMES) {
    test(`${name}: axe finds no violations, every text has enough contrast, and Tab reaches and marks every control, in the ${colorScheme} scheme`, async ({
      visit,
    }) => {
      const page = await visit({
        address: addresses[0]!,
        isAwaited: addresses[0] === SITE,
        colorScheme,
        bypassCSP: true,
        reducedMotion: 'reduce',
        expectedErrors: /preload/,
        // The default content of the tests has stubs for the documents of the examples.
        routes: {
          '**/examples/*.{html,css,woff2}': (route) =>
            route.fulfill({ path: `src/content${new URL(route.request().url()).pathname}` }),
        },
      });
      const cdp = await page.context().newCDPSession(page);
      for (const address of addresses) {
        await page.goto(address);
        if (address === SITE) await page.locator('html:not([data-below])').waitFor();
        if (css) await page.addStyleTag({ content: css });
        await page.evaluate(openAllAndBuyAll);
        const body = page.locator('body');
        const ground = await groundOf(body);
        const texts = await faintTexts(body, ground);
        const { faint, unreached } = await faultsOfTabStops(page, ground);
        // `places.spec.ts` examines the page, and the test above its states.
        const violations = address === SITE ? [] : await violationsOn(cdp);
        expect.soft({ address, violations, texts, faint, unreached }).toEqual({
          address,
          violations: [],
          texts: [],
          faint: [],
          unreached: [],
        });
      }
    });
  }
}

/** The shop shows most of its basket and of its checkout only if there is something in them. */
function openAllAndBuyAll() {
  for (const each of document.querySelectorAll('details')) {
    each.removeAttribute('name');
    each.open = true;
  }
  for (const each of document.querySelectorAll<HTMLInputElement>('.add input:not(:checked)'))
    each.click();
}

/** Hides what covers the form. */
const ALONE = 'header, [data-sonner-toaster] { visibility: hidden }';

async function faintTextsOfForm(page: Page) {
  const form = page.locator('#Contact .form-sheet');
  // Waits for the animation that expands an error message. An animation may also be cancelled.
  await form.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  return faintTexts(form, await groundOf(form, ALONE));
}
