/** Restarts the development server when content changes, or shows the faults of the content on the page. */
import { resolve, sep } from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { describeFindings, loadContent } from '../../content/load.ts';

export function followContent(server: ViteDevServer, content: string) {
  const folder = resolve(content) + sep;
  const { hot } = server.environments.client;
  let fault: ErrorPayload | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_, file) => {
    if (!/\.(yaml|md)$/.test(file) || !resolve(file).startsWith(folder)) return;
    const { data, faults } = loadContent(content);
    if (data) {
      void server.restart();
      return;
    }
    const message = describeFindings(content, faults);
    server.config.logger.error(message);
    fault = { type: 'error', err: { message, stack: '' } };
    hot.send(fault);
  });
  // Also show the fault on a page that loads while the content is still wrong.
  hot.on('vite:client:connect', (_, client) => {
    if (fault) client.send(fault);
  });
}
