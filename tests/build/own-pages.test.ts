import { cpSync } from 'node:fs';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { parsed } from '../../build/markdown.ts';
import { htmlOf, readOwnPages } from '../../build/own-pages.ts';
import { ownPages } from '../../build/own-pages-plugin.ts';
import { readContent } from '../../src/content/read.ts';
import { folderWith } from '../support/run-tool.ts';

const FIELDS = `---
title: "Terms: ours"
description: What we agree on.
---
`;

const IN_FIELDS = (line: string) => FIELDS.replace('\n---\n', `\n${line}\n---\n`);

/** Beside the content of the default agency. */
function sourcesOf(files: Record<string, string>) {
  const folder = folderWith(files);
  cpSync('tests/agencies/default', folder, { recursive: true });
  const { parts, faults } = readContent(folder);
  return { folder, pages: parts!.pages, site: parts!.site, faults };
}

function pagesOf(files: Record<string, string>) {
  const named = Object.entries(files).map(([file, text]) => [
    file.includes('/') ? file : `pages/${file}`,
    text,
  ]);
  const { folder, ...sources } = sourcesOf(Object.fromEntries(named) as Record<string, string>);
  return readOwnPages(sources, folder);
}

test('a page has the address of its file, and the words of its fields', () => {
  const [privacy, terms] = pagesOf({
    'terms-of-use.md': FIELDS.replace('\n---\n', '\nfooter: yes\n---\n').replaceAll('\n', '\r\n'),
    'privacy.md': `\uFEFF${FIELDS}`,
    'imprint.md.example': '',
    '.DS_Store': '',
  });
  const words = { title: 'Terms: ours', description: 'What we agree on.', faults: [] };
  expect(privacy).toMatchObject({ ...words, address: '/privacy/', isInFooter: false });
  expect(terms).toMatchObject({ ...words, address: '/terms-of-use/', isInFooter: true });
});

test('the text becomes HTML whose headings follow the title, with no id twice and no style attribute', async () => {
  const text = `${FIELDS}
# One
### Two *and more*
## Menu
## Menu
[Here](/#Contact), <https://a.example> and \`<b>\`

| A | B |
| - | -: |
| 1 | 2 |
`;
  expect(await htmlOf(pagesOf({ 'a.md': text })[0]!)).toBe(`<h2 id="one">One</h2>
<h3 id="two-and-more">Two <em>and more</em></h3>
<h3 id="menu-2">Menu</h3>
<h3 id="menu-3">Menu</h3>
<p><a href="/#Contact">Here</a>, <a href="https://a.example">https://a.example</a> and <code>&lt;b&gt;</code></p>
<div class="page-table" tabindex="0"><table><thead>
<tr>
<th>A</th>
<th class="set-right">B</th>
</tr>
</thead>
<tbody>
<tr>
<td>1</td>
<td class="set-right">2</td>
</tr>
</tbody>
</table></div>`);
});

test('no heading has a rank that HTML does not know', async () => {
  const text = [1, 2, 3, 4, 5, 6].map((rank) => `${'#'.repeat(rank)} ${rank}`).join('\n');
  const html = await htmlOf(pagesOf({ 'a.md': FIELDS + text })[0]!);
  expect(html.match(/(?<=<)h\d/g)).toEqual(['h2', 'h3', 'h4', 'h5', 'h6', 'h6']);
});

test.each([
  ['![A](pictures/a.jpg)', 'figure'],
  ['![A](pictures/a.jpg) and more', 'p'],
  ['More than ![A](pictures/a.jpg)', 'p'],
])('%s stands in a %s', (text, tag) => {
  const [start, , end] = parsed(text);
  expect([start!.tag, end!.tag]).toEqual([tag, tag]);
});

test('HTML passes where the owner allows it, and a page with a fault has no HTML at all', async () => {
  const text = `${IN_FIELDS('html: yes')}<div>One</div>`;
  const [allowed, refused] = pagesOf({ 'a.md': text, 'b.md': text.replace('yes', 'no') });
  expect(await htmlOf(allowed!)).toBe('<div>One</div>');
  await expect(async () => htmlOf(refused!)).rejects.toThrow(/pages\/b\.md:6  the text/);
});

