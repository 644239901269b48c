import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { UNWEIGHED, weighed } from '../../build/weight-plugin.ts';

const HTML = `<p>${UNWEIGHED}`;

test('a page says its weight once that is true', async () => {
  const weights = [200, 300, 200, 200];
  const page = await weighed(HTML, 1000, async () => weights.shift()!);
  expect(page).toBe(`<p>${(1200).toLocaleString(content.page.lang)}\n\n\n`);
});

test('a page whose weight never settles stops the build', async () => {
  let weight = 0;
  const growing = async () => (weight += 100);
  await expect(weighed(HTML, 0, growing)).rejects.toThrow('the weight of the page does not settle');
});
