/** The site whose form opens the visitor's mail program, as it is built. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LINK_SITE, expect, test, fillIn, submit, TYPED } from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';
import { LINK_SITE_FOLDER } from '../../support/browser/addresses.ts';
import { walkInBrowser } from '../../support/browser/walk.ts';
import { pageCase } from '../../flows/hand-over/page-case.ts';

const { agency, contact, plans } = content;

const address = LINK_SITE;

const inBrowser = { ...pageCase.inBrowser, opening: { address, partsAhead: ['scroller'] } };
walkInBrowser({ ...pageCase, inBrowser }, pageCase.machineCase);

test('nothing of the mail service is shipped, allowed or drawn', () => {
  const texts = readdirSync(LINK_SITE_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => readFileSync(join(LINK_SITE_FOLDER, path), 'utf8'));
  const says = (mark: string) => texts.some((text) => text.includes(mark));
  const ofSending = ['emailjs', 'sonner', 'data-state="contact'];
  expect(ofSending.filter(says)).toEqual([]);
  expect(says('data-state="handOver.working.tooLong.copied"')).toBe(true);
});

test('an enquiry is handed over with its plan, stays in the form, and can be copied if it is long', async ({
  visit,
}) => {
  const page = await visit({ address, permissions: ['clipboard-read', 'clipboard-write'] });
  /** What the browser asks another program to open. */
  const letters: Record<'to' | 'subject' | 'body', string | null | undefined>[] = [];
  page.context().on('request', (request) => {
    const { protocol, pathname: to, searchParams } = new URL(request.url());
    const [subject, body] = ['subject', 'body'].map((name) => searchParams.get(name));
    if (protocol === 'mailto:') letters.push({ to, subject, body });
  });
  const status = page.locator('.send-status');
  const to = { to: agency.email, subject: contact.sending.mailSubject };
  const fields = () =>
    page
      .locator('#enquiry [required]')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  await page.locator(`.plan-link[data-plan="${plans.plans[0]!.title}"]`).click();
  const line = (await page.locator('.plan-tag p:visible').innerText()).replaceAll('\u00a0', ' ');
  await fillIn(page);
  await submit(page);
  await expect.poll(() => status.textContent()).toBe(contact.handOver.status.opened);
  const body = [line, '', TYPED.user_name, TYPED.user_email, '', TYPED.message].join('\r\n');
  await expect.poll(() => letters).toEqual([{ ...to, body }]);
  expect(await fields()).toEqual(Object.values(TYPED));
  expect(page.url().split('#')[0]).toBe(address);

  const message = 'Roti canai & teh tarik. '.repeat(100);
  await fillIn(page, { ...TYPED, message });
  await submit(page);
  await expect.poll(() => status.textContent()).toBe(contact.handOver.status.tooLong);
  expect(letters).toHaveLength(1);
  await page.getByRole('button', { name: contact.handOver.copyLabel }).click();
  await expect.poll(() => status.textContent()).toBe(contact.handOver.status.copied);
  await expect.poll(() => letters[1]).toEqual({ ...to, body: null });
  const copy = await page.evaluate(() => navigator.clipboard.readText());
  expect(copy).toBe(`${body.replaceAll('\r\n', '\n').replace(TYPED.message, '')}${message.trim()}`);
  expect((await fields())[2]).toBe(message);
});
