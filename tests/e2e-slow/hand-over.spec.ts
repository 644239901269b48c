/** Tests of the built site whose form opens the visitor's mail program. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, fillIn, LINK_SITE, planLink, submit, test } from '../support/browser/test.ts';
import { content } from '../support/site.ts';
import { LINK_SITE_FOLDER } from '../support/browser/addresses.ts';
import { walkInBrowser } from '../support/browser/walk.ts';
import { pageCase } from '../walks/hand-over/page-case.ts';

const { contact } = content;

const address = LINK_SITE;

const inBrowser = { ...pageCase.inBrowser, opening: { address, partsAhead: ['idle'] } };
walkInBrowser({ ...pageCase, inBrowser }, pageCase.machineCase);

test('the built files contain no trace of the mail service, the toasts or the contact chart', () => {
  const texts = readdirSync(LINK_SITE_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => readFileSync(join(LINK_SITE_FOLDER, path), 'utf8'));
  const contains = (mark: string) => texts.some((text) => text.includes(mark));
  const ofSending = ['emailjs', 'sonner', 'data-state="contact'];
  expect(ofSending.filter(contains)).toEqual([]);
  expect(contains('data-state="handOver.working.tooLong.copied"')).toBe(true);
});

test('an enquiry with its plan opens in the mail program, and the page stays open', async ({
  visit,
}) => {
  const page = await visit({ address });
  const letters: URL[] = [];
  page.context().on('request', (request) => {
    if (request.url().startsWith('mailto:')) letters.push(new URL(request.url()));
  });
  await planLink(page, 'Landing Page').click();
  await fillIn(page);
  await submit(page);
  await page.getByText(contact.handOver.status.opened).waitFor();
  await expect.poll(() => letters.length).toBe(1);
  expect(letters[0]!.searchParams.get('body')).toMatch(/^About: .+\r\n\r\nAisyah/);
  expect(page.url()).toBe(`${address}#Contact`);
});
