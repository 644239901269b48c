import type { Page, Route } from 'playwright';
import { expect, inject, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { hasWholeChromium, launchChromium } from '../../cli/browser.ts';
import { heldAnswer } from '../support/browser/conditions.ts';
import { answering, fillIn, useBrowser } from '../support/browser/visit.ts';
import { observe } from '../support/observe.ts';
import { linkOf, REMOVAL } from '../flows/plan/page-case.ts';

/** Headless shells have no back/forward cache, and Playwright turns that of Chromium off. */
const visit = useBrowser(() =>
  launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
);

const { sendingLabel, successStatus, failureStatus } = content.contact.sending;

const accept = answering({ status: 200, body: 'OK' });
const lose = (route: Route) => route.abort('connectionreset');

test.for([
  ['an acceptance', 'later', accept, successStatus],
  ['a loss', 'meanwhile', lose, failureStatus.unanswered],
] as const)(
  'a visitor who leaves during a send and comes back sees %s that arrives %s',
  async (row, { skip }) => {
    skip(!hasWholeChromium(), 'a headless shell has no back/forward cache');
    const [, comes, answer, status] = row;
    const mail = heldAnswer(answer);
    const page = await visit({
      mail: mail.hold,
      expectedErrors: /^Failed to (fetch|load resource: net::ERR_CONNECTION_RESET)$/,
    });
    await fillIn(page);
    const { fields } = await page.evaluate(observe);
    await page.locator('#enquiry [type=submit]').click();
    await mail.isAwaited();
    await leave(page);
    if (comes === 'meanwhile') await mail.letGo();
    await goBack(page);
    if (comes === 'later') {
      await page.getByRole('button', { name: sendingLabel }).waitFor();
      await mail.letGo();
    }
    await expect.poll(() => page.evaluate(observe)).toMatchObject({ status });
    const emptied = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
    expect(await page.evaluate(observe)).toMatchObject({
      fields: answer === accept ? emptied : fields,
    });
  },
);

test('a chosen plan survives leaving and can be removed, and a currency chosen in another tab shows', async () => {
  const { title } = content.plans.plans[0]!;
  const page = await visit();
  await page.locator(linkOf(title)).click();
  await page.locator(REMOVAL).waitFor();
  await leave(page);
  await chooseInAnotherTab(page);
  await page.evaluate(() => window.history.back());
  await expect
    .poll(() => page.evaluate(observe))
    .toMatchObject({
      plan: expect.stringContaining(title),
      currency: 'abroad',
    });
  await page.locator(REMOVAL).click();
  await expect.poll(() => page.evaluate(observe)).toMatchObject({ plan: null, keptPlan: null });
});

async function chooseInAnotherTab(page: Page) {
  const other = await page.context().newPage();
  await other.goto(inject('site'));
  await other.locator('[name=currency][value=abroad]').click();
  await expect.poll(() => other.evaluate(observe)).toMatchObject({ keptCurrency: 'abroad' });
}

const leave = (page: Page) => page.goto(new URL('/favicon.svg', inject('site')).href);

/** A page that was reloaded instead would report that. */
async function goBack(page: Page) {
  await page.evaluate(() => window.history.back());
  await page.waitForURL(inject('site'), { waitUntil: 'commit' });
  const howItCame = () =>
    page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
    );
  await expect.poll(howItCame).toEqual(['navigate']);
}
