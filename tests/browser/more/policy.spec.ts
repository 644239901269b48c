import type { Page } from 'playwright';
import { SITE, expect, test, changing } from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';
import { answer } from '../../../vite/http.ts';
import { serve } from '../../../cli/built-site.ts';

const { agency, home, contact } = content;

const FOREIGN = 'https://foreign.example';

declare global {
  interface Window {
    violations: string[];
    attempts: Record<string, () => Promise<unknown>>;
  }
}

/** Records each violation: the directive and the blocked address. */
const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      window.violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });

const violationsOn = (page: Page) => page.evaluate(() => window.violations.toSorted());
const isPlanted = (page: Page) => page.evaluate(() => 'planted' in window);

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

/** Chromium's messages about violations. */
const REFUSED =
  /Content Security Policy|Failed to load resource|trusted types|TrustedHTML|TrustedScript/i;

test.describe('the content security policy blocks', () => {
  test('planted markup', async ({ visit }) => {
    const reached: string[] = [];
    const page = await visit({
      routes: {
        [SITE]: changing((page) => page + PLANTED_MARKUP),
        [`${FOREIGN}/**`]: (route) => reached.push(route.request().url()),
      },
      expectedErrors: REFUSED,
      prepare: watchViolations,
    });
    // A click would wait for a navigation.
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

  test('a changed inline script', async ({ visit }) => {
    const page = await visit({
      isAwaited: false,
      routes: {
        [SITE]: changing((page) => page.replaceAll('<script>', '$&window.planted = true;')),
      },
      expectedErrors: /Content Security Policy/,
    });
    await page.getByText(`${contact.form.withoutScript} ${agency.email}`).waitFor();
    expect(await isPlanted(page)).toBe(false);
    expect(await page.locator('html[data-script]').count()).toBe(0);
  });

  test('operations that the page never uses', async ({ visit }) => {
    const attempts = {
      'evaluates a text': [`eval("window.planted = true")`, 'EvalError'],
      'makes a function of a text': [`Function("window.planted = true")()`, 'EvalError'],
      'writes markup': [
        `document.body.innerHTML = '<img src="/favicon.svg" onload="window.planted = true">'`,
        'TypeError',
      ],
      'empties an island': [`document.querySelector("[data-island]").innerHTML = ""`, 'TypeError'],
      'writes a script': [
        `document.createElement("script").textContent = "window.planted = true"`,
        'TypeError',
      ],
      'names a script': [`document.createElement("script").src = "${FOREIGN}/"`, 'TypeError'],
      'makes itself a policy': [`trustedTypes.createPolicy("own", {})`, 'TypeError'],
      'tells somebody else': [`fetch("${FOREIGN}/")`, 'TypeError'],
    };
    // In a function of the page, as code that a test evaluates is exempt from some rules.
    const code = Object.entries(attempts).map(([name, [code]]) => `'${name}': async () => ${code}`);
    const page = await visit({
      prepare: (tab) => tab.addInitScript(`window.attempts = {${code.join()}}`),
      expectedErrors: REFUSED,
    });
    const outcomes = await page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const outcomesOf = ([name, attempt]: [string, () => Promise<unknown>]) =>
            attempt().then(
              () => [name, 'succeeds'],
              (error: Error) => [name, error.name],
            );
          setTimeout(() => resolve(Promise.all(Object.entries(window.attempts).map(outcomesOf))));
        }),
    );
    expect(outcomes).toEqual(Object.entries(attempts).map(([name, [, error]]) => [name, error]));
    expect(await isPlanted(page)).toBe(false);
  });

  test('a frame around the page', async ({ visit }) => {
    const said: string[] = [];
    const frame = `<iframe src="${SITE}"></iframe>`;
    const around = await serve((_, response) =>
      answer(response, 200, { 'content-type': 'text/html' }, frame),
    );
    const page = await visit({
      address: around.address,
      isAwaited: false,
      prepare: (tab) => tab.on('console', (message) => said.push(message.text())),
      expectedErrors: REFUSED,
    });
    const framed = page.frameLocator('iframe').getByText(home.headline);
    expect(await framed.count()).toBe(0);
    expect(said).toEqual([expect.stringContaining("frame-ancestors 'none'")]);
    around.close();
  });
});
