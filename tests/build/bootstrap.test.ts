import { expect, test } from 'vitest';
import { withBootstrap } from '../../build/bootstrap-plugin.ts';

const TAG = '<script type="module" crossorigin src="/assets/index-1a2b.js"></script>';
const PAGE = `<html><head>${TAG}</head><body>$& stays</body></html>`;
const CODE = 'for (const file of ["/islands-of-the-build.js"]) import(file);\n';
const FILES = ['assets/islands-3c4d.js', 'assets/react-5e6f.js'];

test('the bootstrap stands in the page, and names the files of the islands', () => {
  expect(withBootstrap(PAGE, CODE, FILES)).toBe(
    PAGE.replace(
      TAG,
      '<script type="module">for (const file of ["/assets/islands-3c4d.js","/assets/react-5e6f.js"]) import(file);</script>',
    ),
  );
});

test.each([
  ['does not load the islands', 'start();'],
  ['does not stand alone', `import{t as e}from"./other.js";${CODE}`],
  ['does not stand alone', `${CODE}export{e as t};`],
  ['holds what would end it in HTML', `${CODE}document.write("</script>");`],
  ['holds what would end it in HTML', `${CODE}"<!--";`],
])('a build whose bootstrap %s stops', (problem, code) => {
  expect(() => withBootstrap(PAGE, code, FILES)).toThrow(`the bootstrap ${problem}`);
});
