import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localCountrySettings, localMailSettings } from '../../build/stand-ins/account.ts';
import { finish, folderWith, project, tool } from '../support/run-tool.ts';

const site = {
  'index.html': '<!doctype html><title>Site</title><script type="module" src="/main.js"></script>',
  'main.js': `console.log(
    import.meta.env.PROD,
    import.meta.env.VITE_EMAILJS_ORIGIN,
    import.meta.env.VITE_EMAILJS_PUBLIC_KEY,
    import.meta.env.VITE_EMAILJS_SERVICE_ID,
    import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
    import.meta.env.VITE_GEO_URL,
  );`,
  'public/404.html': '<!doctype html><title>Not here</title>',
};

const env = { PORT: '0', CONTENT_FOLDER: join(project, 'tests/agencies/tamil') };

test('npm start builds the page for the stand-ins, serves both, and stops on SIGTERM', async () => {
  const cwd = folderWith(site);
  const command = [process.execPath, ...tool('cli/start')];
  // Like npm, which passes a SIGTERM on to its shell only.
  const shell = spawn('sh', ['-c', '"$@"; true', 'npm', ...command], {
    cwd,
    env: {
      PATH: process.env.PATH,
      ...env,
      VITE_EMAILJS_PUBLIC_KEY: 'key_of_the_developer',
      VITE_GEO_URL: 'https://geo.example.com/',
      npm_lifecycle_event: 'start',
    },
    detached: true,
  });
  onTestFinished(() => {
    killGroup(shell.pid!);
  });
  const isClosed = once(shell.stdout, 'close');
  const [printed] = (await once(shell.stdout, 'data')) as [Buffer];
  const origin = /http:\/\/localhost:\d+/.exec(printed.toString())![0];
  expect(printed.toString()).toBe(`
  Page      ${origin}/
  Inbox     ${origin}/local/inbox
  Country   ${origin}/local/country?name=Singapore (then open the page in a new tab)

  Messages stay on this computer. Press Ctrl+C to stop.

`);

  const page = await (await fetch(origin)).text();
  const script = /src="(\/assets\/[^"]+)"/.exec(page)![1]!;
  const built = await (await fetch(origin + script)).text();
  expect(/console\.log\((.*)\)/.exec(built)![1]!.replaceAll(/[`'"]/g, '').split(',')).toEqual([
    '!0',
    origin,
    ...Object.values(localMailSettings),
    localCountrySettings.VITE_GEO_URL,
  ]);
  const country = await fetch(`${origin}/local/country`);
  expect(await country.json()).toMatchObject({ country_name: 'India' });

  expect(readdirSync(cwd).toSorted()).toEqual(
    ['.cache', ...Object.keys(site)].map((path) => path.split('/')[0]).toSorted(),
  );
  expect(readFileSync(join(cwd, '.cache/local/index.html'), 'utf8')).toBe(page);

  shell.kill('SIGTERM');
  await isClosed;
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});

test('npm start reports that the page cannot be built, without a stack', async () => {
  const cwd = folderWith({ ...site, 'main.js': 'import "./nowhere.js";' });
  const { code, stdout, stderr } = await finish(tool('cli/start'), { cwd, env });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The page could not be built: ');
  expect(stderr).toContain('./nowhere.js');
  expect(stderr).not.toMatch(/^ +at /m);
});

function killGroup(id: number) {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // The whole group has ended, as it should.
  }
}
