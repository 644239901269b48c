import {
  SITE,
  expect,
  test,
  fillIn,
  isRunning,
  mailbox,
  submit,
  TYPED,
} from '../support/browser/test.ts';
import { kindsIn } from '../../src/content/derived/kinds.ts';
import { content } from '../../src/content/index.ts';
import { heldAnswer, layoutShifts } from '../support/browser/conditions.ts';
import { BAR_LINK } from '../support/sections.ts';
import { lineOf, linkOf } from '../flows/plan/page-case.ts';
import { amountsIn } from '../flows/region/amounts.ts';
import { observe } from '../support/observe.ts';

const { agency, contact, form } = content;

const showing = (currency: 'home' | 'abroad') => ({ currency, amounts: amountsIn(currency) });

test('actions before the script show at once, and the script takes them over', async ({
  visit,
}) => {
  const islands = heldAnswer((route) => route.continue());
  const { letters, mail } = mailbox();
  const page = await visit({
    isAwaited: false,
    routes: { '**/assets/islands-*.js': islands.hold },
    mail,
    prepare: async (tab) => {
      await tab.clock.install();
      await tab.addInitScript(() => localStorage.setItem('currency', 'abroad'));
    },
  });
  await page.locator('html[data-script=waiting]').waitFor();
  const look = () => page.evaluate(observe);
  expect(await look()).toMatchObject({ ...showing('abroad'), isPauseControlShown: false });
  await page.locator('[type=radio][value=home]').click();
  expect(await look()).toMatchObject(showing('home'));
  await page.locator(BAR_LINK).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const [{ title }] = content.plans.plans as [(typeof content.plans.plans)[number]];
  const plan = lineOf(title);
  await page.locator(plan ? linkOf(title) : '#Home [href="#Contact"]').click();
  expect(await look()).toMatchObject({ address: '#Contact', plan });

  await fillIn(page);
  await submit(page);
  const says = async () => ({
    held: await page.getByText(form.heldStatus).isVisible(),
    otherWay: await page.locator('#enquiry').getByText(agency.email).isVisible(),
  });
  expect(await says()).toEqual({ held: true, otherWay: false });
  await page.clock.fastForward(8000);
  expect(await says()).toEqual({ held: true, otherWay: true });
  expect(letters).toEqual([]);
  expect(page.url()).toBe(new URL('#Contact', SITE).href);

  await islands.isAwaited();
  await islands.letGo();
  await isRunning(page);
  await page.getByText(contact.successToast).waitFor();
  expect(letters).toEqual([
    expect.stringContaining(`${plan ? `${plan}\r\n\r\n` : ''}${TYPED.message}`),
  ]);
  expect(await says()).toEqual({ held: false, otherWay: false });
  expect(await look()).toMatchObject({ ...showing('home'), isPauseControlShown: true });
  expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('home');
});

test('nothing moves if the page is painted before its end has arrived', async ({
  visit,
  slowLineTo,
}) => {
  const line = await slowLineTo(SITE, 'end of the page');
  const page = await visit({
    address: line.address,
    prepare: async (tab) => {
      await tab.exposeFunction('onPaint', line.letThrough);
      await tab.addInitScript(() => {
        const { onPaint } = window as unknown as { onPaint: () => void };
        const look = () => {
          const isThere = document.querySelector('footer') !== null;
          // Changes of one frame are painted by the next.
          requestAnimationFrame(isThere ? onPaint : look);
        };
        requestAnimationFrame(look);
      });
    },
  });
  if (kindsIn(content).length > 0) await page.locator('#sketch [type=text]').waitFor();
  expect(await layoutShifts(page)).toEqual([]);
});
