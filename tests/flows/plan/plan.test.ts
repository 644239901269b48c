// @vitest-environment jsdom
/** Facts about the plan beyond its walk. */
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Plan, SiteContent } from '../../../src/content/site.ts';
import { content } from '../../../src/content/index.ts';
import { offersIn } from '../../../src/content/derived/prices.ts';
import { jsdomDriver, type JsdomDriver } from '../../support/jsdom-driver.ts';
import { fillInAndSubmit } from '../contact/page-case.ts';
import { linkOf, REMOVAL } from './page-case.ts';

const { plans, contact } = content;
const [first, last] = [plans.plans[0]!.title, plans.plans.at(-1)!.title];
const lineIn = (currency: 'home' | 'abroad') =>
  `About: E-Commerce Website, ${currency === 'home' ? 'RM 8,500' : '$8,000'}`;

async function choosing(title: string, site: SiteContent = content) {
  const driver = await jsdomDriver({ content: site });
  await driver.press(linkOf(title));
  return driver;
}

const planOn = async (driver: JsdomDriver) => (await driver.see(['plan'])).plan;
const switchCurrency = (driver: JsdomDriver) => driver.pick(`[name=currency][value=abroad]`);

/** The first words of each link to another way of writing, as followed. */
function beginnings() {
  return [...document.querySelectorAll<HTMLAnchorElement>('.other-ways a')].map((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    const [, text] = /(?:body|text)=(.*)/.exec(link.href)!;
    return decodeURIComponent(text!).split(/\r?\n/).slice(0, 3);
  });
}

describe('a chosen plan', () => {
  test('follows the currency, stays where a send fails and goes with it where it arrives', async () => {
    const driver = await choosing(last);
    expect(await planOn(driver)).toBe(lineIn('home'));
    await fillInAndSubmit(driver);
    await driver.refuseEnquiry({ cause: 'refused' });
    expect(beginnings()).toContainEqual([lineIn('home'), '', 'Aina']);
    await switchCurrency(driver);
    expect(await planOn(driver)).toBe(lineIn('abroad'));
    expect(beginnings()).toEqual(
      [lineIn('abroad'), lineIn('abroad')].map((line) => [line, '', 'Aina']),
    );

    await driver.submit();
    await driver.acceptEnquiry();
    expect(await driver.see(['plan', 'keptPlan', 'failuresLogged'])).toEqual({
      plan: null,
      keptPlan: null,
      failuresLogged: 1,
    });
  });

  test('belongs to the next message if it is chosen while one is on its way', async () => {
    const driver = await choosing(first);
    await fillInAndSubmit(driver);
    await driver.press(linkOf(last));
    await driver.acceptEnquiry();
    const stays = { plan: lineIn('home'), keptPlan: last };
    expect(await driver.see(['plan', 'keptPlan'])).toEqual(stays);
    await driver.reload();
    expect(await driver.see(['plan', 'keptPlan'])).toEqual(stays);
    await fillInAndSubmit(driver);
    await driver.acceptEnquiry();
    expect(await planOn(driver)).toBeNull();
  });

  test.each([
    ['changed', linkOf(first)],
    ['removed', REMOVAL],
  ])('that is %s makes another enquiry of one that failed', async (_, pressed) => {
    const driver = await choosing(last);
    await fillInAndSubmit(driver);
    await driver.refuseEnquiry({ cause: 'refused' });
    await driver.press(pressed);
    expect(await driver.see(['otherWays', 'status', 'failuresLogged'])).toEqual({
      otherWays: [],
      status: '',
      failuresLogged: 1,
    });
  });

  test('is no message yet', async () => {
    const driver = await choosing(last);
    driver.type('[name=user_name]', 'Aina');
    driver.type('[name=user_email]', 'a@b.my');
    await driver.submit();
    expect((await driver.see(['button'])).button.says).toBe(contact.sending.submitLabel);
  });

  test('stays where something else than a person was at the form', async () => {
    const driver = await choosing(last);
    driver.fillHoneypot();
    await fillInAndSubmit(driver);
    expect(await driver.see(['plan', 'failuresLogged'])).toEqual({
      plan: lineIn('home'),
      failuresLogged: 1,
    });
  });

  test.each([['网店设计', '一张“网页”'], ['அடித்தளம் வலை'], ['O\'Neill "and" <b>\\']])(
    'may go by any name: %s',
    async (...titles) => {
      const [{ suits, price, delivery, benefits, choose }] = plans.plans as [Plan];
      const named = titles.map((title) => ({ title, suits, price, delivery, benefits, choose }));
      const renamed = { ...content, plans: { ...plans, plans: named } };
      const site = { ...renamed, pricing: { ...content.pricing, offers: offersIn(renamed) } };
      const driver = await choosing(titles.at(-1)!, site);
      const line = `About: ${titles.at(-1)!}, RM 3,600`;
      expect(await planOn(driver)).toBe(line);
      await driver.reload();
      expect(await planOn(driver)).toBe(line);
    },
  );
});
