/** Facts about flows that need a real browser: what it keeps, the focus, measured letters, styles that follow. */
import type { Page, Request } from '@playwright/test';
import { content } from '../../../src/content/index.ts';
import { layoutShifts } from '../../support/browser/conditions.ts';
import {
  answering,
  expect,
  fillIn,
  held,
  hydrate,
  NOTHING_TYPED,
  SITE,
  submit,
  test,
  TYPED,
} from '../../support/browser/test.ts';
import { observe } from '../../support/observe.ts';
import { discussionOf, lineOf, linkOf } from '../../flows/plan/page-case.ts';
import { addressWith, kindField, NAME_FIELD } from '../../flows/sketch/page-case.ts';

const PLAN = 'E-Commerce Website';
const KIND = 'shop';

const typedInto = async (page: Page) => (await page.evaluate(observe)).fields;

test('an unsent draft is kept under a key of its own, for this tab and this session, until it is sent', async ({
  visit,
}) => {
  const requests: Request[] = [];
  const page = await visit({ prepare: (tab) => tab.on('request', (one) => requests.push(one)) });
  const kept = () =>
    page.evaluate(async () => ({
      session: Object.fromEntries(Object.entries(sessionStorage)),
      elsewhere: [localStorage.length, document.cookie, await caches.keys()],
      databases: await indexedDB.databases(),
    }));
  await fillIn(page);
  await expect.poll(kept).toEqual({
    session: { country: 'Malaysia', enquiry: JSON.stringify(TYPED) },
    elsewhere: [0, '', []],
    databases: [],
  });
  await page.goto(new URL('/favicon.svg', SITE).href);
  await page.goBack();
  await hydrate(page);
  expect(await typedInto(page)).toEqual(TYPED);
  expect(page.url()).toBe(SITE);

  const other = await page.context().newPage();
  await other.goto(SITE);
  await hydrate(other);
  expect(await typedInto(other)).toEqual(NOTHING_TYPED);

  await submit(page);
  await page.getByText(content.contact.sending.successStatus).waitFor();
  const asked = requests.map((request) => `${request.method()} ${request.url()}`);
  const own = asked.filter((address) => address.startsWith(`GET ${SITE}`));
  expect(own.filter((address) => /[?%]|Aisyah/.test(address))).toEqual([]);
  expect(asked.filter((address) => !own.includes(address))).toEqual([
    'GET https://ipapi.co/json/',
    'POST https://api.emailjs.com/api/v1.0/email/send-form',
  ]);
});

test('a reload brings plan and draft back, and moves nothing; a button of a finger’s size removes the plan, and the keyboard goes on to the first field', async ({
  visit,
}) => {
  const page = await visit({ width: 390, reducedMotion: 'reduce' });
  const look = () => page.evaluate(observe);
  const chosen = { plan: lineOf(PLAN), keptPlan: PLAN, fields: TYPED };
  const removal = page.getByRole('button', { name: `Remove ${PLAN}` });
  await page.locator(linkOf(PLAN)).click();
  await fillIn(page);
  await expect.poll(look).toMatchObject(chosen);
  await page.locator('textarea').scrollIntoViewIfNeeded();
  await page.reload();
  await removal.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  expect(await look()).toMatchObject(chosen);
  expect((await layoutShifts(page)).filter((value) => value >= 0.0005)).toEqual([]);

  const { width, height } = (await removal.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const said = page.locator('#enquiry [aria-live]').getByText(content.plans.removed);
  await expect(said).toBeHidden();
  await removal.press('Enter');
  await expect(page.locator('[name=user_name]')).toBeFocused();
  await expect(said).toBeVisible();
  expect(await look()).toMatchObject({ plan: null, keptPlan: null });
});

test.describe('the drawing of a visitor', () => {
  test('letters the sign within its board on a phone and on a desktop', async ({ visit }) => {
    const page = await visit();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const hard = ['王记茶室', 'க்ஷேத்ரா', 'مطعم النخيل', 'W'.repeat(40), '字'.repeat(40)];
      for (const name of ['A', ...hard]) {
        await page.locator(NAME_FIELD).fill(name);
        const [letters, board] = await page
          .locator('.sign')
          .evaluate((sign) =>
            [sign.querySelector('text')!, sign.querySelector('.side + * + *')!].map(
              (part) => part.getBoundingClientRect().toJSON() as DOMRect,
            ),
          );
        expect(letters!.width).toBeGreaterThan(5);
        expect(letters!.left).toBeGreaterThan(board!.left);
        expect(letters!.right).toBeLessThan(board!.right);
        expect(letters!.top).toBeGreaterThan(board!.top);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  });

  test('without a script changes with the choice, as its plan does, and no name is asked', async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled: false, isAwaited: false });
    const plans = page.locator('#sketch a').filter({ visible: true });
    const covers = page.locator('[class^=drawn-]').filter({ visible: true });
    await expect(plans).toHaveAttribute('data-plan', 'Landing Page');
    await expect(covers).toHaveCount(0);
    await page.locator(kindField(KIND)).check();
    await expect(plans).toHaveAttribute('data-plan', PLAN);
    await expect(covers).toHaveClass(`drawn-${KIND}`);
    await expect(page.locator('#sketch input').first()).toBeHidden();
  });

  test('stands there if it is sent in an address, and goes to the form and through a reload', async ({
    visit,
  }) => {
    const name = 'Kedai Aminah';
    const page = await visit({ address: new URL(addressWith({ name, kind: KIND }), SITE).href });
    const look = () => page.evaluate(observe);
    const drawn = { sign: name, drawnKind: KIND };
    await expect.poll(look).toMatchObject({ ...drawn, plan: null });
    await page.locator('textarea').fill('Hello');
    await page.locator(discussionOf(PLAN)).click();
    const discussed = { ...drawn, plan: lineOf(PLAN, 'home', name) };
    await expect.poll(look).toMatchObject({ ...discussed, address: '#Contact' });
    await expect(page.locator('textarea')).toHaveValue('Hello');
    await page.reload();
    await expect.poll(look).toMatchObject(discussed);
  });

  test('changes at once for visitors who prefer less motion', async ({ visit }) => {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.locator(NAME_FIELD).fill('Kedai Aminah');
    await page.locator(kindField(KIND)).check();
    const moving = (drawing: Element) => drawing.getAnimations({ subtree: true }).length;
    expect(await page.locator('.hero-drawing').first().evaluate(moving)).toBe(0);
  });
});

