import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { denyStorage } from '../support/browser/denied-storage.ts';
import { heldAnswer } from '../support/browser/held-answer.ts';
import { fillIn, useBrowser } from '../support/browser/visit.ts';
import { expectWhole, NOTHING_TYPED, TYPED } from '../support/browser/expect-intact.ts';

const visit = useBrowser();

const HOTEL = '<!doctype html><title>Welcome to our hotel</title>';

const THANKS = 'Thank you. Your message has reached us, and we will answer by email.';
const UNANSWERED =
  'The connection was lost before we had an answer, so your message may have arrived all the same. It is still here. If you would rather be sure, send it again: it carries the same reference, so we will not mistake it for a second enquiry.';
const NO_ANSWER =
  'We had no answer for 30 seconds. Your message may have arrived all the same. It is still here. If you would rather be sure, send it again: it carries the same reference, so we will not mistake it for a second enquiry.';
const UNFORESEEN =
  'Something went wrong that we did not foresee, so we cannot say whether your message has arrived. It is still here: send it again, with the same reference, or send it another way.';

const KNOWN = 'Shown for Malaysia';
const UNKNOWN = 'Shown for Malaysia, as your country is unknown';

/** What both services do to the page, and what the visitor is told. */
interface Fault {
  country: (route: Route) => unknown;
  mail: (route: Route) => unknown;
  /** How long each takes to show, in milliseconds. */
  after?: { country: number; mail: number };
  region: string;
  formSays: string;
  keeps?: object;
}

const both = (answer: Fault['mail']) => ({ country: answer, mail: answer });
const silent = both(() => {});
const aborted = (reason: string) => ({
  ...both((route) => route.abort(reason)),
  region: UNKNOWN,
  formSays: UNANSWERED,
});

const faults: Record<string, Fault> = {
  refused: aborted('connectionrefused'),
  'cut off': aborted('connectionreset'),
  'blocked by an extension': aborted('blockedbyclient'),
  slow: {
    country: (route) => route.fulfill({ json: { country_name: 'Malaysia' } }),
    mail: (route) => route.fulfill({ body: 'OK' }),
    after: { country: 2000, mail: 20_000 },
    region: KNOWN,
    formSays: THANKS,
    keeps: NOTHING_TYPED,
  },
  hanging: {
    ...silent,
    after: { country: 5000, mail: 30_000 },
    region: UNKNOWN,
    formSays: NO_ANSWER,
  },
  'answered with rubbish': {
    ...both((route) => route.fulfill({ contentType: 'text/html', body: HOTEL })),
    region: UNKNOWN,
    formSays: UNFORESEEN,
  },
};

/** What the browser says of a request that failed, and what the page logs. */
const EXPECTED =
  /^Failed to load resource: net::ERR_|^Geo lookup failed: |^Failed to fetch$|^no answer in 30000 ms$|^the mail service answered with a page$/;

describe('with both services', () => {
  test.each(Object.entries(faults))(
    '%s the page is whole, and what was typed is there',
    async (_, { country, mail, after, region, formSays, keeps = TYPED }) => {
      const held = { country: heldAnswer(country), mail: heldAnswer(mail) };
      const page = await visit({
        country: held.country.hold,
        mail: held.mail.hold,
        expectedErrors: EXPECTED,
        reducedMotion: 'reduce',
        prepare: (tab) => after && tab.clock.install(),
      });
      await held.country.isAwaited();
      await fillIn(page);
      await expectWhole(page);
      await passTime(page, after?.country);
      await held.country.letGo();
      await page.getByText(region, { exact: true }).waitFor({ state: 'attached' });
      await expectWhole(page);

      await submit(page);
      await held.mail.isAwaited();
      await expectWhole(page);
      await passTime(page, after?.mail);
      await held.mail.letGo();
      await expect.poll(() => page.locator('.send-status').textContent()).toBe(formSays);
      await expectWhole(page, keeps);
    },
  );

  test('blocked and the storage denied the page is whole, and what was typed is there', async () => {
    const page = await visit({
      ...both((route) => route.abort('blockedbyclient')),
      expectedErrors: EXPECTED,
      reducedMotion: 'reduce',
      prepare: denyStorage,
    });
    await fillIn(page);
    await page.getByText(UNKNOWN, { exact: true }).waitFor({ state: 'attached' });
    await submit(page);
    await page.getByText(UNANSWERED).waitFor();
    await expectWhole(page);
  });
});

const submit = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

async function passTime(page: Page, milliseconds = 0) {
  if (milliseconds > 0) await page.clock.runFor(milliseconds);
}
