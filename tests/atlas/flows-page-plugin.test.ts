import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { atlas } from 'xstate-atlas/vite';
import { leavesOutFlowsPage } from '../../build/code-settings.ts';
import { folderWith, withoutSettings } from '../support/run-tool.ts';

test.each([
  ['on', '/flows', 308, '/flows/'],
  ['on', '/flows?inspect', 308, '/flows/?inspect'],
  ['on', '/flows/', 200, null],
  ['off', '/flows', 404, null],
  ['off', '/flows/', 404, null],
])(
  'with VITE_FLOWS_PAGE=%s, npm run dev answers %s with %i',
  async (env, path, status, location) => {
    withoutSettings();
    const root = folderWith({ 'index.html': 'The page' });
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      cacheDir: `${root}/.vite`,
      server: { port: 0, ws: false },
      plugins: [
        atlas({
          machines: '*.machine.ts',
          isLeftOut: () => leavesOutFlowsPage({ VITE_FLOWS_PAGE: env }),
        }),
      ],
    });
    onTestFinished(() => server.close());
    await server.listen();
    const address = new URL(path, server.resolvedUrls!.local[0]);
    const answer = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  },
);