test.describe('a toast', () => {
  const FAILING = {
    reducedMotion: 'reduce',
    expectedErrors: /Oh dear|Failed to load resource/,
  } as const;
  const REFUSED = { status: 500, body: 'Oh dear' };
  const newestOn = (page: Page) => page.locator('[data-sonner-toast][data-front=true]');
  const send = (page: Page) => page.locator('[name=user_name]').press('Enter');

  test('leaves as the next message starts, the next one under a pointer at rest is held, and its bar goes in steps where less motion is wanted', async ({
    visit,
  }) => {
    const mail = held();
    const page = await visit({ ...FAILING, mail: mail.take });
    const look = () => page.evaluate(observe);
    const standing = { toast: { kind: 'error' }, barRunsFor: null };

    await fillIn(page);
    await send(page);
    await (await mail.next()).fulfill(REFUSED);
    await newestOn(page).hover();
    await expect.poll(look).toMatchObject(standing);
    await send(page);
    const second = await mail.next();
    await expect.poll(look).toMatchObject({ toast: null });
    await second.fulfill(REFUSED);
    await expect.poll(look).toMatchObject(standing);

    await page.mouse.move(0, 800);
    const bar = newestOn(page).locator('.time-left');
    await expect(bar).toHaveCSS('animation-timing-function', 'steps(5)');
    const colour = await bar.evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect(newestOn(page).locator('[data-icon]')).toHaveCSS('color', colour);
  });

  test('shows where the keyboard is', async ({ visit }) => {
    const page = await visit({ ...FAILING, mail: answering(REFUSED) });
    await fillIn(page);
    await send(page);
    const toast = newestOn(page);
    await toast.waitFor();
    await expect(toast).toHaveCSS('outline-style', 'none');
    await page.locator('main a').filter({ visible: true }).last().focus();
    await page.keyboard.press('Tab');
    await expect(toast).toBeFocused();
    await expect(toast).toHaveCSS('outline', /solid 3px/);
    await page.locator('footer a').last().focus();
    await page.keyboard.press('Alt+t');
    await expect(page.locator('ol:focus')).toHaveCount(1);
    await expect(toast).toHaveCSS('outline', /solid 3px/);
  });

  for (const width of [390, 1280]) {
    test(`of one line covers nothing but the bar at ${width} px`, async ({ visit }) => {
      const page = await visit({ width });
      await fillIn(page);
      await send(page);
      const toast = page.locator('[data-sonner-toast]');
      await toast.waitFor();
      const reach = () =>
        toast.evaluate((shown) => {
          const words = document.createRange();
          words.selectNodeContents(shown.querySelector('[data-title]')!.firstChild!);
          const lines = words.getClientRects();
          const further = lines[lines.length - 1]!.top - lines[0]!.top;
          const bar = document.querySelector('header')!.getBoundingClientRect();
          const { top, bottom } = shown.getBoundingClientRect();
          return { isInWindow: top > 0, isClear: bottom - further <= bar.bottom };
        });
      await expect.poll(reach).toEqual({ isInWindow: true, isClear: true });
    });
  }
});
