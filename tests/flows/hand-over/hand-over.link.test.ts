// @vitest-environment jsdom
/** The form that opens a mail program, which the default page does not have. */
import { describe, expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { sentPage } from '../../support/sent-page.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { pageCase } from './page-case.ts';

const { agency, navigation, privacy, contact } = content;

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

describe('handOver, walked in jsdom', () => {
  walkInJsdom(pageCase, pageCase.machineCase, {});
});
