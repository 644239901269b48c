import { runInNewContext } from 'node:vm';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { localStandIns } from '../../../tools/build/stand-ins-plugin.ts';
import { folderWith } from '../run-tool.ts';

async function develop(env: string, mode = 'development') {
  const warnings: string[] = [];
  const root = folderWith({
    'index.html': '<!doctype html><script type="module" src="/main.js"></script>',
    'main.js': 'console.log(import.meta.env);',
    '.env': env,
  });
  const server = await createServer({
    root,
    mode,
    configFile: false,
    cacheDir: `${root}/.vite`,
    server: { port: 0, ws: false },
    customLogger: {
      hasWarned: false,
      info: () => {},
      warn: (text) => warnings.push(text),
      warnOnce: () => {},
      error: () => {},
      clearScreen: () => {},
      hasErrorLogged: () => false,
    },
    plugins: [localStandIns({ log: () => {} })],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const origin = server.resolvedUrls?.local[0] ?? '';
  const module = await (await fetch(`${origin}main.js`)).text();
  const literal = /import\.meta\.env = (\{.*?\});/.exec(module)?.[1] ?? '';
  // What a page at this address would see.
  const seen = runInNewContext(`(${literal})`, {
    location: { origin: 'http://localhost:5174' },
  }) as object;
  return {
    origin,
    warnings,
    settings: Object.fromEntries(Object.entries(seen).filter(([name]) => name.startsWith('VITE_'))),
  };
}

const ofTheStandIns = {
  VITE_EMAILJS_PUBLIC_KEY: 'stand_in_public_key',
  VITE_EMAILJS_SERVICE_ID: 'service_stand_in',
  VITE_EMAILJS_TEMPLATE_ID: 'template_stand_in',
  VITE_EMAILJS_ORIGIN: 'http://localhost:5174',
  VITE_GEO_URL: '/local/country',
};

test('a developer without settings gets the stand-ins, at whatever address the page has', async () => {
  const { origin, settings, warnings } = await develop('');
  expect(settings).toEqual(ofTheStandIns);
  expect(warnings).toEqual([]);
  const country = await fetch(`${origin}local/country`);
  expect(await country.json()).toMatchObject({ country_name: 'Malaysia' });
  const inbox = await fetch(`${origin}local/inbox.json`);
  expect(await inbox.json()).toEqual([]);
});

test("a developer's own settings are left alone", async () => {
  const own = {
    VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
    VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
    VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
    VITE_GEO_URL: 'https://geo.example.com/json',
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  const { settings, warnings } = await develop(lines.join('\n'));
  expect(settings).toEqual(own);
  expect(warnings).toEqual([]);
});

test('half of the settings are left alone too, with a warning', async () => {
  const { settings, warnings } = await develop('VITE_EMAILJS_PUBLIC_KEY=aB3-dE_fG7hI9jK1l');
  expect(settings).toEqual({
    VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
    VITE_GEO_URL: '/local/country',
  });
  expect(warnings.join('\n').match(/VITE_.*/g)).toEqual([
    'VITE_EMAILJS_SERVICE_ID is missing.',
    'VITE_EMAILJS_TEMPLATE_ID is missing.',
  ]);
});

test('tests of the page are left alone', async () => {
  const { settings } = await develop('', 'test');
  expect(settings).toEqual({});
});
