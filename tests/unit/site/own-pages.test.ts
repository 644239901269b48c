import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminFiles } from '../../../site/admin/files.ts';
import { exampleFiles } from '../../../site/build/examples.ts';
import { parsed, rendered } from '../../../site/build/markdown.ts';
import { htmlOf as made, readOwnPages, type OwnPage } from '../../../site/build/own-pages.ts';
import { pictureFilesOf } from '../../../site/build/pictures.ts';
import { readContent } from '../../../site/content/read.ts';
import { site, siteWithAdmin } from '../../support/site.ts';
import { folderWith } from '../../support/run-tool.ts';
import { contentWith } from '../content/content-with.ts';

const FIELDS = '---\ntitle: "Terms: ours"\ndescription: What we agree on.\n---\n';
const withField = (line: string) => FIELDS.replace('\n---\n', `\n${line}\n---\n`);

/** Adds these files to the content of the default agency, and reads the owner's pages. */
function pagesOf(files: Record<string, string>) {
  const folder = contentWith(Object.entries(files).map(([file, text]) => [file, '', text]));
  const { pages, site } = readContent(folder).parts!;
  return readOwnPages({ pages, facts: site, folder, root: folder });
}
const htmlOf = (page: OwnPage) => made(page, 'CONTENT', pictureFilesOf({ folder: 'CONTENT' }));
const pageOf = (text: string, fields = FIELDS) => pagesOf({ 'pages/a.md': fields + text })[0]!;

test('a page takes its address from its file name, and its title from its front matter', () => {
  const [privacy, terms] = pagesOf({
    'pages/terms-of-use.md': withField('footer: yes').replaceAll('\n', '\r\n'),
    'pages/privacy.md': `\uFEFF${FIELDS}`,
    'pages/imprint.md.example': '',
    'pages/.DS_Store': '',
  });
  const words = { title: 'Terms: ours', description: 'What we agree on.', faults: [] };
  expect(privacy).toMatchObject({ ...words, address: '/privacy/', isInFooter: false });
  expect(terms).toMatchObject({ ...words, address: '/terms-of-use/', isInFooter: true });
});

test('the text becomes HTML with headings below the title, unique ids and no style attributes', async () => {
  const text = `
# One
### Two *and more*
## Menu
## Menu
[Here](/#Contact), <https://a.example> and \`<b>\`

| A | B |
| - | -: |
| 1 | 2 |
`;
  const html = await htmlOf(pageOf(text));
  expect(html.replaceAll(/(?<!<\/(p|h\d)>)\n/g, '')).toBe(`<h2 id="one">One</h2>
<h3 id="two-and-more">Two <em>and more</em></h3>
<h3 id="menu-2">Menu</h3>
<h3 id="menu-3">Menu</h3>
<p><a href="/#Contact">Here</a>, <a href="https://a.example">https://a.example</a> and <code>&lt;b&gt;</code></p>
<div class="page-table" tabindex="0"><table><thead><tr><th>A</th><th class="set-right">B</th></tr></thead><tbody><tr><td>1</td><td class="set-right">2</td></tr></tbody></table></div>`);
  // HTML has no headings below h6.
  const ranks = await htmlOf(pageOf('# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6'));
  expect(ranks.match(/(?<=<)h\d/g)).toEqual(['h2', 'h3', 'h4', 'h5', 'h6', 'h6']);
});

test('a picture has its description, the width of the text, and its title as a caption', async () => {
  const file = await sharp({ create: { width: 8, height: 5, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const files = { folder: folderWith({ 'shop.png': file }), files: new Map<string, Buffer>() };
  const html = await rendered(parsed('![A shop](pictures/shop.png "Ours.")'), files);
  expect(html.replaceAll(/-\d*-?\w{8}(?=\.)|(src|srcSet|width|height)="[^"]*" ?/gi, '')).toBe(
    '<figure><picture><source type="image/avif" sizes="(min-width: 48rem) 42rem, 92vw"/><img alt="A shop" loading="lazy" decoding="async"/></picture><figcaption>Ours.</figcaption></figure>\n',
  );
});

test.each([
  ['![A](pictures/a.jpg)', 'figure'],
  ['![A](pictures/a.jpg) and more', 'p'],
  ['More than ![A](pictures/a.jpg)', 'p'],
])('%s becomes a %s', (text, tag) => {
  const [start, , end] = parsed(text);
  expect([start!.tag, end!.tag]).toEqual([tag, tag]);
});

test('HTML is kept if the page has html: yes, and a page with a fault is not rendered', async () => {
  expect(await htmlOf(pageOf('<div>One</div>', withField('html: yes')))).toBe('<div>One</div>');
  const refused = pageOf('<div>One</div>', withField('html: no'));
  await expect(async () => htmlOf(refused)).rejects.toThrow(/pages\/a\.md:6  the text/);
});

test('a page cannot take the address of a file in public/', () => {
  const [page] = pagesOf({ 'pages/shop.md': FIELDS, 'public/shop/index.html': 'Mine' });
  expect(page!.faults[0]!.message).toContain('already uses /shop');
});

test('a page cannot take the address of a folder that the build writes', () => {
  const examples = exampleFiles(site.content, join(site.folder, 'examples'));
  const paths = [...adminFiles(siteWithAdmin({ service: 'gitea' })).keys(), ...examples.keys()];
  const folders = [...new Set(paths.map((path) => path.split('/')[0]!))];
  const pages = pagesOf(Object.fromEntries(folders.map((name) => [`pages/${name}.md`, FIELDS])));
  expect(pages.map(({ faults }) => faults[0]?.message)).toEqual(
    folders.map((name) => expect.stringContaining(`already uses /${name}.`) as string),
  );
});

test('a page can link to each part of the home page by its id', () => {
  const PARTS =
    'Home About Service Price Contact enquiry sketch currency-switch privacy work-heading questions-heading voices-heading';
  const links = PARTS.split(' ').map((part) => `[a](/#${part})`);
  expect(pageOf(links.join(' ')).faults).toEqual([]);
  expect(pageOf('[a](/#currency)').faults).toHaveLength(1);
});
