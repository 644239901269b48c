/**
 * Leaves the visitor's interruptions to the section-scroll flow. react-scroll listens for them too,
 * never stops listening, and in a minified build complains that its listeners have no names. While
 * the page is developed its listeners are there: they are CommonJS, which Vite bundles on its own, and
 * they do no more than the flow does anyway.
 */
import { replaceModule } from './replace-module.ts';

export const withoutScrollListeners = () =>
  replaceModule(
    'tapak:react-scroll',
    /react-scroll\/modules\/mixins\/cancel-events\.js$/,
    'exports.__esModule = true; exports.default = { subscribe() {} };',
  );
