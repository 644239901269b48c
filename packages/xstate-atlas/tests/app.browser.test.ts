/** A small app with Vite and React, which gets its page of machines from three lines. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { build, createServer, preview } from 'vite';
import { packageFolder, projectWithPackage } from './installed-package.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

const { folder, remove } = projectWithPackage({
  linked: ['@vitejs/plugin-react', '@xstate/react', 'react', 'react-dom', 'vite'],
});
const common = { root: folder, logLevel: 'silent', clearScreen: false } as const;
const server = { port: 0, host: '127.0.0.1' };

let browser: Browser;

beforeAll(async () => {
  cpSync(join(packageFolder, 'tests/fixtures/app'), folder, { recursive: true });
  browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
afterAll(async () => {
  await browser.close();
  remove();
});

async function inDevelopment() {
  const running = await createServer({ ...common, server });
  await running.listen();
  return running;
}

async function built() {
  await build(common);
  return await preview({ ...common, preview: server });
}

describe.each([
  ['development', inDevelopment],
  ['the build', built],
])('in %s', (_, serve) => {
  let address: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const running = await serve();
    [address = ''] = running.resolvedUrls!.local;
    close = () => running.close();
  });
  afterAll(() => close());

  test('the page of machines lights the state of the running app', async () => {
    const context = await browser.newContext();
    const [app, atlas] = [await context.newPage(), await context.newPage()];
    await app.goto(address);
    await atlas.goto(new URL('flows/', address).href);
    const lit = () =>
      atlas
        .locator('.chart-state.is-active')
        .evaluateAll((states) => states.map((state) => (state as SVGElement).dataset['state']));
    await expect.poll(lit).toEqual(['lamp', 'lamp.off']);
    await app.getByRole('button', { name: 'The lamp is off' }).click();
    await expect.poll(lit).toEqual(['lamp', 'lamp.on']);
    await context.close();
  });
});
