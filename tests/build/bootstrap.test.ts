import { expect, test } from 'vitest';
import { withBootstrap } from '../../vite/bootstrap-plugin.ts';

const TAG = '<script type="module" crossorigin src="/assets/index-1a2b.js"></script>';
const PAGE = `<html><head>${TAG}</head><body>$& stays</body></html>`;
const CODE = 'for (const file of ["/islands-of-the-build.js"]) import(file);\n';
const FILES = ['assets/islands-3c4d.js', 'assets/react-5e6f.js'];

test('the page ends with the bootstrap, which names the files of the islands', () => {
  const script =
    'for (const file of ["/assets/islands-3c4d.js","/assets/react-5e6f.js"]) import(file);';
  expect(withBootstrap(PAGE, CODE, FILES)).toBe(
    `<html><head></head><body>$& stays<script>(()=>{"use strict";${script}})()</script></body></html>`,
  );
});

test.each([
  ['does not load the islands', 'start();'],
  ['imports or exports something', `import{t as e}from"./other.js";${CODE}`],
  ['imports or exports something', `${CODE}export{e as t};`],
  ['contains what would end its script element', `${CODE}document.write("</script>");`],
  ['contains what would end its script element', `${CODE}"<!--";`],
])('a build stops if its bootstrap %s', (problem, code) => {
  expect(() => withBootstrap(PAGE, code, FILES)).toThrow(`The bootstrap ${problem}.`);
});
