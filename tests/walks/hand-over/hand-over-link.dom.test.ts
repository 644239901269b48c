/** Facts about the form that opens a mail program beyond its walk. */
/** The default page does not have this flow. */
import { describe, expect, test, vi } from 'vitest';
import { content } from '../../../site/content/index.ts';
import { jsdomDriver } from '../../support/jsdom-driver.tsx';
import { sentPage } from '../../support/sent-page.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { ENQUIRIES, pageCase } from './page-case.ts';

const { agency, navigation, plans, privacy, contact } = content;

test('the page says of its form only what is true of it', () => {
  const page = sentPage();
  const said = (selector: string) => page.querySelector(selector)!.textContent;
  expect(said('.held-note')).toBe(contact.handOver.heldStatus);
  expect(said('.without-script')).toBe(
    `${contact.handOver.withoutScript} ${agency.email}, ${navigation.chatName}`,
  );
  const { textContent } = page;
  for (const words of [
    contact.form.heldStatus,
    contact.form.withoutScript,
    contact.form.keptNote,
  ]) {
    expect(textContent).not.toContain(words);
  }
  expect(page.querySelector('.honeypot')).toBeNull();
  const told = Array.from(page.querySelectorAll('.privacy dd'), (point) => point.textContent);
  expect(told).toEqual(privacy.flatMap(({ points }) => points.map(({ text }) => text)));
  expect(told.join()).not.toContain('EmailJS');
  expect(told[2]).toContain('The form opens your own mail program');
});

test('a plan that is chosen later is an edit, and heads the next letter', async () => {
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const driver = await jsdomDriver();
  const { title } = plans.plans[0]!;
  for (const [name, text] of Object.entries(ENQUIRIES.whole)) {
    driver.fill(`#enquiry [name=${name}]`, text);
  }
  await driver.submit();
  expect(await driver.see(['status'])).toEqual({ status: contact.handOver.status.opened });
  driver.choose(`.plan-link[data-plan="${title}"]`);
  expect(await driver.see(['status'])).toEqual({ status: '' });
  await driver.submit();
  const bodies = opened.mock.contexts.map((link) =>
    new URL((link as HTMLAnchorElement).href).searchParams.get('body'),
  );
  expect(bodies).toHaveLength(2);
  const [before, after] = bodies;
  expect(after!.endsWith(`\r\n\r\n${before}`)).toBe(true);
  expect(after).toContain(title);
});

describe('handOver, walked in jsdom', () => {
  walkInJsdom(pageCase, pageCase.machineCase, {});
});
