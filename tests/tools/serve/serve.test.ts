import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { finish, folderWith, start, tool } from '../run-tool.ts';

const TIMEOUT_MS = 20_000;

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
  '.env': 'VITE_EMAILJS_PUBLIC_KEY=key_of_the_developer\nVITE_GEO_URL=https://geo.example.com/',
};

const originIn = (printed: string) => /The page +(\S+)\//.exec(printed)?.[1] ?? '';

async function serveSite() {
  const cwd = folderWith(site);
  const { child, code } = start(tool('serve/serve'), { cwd, env: { PORT: '0' } });
  const lines = createInterface(child.stdout);
  const printed: string[] = [];
  for await (const line of lines) {
    printed.push(line);
    if (line.includes('Ctrl+C')) break;
  }
  const origin = originIn(printed.join('\n'));
  return { child, code, cwd, origin, printed };
}

describe('npm start', { timeout: TIMEOUT_MS }, () => {
  test('builds the page for the stand-ins, serves both, and stops when asked to', async () => {
    const { child, code, cwd, origin, printed } = await serveSite();

    expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
    expect(printed).toEqual([
      '',
      `  The page     ${origin}/`,
      `  Its inbox    ${origin}/local/inbox`,
      `  Its country  ${origin}/local/country?name=Singapore, then open the page in a new tab`,
      '',
      '  Messages stay on this computer. Ctrl+C stops.',
    ]);

    const page = await (await fetch(origin)).text();
    const script = /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
    const built = await (await fetch(origin + script)).text();
    expect(/console\.log\((.*)\)/.exec(built)?.[1]?.replaceAll(/[`'"]/g, '').split(',')).toEqual([
      '!0',
      origin,
      'stand_in_public_key',
      'service_stand_in',
      'template_stand_in',
      '/local/country',
    ]);

    const country = await fetch(`${origin}/local/country`);
    expect(await country.json()).toMatchObject({ country_name: 'Malaysia' });

    expect(readdirSync(cwd).toSorted()).toEqual([
      '.cache',
      '.env',
      'index.html',
      'main.js',
      'public',
    ]);
    expect(readFileSync(join(cwd, '.cache/local/index.html'), 'utf8')).toBe(page);

    child.kill('SIGTERM');
    expect(await code).toBe(0);
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  });

  test('stops with the shell that npm ran it in', async () => {
    const [run, serve] = tool('serve/serve');
    const shell = spawn(
      'sh',
      ['-c', '"$0" "$1" "$2"; true', process.execPath, run ?? '', serve ?? ''],
      {
        cwd: folderWith(site),
        env: { PATH: process.env.PATH, PORT: '0', npm_lifecycle_event: 'start' },
        detached: true,
      },
    );
    onTestFinished(() => {
      try {
        process.kill(-(shell.pid ?? NaN), 'SIGKILL');
      } catch {
        // All of its group are gone, as they should be.
      }
    });
    const closed = once(shell.stdout, 'close');
    const [printed] = (await once(shell.stdout, 'data')) as [Buffer];
    const origin = originIn(printed.toString());
    shell.kill('SIGTERM');
    await closed;
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  });

  test('says that the page cannot be built, without a stack', async () => {
    const cwd = folderWith({ ...site, 'main.js': 'import "./nowhere.js";' });
    const { code, stdout, stderr } = await finish(tool('serve/serve'), { cwd, env: { PORT: '0' } });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('The page could not be built: ');
    expect(stderr).toContain('./nowhere.js');
    expect(stderr).not.toMatch(/^ +at /m);
  });
});
