import { existsSync } from 'node:fs';
import type { Page, Route } from 'playwright';
import { SITE, expect, test, answering, fillIn } from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';
import { heldAnswer } from '../../support/browser/conditions.ts';
import { observe } from '../../support/observe.ts';
import { linkOf, REMOVAL } from '../../flows/plan/page-case.ts';

/** Headless shells have no back/forward cache, and Playwright turns that of Chromium off. */
const executablePath = process.env['CHROMIUM_PATH']!.replace('-headless-shell', '');
const hasCache = existsSync(executablePath) && !executablePath.endsWith('node_modules/chromium');
test.use({
  launchOptions: { executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});
test.skip(!hasCache, 'there is no whole Chromium here');

const { sendingLabel, successStatus, failureStatus } = content.contact;

const accept = answering({ status: 200, body: 'OK' });
const lose = (route: Route) => route.abort('connectionreset');

for (const [what, comes, answer, status] of [
  ['an acceptance', 'later', accept, successStatus],
  ['a loss', 'meanwhile', lose, failureStatus.unanswered],
] as const) {
  test(`a visitor who leaves during a send and comes back sees ${what} that arrives ${comes}`, async ({
    visit,
  }) => {
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
  });
}

test('a chosen plan survives leaving and can be removed, and a currency chosen in another tab shows', async ({
  visit,
}) => {
  const { title } = content.plans.plans[0]!;
  const page = await visit();
  await page.locator(linkOf(title)).click();
  await page.locator(REMOVAL).waitFor();
  await leave(page);
  await chooseInAnotherTab(page);
  await goBack(page);
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
  await other.goto(SITE);
  await other.locator('[name=currency][value=abroad]').click();
  await expect.poll(() => other.evaluate(observe)).toMatchObject({ keptCurrency: 'abroad' });
}

const leave = (page: Page) => page.goto(new URL('/favicon.svg', SITE).href);

/** A page that was reloaded instead would report that. */
async function goBack(page: Page) {
  await page.evaluate(() => window.history.back());
  await page.waitForURL(({ pathname }) => pathname === '/', { waitUntil: 'commit' });
  const howItCame = () =>
    page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
    );
  await expect.poll(howItCame).toEqual(['navigate']);
}
