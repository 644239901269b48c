import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { content } from '../support/site.ts';
import {
  chooseAbroad,
  expect,
  fillIn,
  held,
  NOTHING_TYPED,
  SITE,
  submit,
  test,
  TYPED,
} from '../support/browser/test.ts';
import { observe } from '../support/observe.ts';
import { linkOf, REMOVAL } from '../walks/plan/page-case.ts';

/** Uses the full Chromium, because a headless shell has no back/forward cache. */
const executablePath = process.env['CHROMIUM_PATH']!.replace('-headless-shell', '');
const hasCache = existsSync(executablePath) && !executablePath.endsWith('node_modules/chromium');
test.use({
  launchOptions: { executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});
test.skip(!hasCache, 'needs a full Chromium, not a headless shell');

const { sendingLabel, successStatus, failureStatus, mayHaveArrived } = content.contact.sending;

for (const [what, isAccepted] of [
  ['that it succeeded, if it is accepted after the return', true],
  ['that it failed, if the request fails before the return', false],
] as const) {
  test(`a visitor who leaves during a send and comes back sees ${what}`, async ({ visit }) => {
    const mail = held();
    const page = await visit({
      mail: mail.take,
      expectedErrors: /^Failed to (fetch|load resource: net::ERR_CONNECTION_RESET)$/,
    });
    await fillIn(page);
    await submit(page);
    const request = await mail.next();
    await leave(page);
    if (!isAccepted) await request.abort('connectionreset');
    await goBack(page);
    if (isAccepted) {
      await page.getByRole('button', { name: sendingLabel }).waitFor();
      await request.fulfill({ body: 'OK' });
    }
    await expect
      .poll(() => page.evaluate(observe))
      .toMatchObject({
        status: isAccepted ? successStatus : `${failureStatus.unanswered} ${mayHaveArrived}`,
        fields: isAccepted ? NOTHING_TYPED : TYPED,
      });
  });
}

test('after leaving and going back, a chosen plan is still there and can be removed, and the page shows the currency chosen in another tab', async ({
  visit,
}) => {
  const page = await visit();
  const look = () => page.evaluate(observe);
  await page.locator(linkOf('Landing Page')).click();
  await page.locator(REMOVAL).waitFor();
  await leave(page);
  const other = await page.context().newPage();
  await other.goto(SITE);
  await chooseAbroad(other);
  await expect.poll(() => other.evaluate(observe)).toMatchObject({ keptCurrency: 'abroad' });
  await goBack(page);
  await expect
    .poll(look)
    .toMatchObject({ plan: 'About: Landing Page, $1,500', currency: 'abroad' });
  await page.locator(REMOVAL).click();
  await expect.poll(look).toMatchObject({ plan: null, keptPlan: null });
});

const leave = (page: Page) => page.goto(new URL('/favicon.svg', SITE).href);

/** Goes back, and fails if the browser reloads the page instead of restoring it from the cache. */
async function goBack(page: Page) {
  await page.evaluate(() => window.history.back());
  await page.waitForURL(({ pathname }) => pathname === '/', { waitUntil: 'commit' });
  const howItCame = () =>
    page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
    );
  await expect.poll(howItCame).toEqual(['navigate']);
}
