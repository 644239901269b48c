// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { content as siteContent } from '../../src/content/index.ts';
import { structuredData } from '../../src/content/derived/structured-data.ts';
import { llms } from '../../build/seo/llms.ts';
import { jsdomDriver } from '../support/jsdom-driver.ts';

const content = { ...siteContent, agency: { ...siteContent.agency, phone: null } };

test('an agency without a number has no chat, in no state of the page', async () => {
  const driver = await jsdomDriver({ content });
  driver.type('[name=user_name]', 'Aina');
  driver.type('[name=user_email]', 'a@b.my');
  driver.type('[name=message]', 'Tea');
  await driver.submit();
  await driver.refuseEnquiry({ status: 400, text: 'no' });

  const ways = [...document.querySelectorAll<HTMLAnchorElement>('.other-ways a')];
  expect(ways.map(({ textContent }) => textContent)).toEqual([content.contact.insteadByMail]);
  expect(document.querySelector('[href*="wa.me"]')).toBeNull();
  expect(document.querySelectorAll('.icon-link').length).toBeGreaterThan(0);
  expect((await driver.see(['failuresLogged'])).failuresLogged).toBe(1);
});

test('nor do search engines and language models hear of a number', () => {
  expect(structuredData(content, undefined)).not.toHaveProperty('telephone');
  expect(llms(content)).not.toContain('wa.me');
});
