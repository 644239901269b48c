/** The oldest browsers of docs/questions.md, as far as a new one can be taken back to what they know. */
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { chooseAbroad } from '../support/browser/use-page.ts';
import { fillIn, mailbox, submit, TYPED, useBrowser } from '../support/browser/visit.ts';
import { hasSwitch } from '../support/currencies.ts';

const visit = useBrowser();

/** What Chrome 111, Firefox 114 or Safari 16.4 does not have. */
const NEWER = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'ArrayBuffer.prototype.transfer',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.showPopover',
  'Intl.Segmenter',
  'Iterator',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'ReadableStream.prototype.values',
  'Response.json',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'URL.canParse',
  'navigation',
  'requestIdleCallback',
  'scheduler',
];
/** What they do have, but not those of a year earlier: the page needs none of it. */
const NOT_NEEDED = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Object.hasOwn',
  'reportError',
  'structuredClone',
];

/** Says what there was to be taken away. */
function takeAway(paths: string[]) {
  return paths.filter((path) => {
    const names = path.split('.');
    const last = names.pop()!;
    const owner = names.reduce<object>((found, name) => Reflect.get(found, name) as object, window);
    return last in owner && Reflect.deleteProperty(owner, last) && !(last in owner);
  });
}

test('a browser without what is newer than 2023 opens the menu, changes the currency and sends', async () => {
  const { letters, mail } = mailbox();
  const taken: string[] = [];
  const page = await visit({
    width: 390,
    reducedMotion: 'reduce',
    mail,
    async prepare(tab) {
      await tab.exposeFunction('note', (paths: string[]) => void taken.push(...paths));
      const paths = JSON.stringify([...NEWER, ...NOT_NEEDED]);
      await tab.addInitScript(`note((${takeAway.toString()})(${paths}))`);
    },
  });
  expect(taken).toEqual([...NEWER, ...NOT_NEEDED]);

  await page.locator('#menu-button').click();
  await page.locator('#menu [href="#Price"]').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('Price-heading');
  expect(await page.locator('.menu-panel').isVisible()).toBe(false);
  await chooseAbroad(page);
  const price = hasSwitch ? '.plan-price [data-currency=abroad]' : '.plan-price';
  await page.locator(price).first().waitFor();
  await fillIn(page);
  await submit(page);
  await page.locator('#enquiry').getByText(content.contact.successStatus).waitFor();
  await page.locator('[data-sonner-toast]').waitFor();
  expect(letters).toEqual([expect.stringContaining(TYPED.message)]);
  expect(await page.locator('[data-failed]').count()).toBe(0);
});
