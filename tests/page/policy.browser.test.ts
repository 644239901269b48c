import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { answer } from '../../tools/serve/http.ts';
import { serve } from '../tools/serve/over-http.ts';
import { changing, fillIn, useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

const FOREIGN = 'https://foreign.example';

interface Watched extends Window {
  violations: string[];
  planted?: boolean;
}

/** Notes each refusal: the rule, and what it was about. */
const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.violations = [];
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI } = violation;
      watched.violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });

const violationsOn = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).violations.toSorted());
const isPlanted = (page: Page) => page.evaluate(() => 'planted' in window);

describe('a whole visit', () => {
  test.each([390, 1280])('breaks no rule at %i px', async (width) => {
    const page = await visit({ width, prepare: watchViolations });
    if (width < 768) {
      await page.locator('#menu-button').click();
      await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
    } else {
      await page.getByRole('link', { name: 'See the prices' }).click();
    }
    await page.locator('#Price-heading:focus').waitFor();
    await page.getByRole('radio', { name: 'USD' }).click();
    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message sent successfully!').waitFor();
    await page.getByText('Message sent successfully!').waitFor({ state: 'detached' });

    expect(await violationsOn(page)).toEqual([]);
  });
});

const PLANTED_MARKUP = `
  <script>window.planted = true</script>
  <script src="${FOREIGN}/script.js"></script>
  <img src="/favicon.svg" onload="window.planted = true">
  <img src="${FOREIGN}/picture.png">
  <link rel="stylesheet" href="${FOREIGN}/style.css">
  <style>body { display: none }</style>
  <p style="color: red">coloured</p>
  <base href="${FOREIGN}/">
  <iframe src="${FOREIGN}/frame"></iframe>
  <object data="${FOREIGN}/object"></object>
  <form action="${FOREIGN}/form"><button>Planted</button></form>`;

/** What Chromium says in the console of each refusal. */
const REFUSED =
  /Content Security Policy|Failed to load resource|trusted types|TrustedHTML|TrustedScript/i;

describe('whoever gets something into the page', () => {
  test('has it refused, if it is markup', async () => {
    const reached: string[] = [];
    const page = await visit({
      routes: {
        [inject('site')]: changing((page) => page + PLANTED_MARKUP),
        [`${FOREIGN}/**`]: (route) => reached.push(route.request().url()),
      },
      expectedErrors: REFUSED,
      prepare: watchViolations,
    });
    // A click would wait for the page that the form leads to.
    await page.getByRole('button', { name: 'Planted' }).dispatchEvent('click');
    await expect
      .poll(() => violationsOn(page))
      .toEqual([
        `base-uri ${FOREIGN}/`,
        `form-action ${FOREIGN}/form?`,
        `frame-src ${FOREIGN}`,
        `img-src ${FOREIGN}/picture.png`,
        `object-src ${FOREIGN}`,
        `script-src-attr inline`,
        `script-src-elem ${FOREIGN}/script.js`,
        `script-src-elem inline`,
        `style-src-attr inline`,
        `style-src-elem ${FOREIGN}/style.css`,
        `style-src-elem inline`,
      ]);
    expect(await isPlanted(page)).toBe(false);
    expect(reached).toEqual([]);
  });

  test('has it refused, if it is in the script that stands in the page', async () => {
    const page = await visit({
      isAwaited: false,
      routes: {
        [inject('site')]: changing((page) =>
          page.replace('<script type="module">', '$&window.planted = true;'),
        ),
      },
      expectedErrors: /Content Security Policy/,
    });
    await page.getByText('Please write to us directly: hello@tapak.example').waitFor();
    expect(await isPlanted(page)).toBe(false);
    expect(await page.locator('html[data-script]').count()).toBe(0);
  });

  test.each([
    ['evaluates a text', `eval("window.planted = true")`, 'EvalError'],
    ['makes a function of a text', `Function("window.planted = true")()`, 'EvalError'],
    [
      'writes markup',
      `document.body.innerHTML = '<img src="/favicon.svg" onload="window.planted = true">'`,
      'TypeError',
    ],
    [
      'writes a script',
      `document.createElement("script").textContent = "window.planted = true"`,
      'TypeError',
    ],
    ['names a script', `document.createElement("script").src = "${FOREIGN}/"`, 'TypeError'],
    ['makes itself a policy', `trustedTypes.createPolicy("own", {})`, 'TypeError'],
    ['tells somebody else', `fetch("${FOREIGN}/")`, 'TypeError'],
  ])('has it refused, if it %s', async (_, code, error) => {
    const page = await visit({
      prepare: (tab) => tab.addInitScript(`window.attempt = async () => ${code}`),
      expectedErrors: REFUSED,
    });
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { attempt } = window as unknown as { attempt: () => Promise<unknown> };
          // On a timer, as what a test runs directly is exempt from the rules for evaluation.
          setTimeout(() => {
            attempt().then(
              () => resolve('succeeds'),
              ({ name }: Error) => resolve(name),
            );
          });
        }),
    );
    expect([outcome, await isPlanted(page)]).toEqual([error, false]);
  });

  test('has it refused, if it is a frame around the page', async () => {
    const said: string[] = [];
    const page = await visit({
      address: await serve((_, response) => {
        answer(
          response,
          200,
          { 'content-type': 'text/html' },
          `<iframe src="${inject('site')}"></iframe>`,
        );
        return true;
      }),
      isAwaited: false,
      prepare: (tab) => tab.on('console', (message) => said.push(message.text())),
      expectedErrors: REFUSED,
    });
    const framed = page.frameLocator('iframe').getByText('Websites with good foundations.');
    expect(await framed.count()).toBe(0);
    expect(said).toEqual([expect.stringContaining("frame-ancestors 'none'")]);
  });
});
