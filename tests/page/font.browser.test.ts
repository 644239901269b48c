/** The display font, of which a build keeps the characters and weights that the site can show. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { clientContent } from '../../src/content/client.ts';
import { notFound } from '../../src/content/index.ts';
import { useBrowser, type Visit } from '../support/browser/visit.ts';

const visit = useBrowser();

const WHOLE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const withWholeFont: Visit['routes'] = {
  '**/*.woff2': (route) => route.fulfill({ body: readFileSync(WHOLE) }),
};

/** What is said later, or elsewhere. */
const others = [clientContent, notFound].flatMap(textsIn);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

/** How many characters show in which font, were all that the site can say in the display font. */
async function fontsOf(page: Page) {
  await page.evaluate((texts) => {
    const all = document.createElement('p');
    all.id = 'all';
    all.style.fontFamily = 'var(--font-display)';
    all.append(document.getElementById('root')!.textContent, ...texts);
    document.body.append(all);
  }, others);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = '#all';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ isCustomFont, glyphCount }) => ({ isCustomFont, glyphCount }));
}

test('has every character that the site can show and that the whole font has', async () => {
  // Its phrase stands.
  const still = { reducedMotion: 'reduce' } as const;
  const shown = await fontsOf(await visit(still));
  expect(shown).toContainEqual({ isCustomFont: true, glyphCount: expect.any(Number) });
  expect(shown).toEqual(await fontsOf(await visit({ ...still, routes: withWholeFont })));
});

test.each(['/', '/404.html'])('has every weight that %s asks for', async (path) => {
  const address = new URL(path, inject('site')).href;
  const page = await visit({ address, isAwaited: false, expectedErrors: /404/ });
  const { kept, used } = await page.evaluate(() => {
    const kept = [...document.fonts].find(({ status }) => status === 'loaded');
    const { fontFamily } = getComputedStyle(document.querySelector('h1')!);
    const styles = [...document.querySelectorAll('body *')].map((each) => getComputedStyle(each));
    return {
      kept: kept!.weight,
      used: styles
        .filter((style) => style.fontFamily === fontFamily)
        .map(({ fontWeight }) => Number(fontWeight)),
    };
  });
  const [least, most] = kept.split(' ').map(Number);
  expect(used.length).toBeGreaterThan(1);
  expect(used.filter((weight) => weight < least! || weight > most!)).toEqual([]);
});

test('moves nothing where a character shows in another font', async () => {
  const page = await visit({ reducedMotion: 'reduce' });
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, .brand')].map((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const before = element.getBoundingClientRect().height;
      text.replaceData(0, 1, 'Ł');
      return [before, element.getBoundingClientRect().height];
    }),
  );
  expect(heights.filter(([before, after]) => before !== after)).toEqual([]);
});
