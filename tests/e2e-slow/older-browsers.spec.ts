/** Imitates the oldest browsers listed in README.md by removing features from a current one. */
import {
  chooseAbroad,
  expect,
  fillIn,
  mailbox,
  submit,
  test,
  TYPED,
} from '../support/browser/test.ts';
import { content } from '../support/site.ts';
import { MENU_LINK } from '../support/sections.ts';

/** Features missing from Chrome 111, Firefox 114 or Safari 16.4. */
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
/** Features that Safari gained with version 15.4 in 2022. The page does not need them either. */
const NOT_NEEDED = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Object.hasOwn',
  'reportError',
  'structuredClone',
];

/** Removes the features at these paths, and returns the paths that it could remove. */
function removeFeatures(paths: string[]) {
  return paths.filter((path) => {
    const names = path.split('.');
    const last = names.pop()!;
    const owner = names.reduce<object>((found, name) => Reflect.get(found, name) as object, window);
    return last in owner && Reflect.deleteProperty(owner, last) && !(last in owner);
  });
}

test('in a browser from spring 2023 the menu opens, the currency changes and an enquiry is sent', async ({
  visit,
}) => {
  const { letters, mail } = mailbox();
  const taken: string[] = [];
  const page = await visit({
    width: 390,
    reducedMotion: 'reduce',
    mail,
    async prepare(tab) {
      await tab.exposeFunction('note', (paths: string[]) => void taken.push(...paths));
      const paths = JSON.stringify([...NEWER, ...NOT_NEEDED]);
      await tab.addInitScript(`note((${removeFeatures.toString()})(${paths}))`);
    },
  });
  expect(taken).toEqual([...NEWER, ...NOT_NEEDED]);

  await page.locator('#menu-button').click();
  await page.locator(MENU_LINK).click();
  await expect(page.locator('#About-heading')).toBeFocused();
  await expect(page.locator('.menu-panel')).toBeHidden();
  await chooseAbroad(page);
  await expect(page.locator('.plan-price [data-currency=abroad]').first()).toBeVisible();
  await fillIn(page);
  await submit(page);
  await page.locator('#enquiry').getByText(content.contact.sending.successStatus).waitFor();
  await page.locator('[data-sonner-toast]').waitFor();
  expect(letters).toEqual([expect.stringContaining(TYPED.message)]);
  expect(await page.locator('[data-failed]').count()).toBe(0);
});
