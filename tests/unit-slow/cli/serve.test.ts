import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finish, folderWith, project, tool } from '../../support/run-tool.ts';

const SETTINGS = `PROD VITE_EMAILJS_ORIGIN VITE_EMAILJS_PUBLIC_KEY VITE_EMAILJS_SERVICE_ID
  VITE_EMAILJS_TEMPLATE_ID VITE_GEO_URL`;
const site = {
  'index.html': '<!doctype html><title>Site</title><script type="module" src="/main.js"></script>',
  'main.js': `console.log(${SETTINGS.replaceAll(/(\w+)\s*/g, 'import.meta.env.$1, ')});`,
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
  onTestFinished(() => killGroup(shell.pid!));
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
  expect(/console\.log\((.*)\)/.exec(built)![1]!.replaceAll(/[`'"]/g, '')).toBe(
    `!0,${origin},stand_in_public_key,service_stand_in,template_stand_in,/local/country`,
  );
  const country = await fetch(`${origin}/local/country`);
  expect(await country.json()).toMatchObject({ country_name: 'India' });

  expect(existsSync(join(cwd, 'dist'))).toBe(false);
  expect(readFileSync(join(cwd, '.cache/local/index.html'), 'utf8')).toBe(page);

  shell.kill('SIGTERM');
  await isClosed;
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});

test('npm start reports that the page cannot be built, without a stack', async () => {
  const cwd = folderWith({ ...site, 'main.js': 'import "./nowhere.js";' });
  const { code, stdout, stderr } = await finish(tool('cli/start'), { cwd, env });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The page could not be built: [^]*\.\/nowhere\.js/m);
  expect(stderr).not.toMatch(/^ +at /m);
});

function killGroup(id: number) {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // The whole group has ended, as it should.
  }
}
