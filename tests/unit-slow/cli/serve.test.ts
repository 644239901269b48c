import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { configFor } from '../../../site/build/config.ts';
import { loadSite } from '../../../site/content/load.ts';
import { folderOf } from '../../support/agencies.ts';
import { copyOfProject, finish, folderWith, project, tool } from '../../support/run-tool.ts';
import { contentWith } from '../../unit/content/content-with.ts';

const PATIENTLY = { timeout: 120_000 };
const env = {
  PORT: '0',
  CONTENT_FOLDER: join(project, folderOf('tamil')),
  VITE_FLOWS_PAGE: 'off',
};

test(
  'npm start builds the site with stand-ins, serves both, and stops on SIGTERM',
  PATIENTLY,
  async () => {
    const cwd = copyOfProject();
    const command = [process.execPath, ...tool('cli/start')];
    // npm starts the server in a shell too, and passes a SIGTERM only to that shell.
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
    const assets = join(cwd, '.cache/local/assets');
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
    const built = scripts.map((file) => readFileSync(join(assets, file), 'utf8'));
    const words = built.join().replaceAll(/[`'"]/g, '');
    expect(words).toContain('endpoints:{lookupUrl:/local/country}');
    expect(words).toContain(
      'endpoints:{mail:{origin:/local,publicKey:stand_in_public_key,serviceId:service_stand_in,templateId:template_stand_in}}',
    );
    const country = await fetch(`${origin}/local/country`);
    expect(await country.json()).toMatchObject({ country_name: 'India' });

    expect(existsSync(join(cwd, 'dist'))).toBe(false);
    expect(readFileSync(join(cwd, '.cache/local/index.html'), 'utf8')).toBe(page);

    shell.kill('SIGTERM');
    await isClosed;
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  },
);

test('npm start reports a failed build without a stack trace', PATIENTLY, async () => {
  const cwd = copyOfProject({ 'src/client/bootstrap/main.ts': 'import "./nowhere.js";' });
  const { code, stdout, stderr } = await finish(tool('cli/start'), { cwd, env });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The page could not be built: [^]*\.\/nowhere\.js/m);
  expect(stderr).not.toMatch(/^ +at /m);

  writeFileSync(join(cwd, 'src/page/own/Team.tsx'), "import './Team.css';\n");
  expect((await finish(tool('cli/start'), { cwd, env })).stderr).toContain(
    '  src/page/own/Team.tsx:1  the code\n      imports ./Team.css: delete this line.',
  );
});

const OWN_PAGE = '---\ntitle: "Terms: ours"\ndescription: What we agree on.\n---\n';

test("npm run dev serves an owner's page, and the 404 page for a missing one", async () => {
  const site = loadSite(contentWith([['pages/terms.md', '', OWN_PAGE]]));
  const server = await createServer({
    ...configFor(site, { isLocal: true }),
    configFile: false,
    logLevel: 'silent',
    cacheDir: folderWith({}),
    server: { port: 0, ws: false },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const answers = ['/terms/?a=b', '/terms/index.html', '/privacy/'].map(async (path) => {
    const address = new URL(path, server.resolvedUrls!.local[0]);
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    const isOwn = (await answer.text()).includes('<title>Terms: ours');
    return [path, answer.status, isOwn];
  });
  expect(await Promise.all(answers)).toEqual([
    ['/terms/?a=b', 200, true],
    ['/terms/index.html', 200, true],
    ['/privacy/', 404, false],
  ]);
});

function killGroup(id: number) {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // The whole process group has already ended.
  }
}
