/** Components that React renders again, as reported to its developer tools. */
import type { Page } from 'playwright';
import { expect, test, type VisitPage } from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';

interface Fiber {
  tag: number;
  flags: number;
  stateNode: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

declare global {
  interface Window {
    /** For each commit, the first element of each rendered component. */
    renders: string[][];
  }
}

function watchRenders(page: Page) {
  return page.addInitScript(() => {
    const FUNCTION_COMPONENT = 0;
    const PERFORMED_WORK = 1;

    const rendered = (fiber: Fiber, found: string[]) => {
      const before = fiber.alternate;
      const isRendered = (fiber.flags & PERFORMED_WORK) !== 0;
      if (fiber.tag === FUNCTION_COMPONENT && isRendered) found.push(firstElement(fiber));
      // React reuses the fibers of a subtree that it skips.
      if (before && before.child === fiber.child) return found;
      for (let child = fiber.child; child; child = child.sibling) rendered(child, found);
      return found;
    };
    const firstElement = (fiber: Fiber | null): string => {
      if (fiber?.stateNode instanceof Element) {
        return fiber.stateNode.classList.item(0) ?? fiber.stateNode.localName;
      }
      return fiber ? firstElement(fiber.child) : 'nothing';
    };

    window.renders = [];
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) =>
          window.renders.push(rendered(current, [])),
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
}

async function commitsDuring(page: Page, happen: () => Promise<unknown>) {
  await page.evaluate(() => window.renders.splice(0));
  await happen();
  return page.evaluate(() => window.renders);
}

test('a typed character renders nothing', async ({ visit }) => {
  const page = await visit({ prepare: watchRenders });
  // Hydration and the country lookup have rendered by then.
  await page.waitForFunction(() => document.querySelector('.typed-text')!.textContent === '');
  const letters = Math.min(8, ...content.home.phrases.map(({ length }) => length));
  const commits = await commitsDuring(page, () =>
    page.waitForFunction(
      (enough) => (document.querySelector('.typed-text')!.textContent ?? '').length >= enough,
      letters,
    ),
  );
  expect(commits).toEqual([]);
});

/** Nothing renders by itself once the typed line is paused. */
async function visitPaused(visit: VisitPage) {
  const page = await visit({ prepare: watchRenders });
  await page.locator('#pause-control').click();
  return page;
}

test('a change of currency renders the switch, the reason and what is announced, and no price', async ({
  visit,
}) => {
  const page = await visitPaused(visit);
  await page
    .locator('.currency-switch')
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.locator('header a[href="#Price"][aria-current]').first().waitFor();
  const commits = await commitsDuring(page, async () => {
    await page.locator('[type=radio][value=abroad]').click();
    await page.locator('.currency-reason button').waitFor();
  });
  expect(new Set(commits.flat())).toEqual(
    new Set(['currency-switch', 'currency-reason', 'sr-only']),
  );
});

test('typing in the form renders nothing, and opening the menu its button alone', async ({
  visit,
}) => {
  const page = await visitPaused(visit);
  await page.locator('textarea').focus();
  await page.locator('section[aria-live=off]').waitFor({ state: 'attached' });
  // No link of the navigation leads to the form.
  await page.locator('header a[aria-current]').first().waitFor({ state: 'detached' });
  const writing = await commitsDuring(page, () =>
    page.locator('textarea').pressSequentially('A page for our bakery'),
  );
  expect(writing).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const opening = await commitsDuring(page, async () => {
    await page.locator('#menu-button').click();
    await page.locator('#menu[open]').waitFor();
  });
  expect(opening).toEqual([['details', 'drawing', 'drawing']]);
});
