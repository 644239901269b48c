/** An owner who does not know YAML edits the content in a browser. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOn } from '../../site/check/page/axe.ts';
import { faintTexts, faultsOfTabStops, groundOf } from '../support/browser/pixels.ts';

/** Waits up to 30 seconds, because each preview needs a build, which is slow on a busy machine. */
const expect = baseExpect.configure({ timeout: 60_000 });

/** Starts the editor with a copy of the default content. */
async function startEditor() {
  const folder = mkdtempSync(join(tmpdir(), 'tapak-'));
  const fill = () => cpSync('tests/agencies/default', folder, { recursive: true });
  fill();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  async function start() {
    const command = ['cli/run.mjs', 'cli/edit.ts', '--content', folder];
    const env = { ...process.env, PORT: '0', VITE_FLOWS_PAGE: 'off' };
    const child = spawn(process.execPath, command, { env });
    let output = '';
    for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
      output += String(text);
      if (output.includes('/edit/')) break;
    }
    const stop = async () => {
      child.kill();
      await once(child, 'exit');
    };
    return { address: /http:\S+\/edit\//.exec(output)![0], stop };
  }
  /** Puts the content into a repository, with a bare one as its host, and returns a reader of what is published. */
  function putUnderGit() {
    const host = mkdtempSync(join(tmpdir(), 'tapak-host-'));
    const git = (cwd: string, args: string) =>
      execFileSync('git', args.split(' '), { cwd, encoding: 'utf8', stdio: 'pipe' });
    git(host, 'init --bare --initial-branch main');
    git(folder, 'init --initial-branch main');
    git(folder, 'config user.name Aminah');
    git(folder, 'config user.email aminah@kedai.example');
    git(folder, 'add .');
    git(folder, 'commit --message Begin');
    git(folder, `remote add origin ${host}`);
    git(folder, 'push --set-upstream origin main');
    return (file: string) => git(host, `show main:${file}`);
  }
  const running = await start();
  const ask = async (request: 'undo' | 'save') => {
    const { href } = new URL('draft', running.address);
    const headers = { 'x-tapak-editor': '1' };
    const body = JSON.stringify({ edits: [], request });
    const answer = await fetch(href, { method: 'POST', headers, body });
    return ((await answer.json()) as { standing: string }).standing;
  };
  return {
    folder,
    putUnderGit,
    address: running.address,
    read,
    /** Reverts every change of the draft and of the content. Without content, an undo leads to no build. */
    async restore() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      while ((await ask('undo')) !== 'clean');
      fill();
      await ask('save');
    },
    async end() {
      await running.stop();
      for (const each of [folder, join('.cache/edit', folder)])
        rmSync(each, { recursive: true, force: true });
    },
  };
}

type Editor = Awaited<ReturnType<typeof startEditor>>;

base.describe.configure({ timeout: 240_000 });

/** The tests of a worker share an editor, because its start takes two builds. */
const test = base.extend<{ editor: Editor }, { editorOfWorker: Editor }>({
  editorOfWorker: [
    async ({}, use) => {
      const editor = await startEditor();
      await use(editor);
      await editor.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  editor: async ({ editorOfWorker: editor }, use) => {
    await use(editor);
    await editor.restore();
  },
});

const part = (page: Page, name: string) =>
  page.locator('main > details').filter({ has: page.locator(`> summary:text-is("${name}")`) });

async function openPart(page: Page, name: string) {
  await part(page, name).locator('> summary').click();
  return part(page, name);
}

async function pictureNamed(name: string) {
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: 'red' } });
  const buffer = await picture.png().toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}

const expectStatus = (page: Page, message: string | RegExp) =>
  expect(page.getByRole('status').first()).toHaveText(message);

