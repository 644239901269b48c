/** An owner edits in any browser, at /admin/, and the site is built from what the CMS would commit. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { configurationOf } from '../../site/admin/configuration.ts';
import { checkContent } from '../../site/check/index.ts';
import { loadContent, loadSite } from '../../site/content/load.ts';
import { serve } from '../../site/local/port.ts';
import { staticFiles } from '../../site/local/static-files.ts';
import { buildSite, settings } from '../support/build-site.ts';
import { temporaryFolder } from '../support/run-tool.ts';

const [root, removeRoot] = temporaryFolder();
const [content, dist] = [join(root, 'content'), join(root, 'dist')];
/** The folder that the in-memory backend of the CMS uses, in the private file system of the browser. */
const REPOSITORY = 'sveltia-cms-test';
const IN_REPOSITORY = 'src/content';

const build = (folder: string) =>
  buildSite(dist, {
    settings: {
      ...settings,
      VITE_SITE_URL: 'https://kedaiweb.my',
      VITE_FLOWS_PAGE: 'off',
      CONTENT_FOLDER: folder,
    },
  });

// The CMS renders a field only when it comes into view, and this window shows them all.
test.use({ viewport: { width: 1280, height: 8000 } });

// One build serves all tests.
test.describe.configure({ mode: 'default' });

let address = '';
let close = () => {};

test.beforeAll(async () => {
  cpSync('tests/agencies/default', content, { recursive: true });
  const change = (file: string, from: RegExp, to: string) =>
    writeFileSync(
      join(content, file),
      readFileSync(join(content, file), 'utf8').replaceAll(from, to),
    );
  change('site.yaml', /$(?![^])/g, 'admin: { service: github, repository: kedai/website }\n');
  change('site.yaml', /^ {2}- (?=(Home|Service|Price|Contact)$)/gm, '$&section: ');
  for (const lang of ['en', 'ms']) change(`privacy/${lang}.yaml`, /^ {6}- (?!if:)/gm, '$&text: ');
  await build(content);
  const handle = await staticFiles(dist, loadSite(content));
  const running = await serve((request, response) => void handle(request, response), 0);
  address = running.address;
  close = running.close;
});
test.afterAll(() => {
  close();
  removeRoot();
});

/** Opens /admin/ with its own headers, but with a repository in the browser. */
async function openCms(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith('blob:')) complaints.push(url);
  });
  await page.route(/admin\/config\.json/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const folder = relative('', content);
    const configuration = JSON.parse(text.replaceAll(folder, IN_REPOSITORY)) as object;
    await route.fulfill({
      response: answer,
      json: { ...configuration, backend: { name: 'test-repo' } },
    });
  });
  await page.goto(`${address}admin/licences.txt`);
  const files = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [
      join(IN_REPOSITORY, relative(content, path)),
      readFileSync(path).toString('base64'),
    ]);
  await page.evaluate(
    async ([name, given]) => {
      const top = await navigator.storage.getDirectory();
      for (const [path, text] of given as [string, string][]) {
        let folder = await top.getDirectoryHandle(name, { create: true });
        const parts = path.split('/');
        for (const part of parts.slice(0, -1))
          folder = await folder.getDirectoryHandle(part, { create: true });
        const file = await folder.getFileHandle(parts.at(-1)!, { create: true });
        const writable = await file.createWritable();
        await writable.write(Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!));
        await writable.close();
      }
    },
    [REPOSITORY, files] as const,
  );
  await page.goto(`${address}admin/`);
  await page.getByRole('button', { name: 'Work with Test Repository' }).click();
  await expect(page.getByText('Plans and prices')).toBeVisible();
  return complaints;
}

/** Writes the files of the repository, as the CMS has committed them, into a folder. */
async function committed(page: Page) {
  const files = await page.evaluate(async (name) => {
    const found: [string, string][] = [];
    const collect = async (folder: FileSystemDirectoryHandle, path: string) => {
      // TypeScript does not know that folders can be iterated over.
      const entries = folder as unknown as AsyncIterable<[string, FileSystemHandle]>;
      for await (const [each, entry] of entries) {
        if (entry.kind === 'directory')
          await collect(entry as FileSystemDirectoryHandle, `${path}${each}/`);
        else {
          const bytes = await (await (entry as FileSystemFileHandle).getFile()).arrayBuffer();
          const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte));
          found.push([path + each, btoa(letters.join(''))]);
        }
      }
    };
    const top = await navigator.storage.getDirectory();
    await collect(await top.getDirectoryHandle(name), '');
    return found;
  }, REPOSITORY);
  const folder = join(root, 'committed');
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(text, 'base64'));
  }
  return join(folder, IN_REPOSITORY);
}

/** Loads the CMS anew at a place, from a blank page, so that its own navigation does not abort the load. */
/** Opens an entry, again if the CMS shows none of its fields, which happens now and then. */
const open = (page: Page, place: string) =>
  expect(async () => {
    await page.goto('about:blank');
    await page.goto(`${address}admin/#/collections/${place}`);
    await page.locator('section[data-key-path]').first().waitFor({ timeout: 20_000 });
  }).toPass();
const fieldAt = (page: Page, path: string) => page.locator(`section[data-key-path="${path}"]`);
const type = (page: Page, path: string, text: string) =>
  fieldAt(page, path).locator('textarea, input').fill(text);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function save(page: Page) {
  await button(page, 'Save').click();
  await expect(page.getByText('Entry saved')).toBeVisible();
}