test('npm run dev serves a page, and redirects to its folder', async () => {
  const root = folderWith({
    'src/page/own-page/own-page.html': '<!doctype html><title>Own</title>',
  });
  const server = await createServer({
    root,
    appType: 'mpa',
    configFile: false,
    logLevel: 'silent',
    cacheDir: `${root}/.vite`,
    server: { port: 0, ws: false },
    plugins: [ownPages(sourcesOf({ 'pages/terms.md': FIELDS }))],
  });
  onTestFinished(() => server.close());
  await server.listen();
  for (const [path, status, location] of [
    ['/terms', 308, '/terms/'],
    ['/terms?a=b', 308, '/terms/?a=b'],
    ['/terms/?a=b', 200, null],
    ['/terms/index.html', 200, null],
    ['/privacy/', 404, null],
  ] as const) {
    const address = new URL(path, server.resolvedUrls!.local[0]);
    const answer = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, status, location]);
    expect((await answer.text()).includes('<title>Own')).toBe(status === 200);
  }
});

test.each<readonly [what: string, file: string, text: string, ...faults: string[]]>([
  [
    'a name with capitals and spaces',
    'Our Terms.md',
    FIELDS,
    '1 the file is not a valid name for a page. Use small letters, digits and hyphens, as in our-terms.md.',
  ],
  ...['assets', 'flows', 'index', '404', 'country', 'local'].map(
    (name) =>
      [`the address /${name}`, `${name}.md`, FIELDS, '1 the file cannot be a page'] as const,
  ),
  [
    'HTML',
    'a.md',
    `${FIELDS}One.\n\n<div>Two</div>\n\nThree\nand <b>four</b>.\n`,
    '7 the text is HTML: <div>Two</div>',
    '10 the text is HTML: <b>',
    '10 the text is HTML: </b>',
  ],
  [
    'a script as a link',
    'a.md',
    `${FIELDS}[One](javascript:alert(1))`,
    '5 a link leads to javascript:alert(1), which is not the address',
  ],
  [
    'a script as a link, in disguise',
    'a.md',
    `${FIELDS}One\n[two](JavaScript&colon;alert(1))`,
    '6 a link leads to',
  ],
  ['data as a link', 'a.md', `${FIELDS}- One\n- [two](data:text/html,x)`, '6 a link leads to'],
  [
    'a picture without words',
    'a.md',
    `${FIELDS}![ ](pictures/a.jpg)`,
    '5 a picture has no description for people who cannot see it. Write ![what it shows](pictures/a.jpg).',
  ],
  [
    'a picture without a file',
    'a.md',
    `${FIELDS}| A | B |\n| - | - |\n| 1 | ![A](pictures/a%20b.jpg) |`,
    '7 a picture is a b.jpg, but there is no such file in tests/agencies/default/pictures.',
  ],
  [
    'a picture from elsewhere',
    'a.md',
    `${FIELDS}![A](https://a.example/b.jpg)`,
    '5 a picture is https://a.example/b.jpg. Put the file into tests/agencies/default/pictures',
  ],
  ['the title again', 'a.md', `${FIELDS}\n# Terms: ours`, '6 a heading repeats the title'],
])('%s is reported with file and line', (_, file, text, ...expected) => {
  const [page] = pagesOf({ [file]: text });
  const told = page!.faults.map(({ line, field, says }) => `${line} ${field} ${says}`);
  expect(new Set(page!.faults.map((fault) => fault.file))).toEqual(new Set([`pages/${file}`]));
  expect(told).toEqual(expected.map((fault) => expect.stringContaining(fault)));
});

test('a file in public/ keeps its address', () => {
  const [page] = pagesOf({ 'shop.md': FIELDS, 'public/shop/index.html': 'Mine' });
  expect(page!.faults[0]!.says).toContain('already uses /shop');
});