test('an owner changes a headline and a price, adds a question and a picture, and sees them on the page', async ({
  page,
  editor,
}) => {
  await page.goto(editor.address);
  const preview = page.frameLocator('iframe');
  await expectStatus(page, 'Everything is saved.');

  const home = await openPart(page, 'First screen');
  await home.getByLabel('Headline', { exact: true }).fill('Sites for shops that open early.');
  await expectStatus(page, 'Not saved yet. Your words are kept on this computer.');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Sites for shops');

  const plans = await openPart(page, 'Plans and prices');
  await plans.locator('summary', { hasText: 'Landing Page' }).click();
  const landing = plans.locator('li', {
    has: page.locator('summary', { hasText: 'Landing Page' }),
  });
  await landing.getByRole('group', { name: 'Price', exact: true }).getByLabel('MYR').fill('2450');

  const questions = await openPart(page, 'Questions');
  await questions.getByRole('button', { name: 'Add: Question' }).click();
  await questions.getByLabel('Question', { exact: true }).last().fill('Do you work on Sundays?');
  await questions.getByLabel('Answer', { exact: true }).last().fill('No, never.');

  const work = await openPart(page, 'Pictures of your work');
  await work.getByRole('button', { name: 'Add: Work' }).click();
  await work.getByLabel('Title', { exact: true }).last().fill('Kedai Kopi Aminah');
  await work.getByLabel('Text', { exact: true }).fill('A shop for a roastery.');
  await work.getByLabel('What the picture shows').fill('Three bags of coffee.');
  await work.getByLabel('Upload:').setInputFiles(await pictureNamed('kedai kopi'));

  // On a busy machine, the preview may not have laid out this part yet.
  await expect(preview.getByAltText('Three bags of coffee.')).toBeAttached();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectStatus(page, 'Everything is saved.');
  expect(editor.read('home.yaml')).toContain('headline: Sites for shops that open early.\n');
  expect(editor.read('plans.yaml')).toContain('price: { MYR: 2450, USD: 1500 }\n');
  expect(editor.read('questions.yaml')).toContain('Do you work on Sundays?\n');
  expect(editor.read('work.yaml')).toContain('picture: kedai kopi.png\n');
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto(new URL('/', editor.address).href);
  for (const words of ['Sites for shops', '2,450', 'Sundays?', 'Kedai Kopi Aminah'])
    await expect(page.getByText(words).first()).toBeAttached();
});

test('a click on a text in the preview focuses its field, and focusing a field by keyboard scrolls the preview to its text', async ({
  page,
  editor,
}) => {
  await page.goto(editor.address);
  const preview = page.frameLocator('iframe');
  // Repeats the click, because parts of the page get their final size as they scroll into view, which may
  // move the text.
  const expectToOpen = (text: Locator, field: string) =>
    expect(async () => {
      await text.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await text.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(page.locator(`[id="plans.yaml:${field}"]`)).toBeFocused({ timeout: 1000 });
    }).toPass();
  await expectToOpen(
    preview.getByText('1-2 weeks').locator('visible=true').last(),
    'plans.0.delivery',
  );
  const price = preview.getByText('8,500').locator('visible=true').first();
  await expectToOpen(price, 'plans.2.price.MYR');

  // The hero contains the titles of the plans too, but the preview must scroll to the plans.
  const plans = part(page, 'Plans and prices');
  await plans.getByLabel('Title', { exact: true }).first().focus();
  await expect(preview.locator('#Price h3').first()).toBeInViewport();

  const isFollowed = await preview
    .locator('a[href^="/examples/"]')
    .first()
    .evaluate((link) =>
      link.dispatchEvent(
        // At a point outside the viewport the editor finds no text, so it opens no field.
        new MouseEvent('click', { bubbles: true, cancelable: true, clientX: -1 }),
      ),
    );
  expect(isFollowed).toBe(false);

  const foot = part(page, 'Foot of the page').locator('> summary');
  await foot.focus();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Link to the licences')).toBeFocused();
  await expect(preview.getByRole('link', { name: 'Licences' })).toBeInViewport();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Rights');
  await expect(preview.getByRole('link', { name: 'Rights' })).toBeInViewport();
});

