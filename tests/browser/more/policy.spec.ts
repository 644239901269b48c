import type { Page } from '@playwright/test';
import { serve } from '../../../cli/serve/port.ts';
import { content } from '../../../src/content/index.ts';
import { answer } from '../../../vite/http.ts';
import { changing, expect, SITE, test } from '../../support/browser/test.ts';

const FOREIGN = 'https://foreign.example';

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

const isPlanted = (page: Page) => page.evaluate(() => 'planted' in window);

test.describe('the content security policy blocks', () => {
  test('planted markup', async ({ visit }) => {
    const [reached, violations]: string[][] = [[], []];
    const page = await visit({
      routes: {
        [SITE]: changing((page) => page + PLANTED_MARKUP),
        [`${FOREIGN}/**`]: (route) => reached!.push(route.request().url()),
      },
      expectedErrors: REFUSED,
      prepare: async (tab) => {
        await tab.exposeFunction('note', (violation: string) => violations!.push(violation));
        await tab.addInitScript(() => {
          const { note } = window as unknown as { note: (violation: string) => void };
          document.addEventListener(
            'securitypolicyviolation',
            ({ effectiveDirective, blockedURI }) => note(`${effectiveDirective} ${blockedURI}`),
          );
        });
      },
    });
    // A click would wait for a navigation.
    await page.getByRole('button', { name: 'Planted' }).dispatchEvent('click');
    await expect
      .poll(() => violations!.toSorted())
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
    await page.getByText(content.contact.form.withoutScript).waitFor();
    expect(await isPlanted(page)).toBe(false);
    await expect(page.locator('html[data-script]')).toHaveCount(0);
  });

  test('operations that the page never uses', async ({ visit }) => {
    const attempts = [
      [`eval("window.planted = true")`, 'EvalError'],
      [`Function("window.planted = true")()`, 'EvalError'],
      [
        `document.body.innerHTML = '<img src="/favicon.svg" onload="window.planted = true">'`,
        'TypeError',
      ],
      [`document.querySelector("[data-island]").innerHTML = ""`, 'TypeError'],
      [`document.createElement("script").textContent = "window.planted = true"`, 'TypeError'],
      [`document.createElement("script").src = "${FOREIGN}/"`, 'TypeError'],
      [`trustedTypes.createPolicy("own", {})`, 'TypeError'],
      [`fetch("${FOREIGN}/")`, 'TypeError'],
    ];
    // In functions of the page, as code that a test evaluates is exempt from some rules.
    const functions = attempts.map(([code]) => `async () => ${code}`);
    const page = await visit({
      prepare: (tab) => tab.addInitScript(`window.attempts = [${functions.join()}]`),
      expectedErrors: REFUSED,
    });
    const outcomes = await page.evaluate(async () => {
      const { attempts: all } = window as unknown as { attempts: (() => Promise<unknown>)[] };
      await new Promise((resolve) => setTimeout(resolve));
      return Promise.all(
        all.map((attempt) =>
          attempt().then(
            () => 'succeeds',
            (error: Error) => error.name,
          ),
        ),
      );
    });
    expect(outcomes).toEqual(attempts.map(([, error]) => error));
    expect(await isPlanted(page)).toBe(false);
  });

  test('a frame around the page', async ({ visit }) => {
    const frame = `<iframe src="${SITE}"></iframe>`;
    const around = await serve((_, response) =>
      answer(response, 200, { 'content-type': 'text/html' }, frame),
    );
    const page = await visit({
      address: around.address,
      isAwaited: false,
      expectedErrors: /frame-ancestors 'none'/,
    });
    const said = (await page.consoleMessages()).map((message) => message.text());
    expect(said).toEqual([expect.stringContaining("frame-ancestors 'none'")]);
    await expect(page.frameLocator('iframe').getByText(content.home.headline)).toHaveCount(0);
    around.close();
  });
});
