/** The display font, subset to the characters that the site can show. */
import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import type { Page } from '@playwright/test';
import { placeOfFont } from '../../site/content/font-files.ts';
import { clientContent, content, site } from '../support/site.ts';
import { expect, test, type Visit } from '../support/browser/test.ts';

const whole = Object.values(site.facts.font!.files).map((file) =>
  placeOfFont(file, process.cwd())!,
);
const withWholeFont: Visit['routes'] = {
  '**/*.woff2': (route) => {
    const file = whole.find((place) =>
      route
        .request()
        .url()
        .includes(`/${parse(place).name}-`),
    )!;
    return route.fulfill({ body: readFileSync(file) });
  },
};

/** The texts that scripts show later, and the texts of the 404 page. */
const others = [clientContent, content['not-found']].flatMap(textsIn);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

/** Counts the glyphs that each font renders when all texts of the site use the display font. */
async function fontsOf(page: Page) {
  await page.evaluate((texts) => {
    const all = document.createElement('p');
    all.id = 'all';
    // Keeps every space, because a collapsed one would not be counted.
    Object.assign(all.style, { fontFamily: 'var(--font-display)', whiteSpace: 'break-spaces' });
    all.append(document.getElementById('root')!.textContent, ...texts);
    document.body.append(all);
  }, others);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const found = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#all' });
  const rendered = async () => (await session.send('CSS.getPlatformFontsForNode', found)).fonts;
  // Under load, Chromium may report no fonts until it has painted the element.
  await expect.poll(rendered).not.toEqual([]);
  return (await rendered()).map(({ isCustomFont, glyphCount }) => ({ isCustomFont, glyphCount }));
}

test('the subset has every character of the page that the whole font has, and a fallback character does not change the height of a heading', async ({
  visit,
}) => {
  // Both pages must show the same texts, so the hero types no phrases and no country changes the prices.
  const still: Visit = {
    reducedMotion: 'reduce',
    country() {},
    expectedErrors: /^Geo lookup failed: no answer/,
  };
  const page = await visit(still);
  expect(await page.evaluate(heightsThatChange)).toEqual([]);
  const shown = await fontsOf(page);
  expect(shown.some(({ isCustomFont }) => isCustomFont)).toBe(true);
  expect(shown).toEqual(await fontsOf(await visit({ ...still, routes: withWholeFont })));
});

/** Returns the headings whose height changes when one character uses the fallback font. */
const heightsThatChange = () =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, .brand')].filter((element) => {
    // Prevents wrapping, because a wider character may need another line.
    element.style.whiteSpace = 'nowrap';
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const [before, letter] = [element.getBoundingClientRect().height, text.data[0]!];
    text.replaceData(0, 1, 'Ł');
    const after = element.getBoundingClientRect().height;
    text.replaceData(0, 1, letter);
    return before !== after;
  });
