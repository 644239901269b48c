/**
 * Takes out what Vite fetches ahead of a later part, and what does so: all that a later part needs
 * besides is on the page by then.
 */
import { replaceModule } from './replace-module.ts';

export const withoutPreloads = () =>
  replaceModule(
    'tapak:preload',
    /vite\/preload-helper\.js$/,
    'export const __vitePreload = (load) => load();',
  );