test('an owner duplicates a plan, chooses a portrait from the folder, writes terms, adds Malay, reorders sections and publishes it all', async ({
  page,
  editor,
}) => {
  mkdirSync(join(editor.folder, 'pictures'), { recursive: true });
  for (const name of ['aminah', 'old'])
    writeFileSync(join(editor.folder, `pictures/${name}.png`), (await pictureNamed(name)).buffer);
  const published = editor.putUnderGit();
  await page.goto(editor.address);
  const preview = page.frameLocator('iframe');

  const plans = await openPart(page, 'Plans and prices');
  await plans.locator('summary', { hasText: 'Landing Page' }).click();
  await plans.getByRole('button', { name: 'Duplicate: Landing Page' }).click();
  await expect(plans.locator('summary', { hasText: 'Landing Page 2' })).toBeFocused();
  await page.locator('[id="plans.yaml:plans.1.title"]').fill('Care Plan');
  await plans.locator('> summary').click();

  const about = await openPart(page, 'About you');
  await about.getByRole('button', { name: 'Add: Person' }).click();
  await about.getByLabel('Name', { exact: true }).fill('Aminah');
  await about.getByLabel('Their part in the work').fill('Draws');
  const chosen = about.getByLabel('Choose from the folder:');
  await chosen.focus();
  // Each key chooses, so that the focus has to stay.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveValue('old.png', { timeout: 3000 });
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveValue('aminah.png');
  await expect(about.locator('.picture > img')).toHaveAttribute('src', /aminah\.png$/);
  await about.locator('> summary').click();

  const pages = await openPart(page, 'Pages of your own');
  await pages.getByLabel('Name of the new page').fill('Terms');
  await page.keyboard.press('Enter');
  await pages.locator('summary', { hasText: 'Terms' }).click();
  await pages.getByLabel('Description', { exact: true }).fill('What we do for you.');
  await pages.getByLabel('Text', { exact: true }).fill('\n## Payment\n\nHalf at the start.\n');
  await expect(preview.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await pages.locator('> summary').click();

  const languages = await openPart(page, 'Languages');
  await languages.getByRole('button', { name: 'Add the language' }).click();
  await expect(languages.getByRole('button', { name: 'Remove: Malay' })).toBeVisible();
  await languages.locator('> summary').click();
  const home = await openPart(page, 'First screen');
  const [mine, theirs] = ['Headline', 'Headline (ms)'].map((name) =>
    home.getByLabel(name, { exact: true }),
  );
  await theirs!.fill('Laman yang kukuh.');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Laman yang kukuh.');
  expect((await mine!.boundingBox())!.y).toBe((await theirs!.boundingBox())!.y);

  const settings = await openPart(page, 'Agency and settings');
  await settings.getByRole('button', { name: 'Move up: Prices' }).click();
  await expect(settings.getByLabel('Prices', { exact: true })).toBeFocused();
  await settings.getByLabel('About', { exact: true }).uncheck();

  const pictures = await openPart(page, 'Pictures');
  await pictures.getByRole('button', { name: 'Remove: old.png' }).click();

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Plans: nothing → Care Plan');
  await dialog.getByLabel('What have you changed, in a sentence?').fill('Terms and a plan');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toContainText('Published. Your host builds the page now');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(published('pages/terms.md')).toContain('---\n\n## Payment\n\nHalf at the start.\n');
  expect(published('ms/home.yaml')).toContain('headline: Laman yang kukuh.\n');
  expect(published('site.yaml')).toContain('  - Home\n  - Price\n  - Service\n  - Contact\n');
  expect(published('plans.yaml')).toContain('title: Care Plan\n');
  expect(published('about.yaml')).toContain('picture: aminah.png\n');
  expect(() => published('pictures/old.png')).toThrow();
});

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1280],
] as const) {
  test(`axe finds no violations in the editor, every text has enough contrast, and Tab reaches and marks every control, at ${width} px in the ${colorScheme} scheme`, async ({
    browser,
    editor,
  }) => {
    const viewport = { width, height: 844 };
    const page = await browser.newPage({ bypassCSP: true, colorScheme, viewport });
    await page.goto(editor.address);
    await page.locator('summary').first().waitFor();
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) {
        each.removeAttribute('name');
        each.open = true;
      }
    });
    const cdp = await page.context().newCDPSession(page);
    expect(await violationsOn(cdp, ['#editor > header', '#editor > main'])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog')).toContainText('not in a git repository');
    expect(await violationsOn(cdp, ['dialog'])).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(keepFormWithOnePart);
    const body = page.locator('body');
    const ground = await groundOf(body);
    expect(await faintTexts(body, ground)).toEqual([]);
    expect(await faultsOfTabStops(page, ground)).toEqual({ faint: [], unreached: [] });
    await page.close();
  });
}

/** Removes the preview, whose tab stops belong to the page, and closes all parts but one. */
function keepFormWithOnePart() {
  document.querySelector('iframe')!.remove();
  for (const each of document.querySelectorAll('main > details:not(:nth-of-type(3))'))
    each.removeAttribute('open');
}
