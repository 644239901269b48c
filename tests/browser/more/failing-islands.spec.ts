/** The built page, as a visitor meets it while one island fails. */
import type { Page } from 'playwright';
import {
  expect,
  test,
  changing,
  fillIn,
  isRunning,
  mailbox,
  submit,
} from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';
import { becomesOfEnquiry, useEveryIsland } from '../../support/browser/use-page.ts';

const ISLANDS = '**/assets/islands-*.js';

/** A class that only this view renders, and a gesture that renders it again. */
const VIEWS = {
  menu: {
    className: 'menu-panel',
    again: (page: Page) => page.locator('#menu-button').click(),
  },
  line: {
    className: 'typed-text',
    again: (page: Page) => page.locator('#pause-control').click(),
  },
  prices: {
    className: 'currency-switch',
    again: (page: Page) => page.locator('[type=radio][value=abroad]').click(),
  },
  form: { className: 'send-outcome', again: (page: Page) => submit(page) },
};

/** Each view throws while `window.failing` names it. */
const breakable = (code: string) =>
  Object.entries(VIEWS).reduce((broken, [name, { className }]) => {
    const rendered = new RegExp(`className:(["'\`])${className}\\1`);
    expect(broken).toMatch(rendered);
    const fail = `(()=>{throw new Error("${name} is broken")})()`;
    return broken.replace(rendered, `className:window.failing==="${name}"?${fail}:"${className}"`);
  }, code);

for (const [name, moment] of [
  ['menu', 'later'],
  ['line', 'while it is hydrated'],
  ['prices', 'later'],
  ['form', 'while it is hydrated'],
] as const) {
  test(`a view that fails takes no typed word and no other island along: the ${name}, ${moment}`, async ({
    visit,
  }) => {
    const fail = `window.failing = '${name}'`;
    const { letters, mail } = mailbox();
    const page = await visit({
      width: 390,
      isAwaited: false,
      expectedErrors: / is broken$/,
      routes: { [ISLANDS]: changing(breakable) },
      mail,
      prepare: (tab) => tab.addInitScript(moment === 'later' ? '' : fail),
    });
    await fillIn(page);
    await isRunning(page);
    if (moment === 'later') {
      await page.evaluate(fail);
      await VIEWS[name].again(page);
    }
    const failed = page.locator('[data-failed]');
    await failed.waitFor({ state: 'attached' });

    const burger = page.locator('#menu-button');
    await burger.click();
    const [hasMenu, hasLine] = [name !== 'menu', name !== 'line'];
    const anyPhrase: unknown = expect.any(String);
    // Without its flow the menu neither dims the page nor sticks to the window.
    await expect
      .poll(() => page.evaluate(look))
      .toEqual({
        isMenuShown: true,
        isMenuDimming: hasMenu,
        header: hasMenu ? 'sticky' : 'relative',
        hasPauseControl: hasLine,
        line: hasLine ? anyPhrase : content.home.phrases[0],
      });
    await burger.click();
    await useEveryIsland(page);
    expect(await becomesOfEnquiry(page, letters)).toBe(name === 'form' ? 'kept' : 'sent');
    expect(await failed.count()).toBe(1);
    expect(await failed.locator(`.${VIEWS[name].className}`).count()).toBe(1);
  });
}

function look() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const panel = document.querySelector('.menu-panel')!;
  return {
    isMenuShown: panel.checkVisibility(),
    isMenuDimming: getComputedStyle(panel).boxShadow !== 'none',
    header: getComputedStyle(document.querySelector('.site-header')!).position,
    hasPauseControl: isShown(document.querySelector('#pause-control')!),
    line: document.querySelector('.typed-text')!.textContent,
  };
}
