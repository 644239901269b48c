/** Gives a build the settings of `site.yaml`, and starts the development server anew when content changes. */
import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { settings } from '../src/content/index.ts';
import { CONTENT, describeFindings, loadContent } from '../src/content/load.ts';

export const siteContent = (): Plugin => ({
  name: 'tapak:site-content',
  configResolved({ env }) {
    Object.assign(env, settings);
  },
  configureServer(server) {
    const folder = resolve(CONTENT) + sep;
    const isContent = (file: string) => /\.(yaml|md)$/.test(file) && file.startsWith(folder);
    server.watcher.add(folder);
    server.watcher.on('all', (_, file) => {
      if (!isContent(resolve(file))) return;
      const { data, faults } = loadContent(CONTENT);
      if (data) void server.restart();
      else server.config.logger.error(describeFindings(CONTENT, faults));
    });
  },
});