/** Signs in at a server that answers as GitLab does, and returns the requests that it got. */
async function signIn(page: Page) {
  const requests: string[] = [];
  const gitLab = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'GET' || pathname === '/oauth/token')
      requests.push(`${pathname} ${request.headers.authorization ?? ''}`.trim());
    if (pathname === '/oauth/authorize') {
      const answer = new URLSearchParams({ code: 'abc', state: searchParams.get('state')! });
      const location = `${searchParams.get('redirect_uri')}?${answer}`;
      response.writeHead(302, { location }).end();
    } else if (pathname === '/oauth/token')
      response.writeHead(200, headers).end(JSON.stringify({ access_token: 'made-up' }));
    else response.writeHead(request.method === 'OPTIONS' ? 204 : 404, headers).end();
  }, 0);
  const site = loadSite(content);
  const admin = {
    service: 'gitlab',
    repository: 'kedai/website',
    server: gitLab.address.slice(0, -1),
    authenticator: '',
    application: 'a1b2',
  } as const;
  const facts = { ...site.facts, admin };
  const handle = await staticFiles(dist, { ...site, facts });
  const cms = await serve((request, response) => void handle(request, response), 0);
  await page
    .context()
    .route(/admin\/config\.json/, (route) =>
      route.fulfill({ json: configurationOf({ ...site, facts }, IN_REPOSITORY) }),
    );
  await page.goto(`${cms.address}admin/`);
  await page.getByRole('button', { name: /^Sign In with .*GitLab/ }).click();
  await expect.poll(() => requests).toContain('/api/v4/user Bearer made-up');
  gitLab.close();
  cms.close();
  return requests;
}

test('signs in with a button, through a window of another site', async ({ page }) => {
  expect(await signIn(page)).toEqual([
    '/oauth/authorize',
    '/oauth/token',
    '/api/v4/user Bearer made-up',
  ]);
});

test('changes a price, adds a question, a person and a page, and the site is built from the commits', async ({
  page,
}) => {
  test.setTimeout(180_000);

  const complaints = await openCms(page);
  await open(page, 'page/entries/plans');
  await button(page, 'Expand').first().click();
  await type(page, 'plans.0.price.MYR', '2400');
  await save(page);

  await open(page, 'page/entries/questions');
  await page.getByRole('button', { name: /^Add .*Question/ }).click();
  await type(page, 'questions.6.question', 'Do you answer: on Sundays?');
  await button(page, 'Save').click();
  await expect(fieldAt(page, 'questions.6.answer')).toContainText('This field is required.');
  await type(page, 'questions.6.answer', 'No. # is not a comment here.');
  await save(page);

  await open(page, 'page/entries/about');
  await page.getByRole('button', { name: /^Add .*Person/ }).click();
  await type(page, 'people.0.name', 'Aminah');
  await type(page, 'people.0.part', 'Draws');
  await button(page, 'Browse').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } });
  const buffer = await photo.jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'Aminah (1).JPG', mimeType: 'image/jpeg', buffer });
  await button(page, 'Insert').click();
  await expect(fieldAt(page, 'people.0.picture')).toContainText('.webp');
  await save(page);

  await open(page, 'page/entries/site');
  await button(page, 'Expand').first().click();
  await type(page, 'agency.brand', 'Kedai');
  await save(page);

  await open(page, 'privacy/entries/privacy-en');
  await type(page, 'title', 'Privacy');
  await save(page);

  await open(page, 'pages/new');
  await type(page, 'title', 'Terms of Business');
  await type(page, 'description', 'What we agree on.');
  await fieldAt(page, 'footer').getByLabel('yes').click();
  await fieldAt(page, 'body').locator('[contenteditable=true]').click();
  await page.keyboard.type('Part of every offer.\n\n## Payment\n\nHalf **at the start**.');
  await save(page);

  expect(complaints.filter((each) => !/unpkg\.com|githubstatus\.com/.test(each))).toEqual([]);
  const folder = await committed(page);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(read('pages/terms-of-business.md')).toBe(
    '---\ntitle: Terms of Business\ndescription: What we agree on.\nfooter: yes\n---\n\nPart of every offer.\n\n## Payment\n\nHalf **at the start**.\n',
  );
  const [before, after] = [content, folder].map((each) => loadContent(each).data!);
  const [plan, ...plans] = before!.words.plans.plans;
  const { questions } = before!.words.questions;
  const { words, site, privacy } = before!;
  expect(after).toMatchObject({
    site: { ...site, agency: { ...site.agency, brand: 'Kedai' } },
    words: {
      ...words,
      about: {
        ...words.about,
        people: [{ name: 'Aminah', part: 'Draws', picture: 'aminah-1.webp' }],
      },
      plans: {
        ...words.plans,
        plans: [{ ...plan, price: { MYR: 2400, USD: 1500 } }, ...plans],
      },
      questions: {
        ...words.questions,
        questions: [
          ...questions,
          { question: 'Do you answer: on Sundays?', answer: 'No. # is not a comment here.' },
        ],
      },
    },
    privacy: [{ ...privacy[0], title: 'Privacy' }, privacy[1]],
  });
  const { width } = await sharp(readFileSync(join(folder, 'pictures/aminah-1.webp'))).metadata();
  expect(width).toBe(2400);
  const { faults, warnings } = await checkContent(folder);
  expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });

  await build(folder);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toMatch(/RM\s2,400/);
  expect(readFileSync(join(dist, 'terms-of-business/index.html'), 'utf8')).toContain(
    '<strong>at the start</strong>',
  );
  const listed = ['sitemap.xml', 'llms.txt', 'index.html'].map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  );
  expect(listed.filter((text) => text.includes('/admin/'))).toEqual([]);
});
