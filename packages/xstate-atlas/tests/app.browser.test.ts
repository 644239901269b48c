/** Opens the README's app and its atlas in a browser, with each version of Vite that the plugin supports. */
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOf, projectWithPackage } from './installed-package.ts';
import { README_FILES } from './readme-examples.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
afterAll(() => browser.close());

describe.each(['vite-6', 'vite-7', 'vite'])('with %s', async (name) => {
  const { build, createServer, preview } = (await import(name)) as typeof import('vite');
  const project = projectWithPackage();
  symlinkSync(placeOf(name), join(project.folder, 'node_modules/vite'));
  project.write({
    'package.json': '{ "type": "module" }',
    ...README_FILES,
    'published.js': README_FILES['vite.config.js']!.replace(
      "'*.machine.js'",
      "'*.machine.js', isPublished: true",
    ),
  });
  const common = { root: project.folder, logLevel: 'silent' } as const;
  const server = { port: 0, host: '127.0.0.1' };
  async function expectToWorkAt(address: string) {
    const context = await browser.newContext();
    const [app, atlas] = [await context.newPage(), await context.newPage()];
    await app.goto(address);
    await atlas.goto(new URL('flows/', address).href);
    const lit = () =>
      atlas
        .locator('.chart-state.is-active')
        .evaluateAll((states) => states.map((state) => (state as SVGElement).dataset['state']));
    await expect.poll(lit).toEqual(['lamp', 'lamp.off']);
    await app.getByRole('button', { name: 'Press' }).click();
    await expect.poll(lit).toEqual(['lamp', 'lamp.on']);
    await atlas.locator('[data-simulates=lamp]').click();
    await atlas.getByText('At the start: in off.').waitFor();
    expect(await lit()).toEqual(['lamp', 'lamp.off']);
    await context.close();
  }

  test('the atlas of the development server follows the app and simulates its machine', async () => {
    const running = await createServer({ ...common, server });
    await running.listen();
    await expectToWorkAt(running.resolvedUrls!.local[0]!);
    await running.close();
  });

  test('the atlas in a build with `isPublished` follows the app and simulates its machine', async () => {
    const published = { ...common, configFile: join(project.folder, 'published.js') };
    await build(published);
    expect(readFileSync(join(project.folder, 'dist/flows/index.html'), 'utf8')).toContain('lamp');
    const running = await preview({ ...published, preview: server });
    await expectToWorkAt(running.resolvedUrls!.local[0]!);
    await running.close();
  });
});
