/** Edits modules of packages. A build fails if a module has moved or no longer reads as it did. */
import type { Plugin } from 'vite';
import { opensMailProgram } from '../src/content/settings.ts';

type Edit = readonly [known: string | RegExp, adapted: string];

/** docs/decisions/build.md says who is better off. */
const ADAPTATIONS: Record<string, readonly Edit[]> = {
  // Only the library's own rate limit reads storage, and where storage is denied, looking at it throws.
  '@emailjs/browser/es/utils/createWebStorage/createWebStorage.js': [
    ["if (typeof localStorage === 'undefined')", ''],
  ],
  // The option `signal` reaches the request, so that a send can be aborted.
  '@emailjs/browser/es/methods/sendForm/sendForm.js': [
    [
      "'/api/v1.0/email/send-form', formData)",
      "'/api/v1.0/email/send-form', formData, {}, opts.signal)",
    ],
  ],
  '@emailjs/browser/es/api/sendPost.js': [
    ['(url, data, headers = {}) =>', '(url, data, headers = {}, signal) =>'],
    ['body: data,', 'body: data, signal,'],
  ],
  // A strict Content-Security-Policy refuses the <style> that it injects. The toaster adopts the styles.
  'sonner/dist/index.mjs': [[/__insertCSS\("(?:[^"\\]|\\.)*"\);?/, '']],
  // The section-scroll flow ends a scroll. These listeners would stay for good. The development server
  // keeps them, as it bundles CommonJS before any plugin sees it; there they do no harm.
  'react-scroll/modules/mixins/cancel-events.js': [
    [/^[^]+$/, 'exports.__esModule = true; exports.default = { subscribe() {} };'],
  ],
};

/** Packages that only a form that sends its own messages needs. */
const OF_SENDING = /^(@emailjs\/browser|sonner)\//;

const MODULE = /\/node_modules\/([^?]+)(?:\?|$)/;

export function adaptedPackages(adaptations = ADAPTATIONS): Plugin {
  const found = new Set<string>();
  return {
    name: 'tapak:adapted-packages',
    enforce: 'pre',
    transform: {
      filter: { id: MODULE },
      handler(code, id) {
        const [, module = ''] = MODULE.exec(id) ?? [];
        const edits = adaptations[module];
        if (!edits) return undefined;
        found.add(module);
        return adapt(code, module, edits);
      },
    },
    buildEnd(error) {
      const { name, mode, config } = this.environment;
      if (error || mode !== 'build' || name !== 'client') return;
      const isNeeded = (module: string) =>
        !(opensMailProgram(config.env) && OF_SENDING.test(module));
      const moved = Object.keys(adaptations).filter(
        (module) => isNeeded(module) && !found.has(module),
      );
      if (moved.length > 0) this.error(`The build has no ${moved.join(', ')}, which is adapted.`);
    },
  };
}

function adapt(code: string, module: string, edits: readonly Edit[]) {
  return edits.reduce((text, [known, adapted]) => {
    if (text.split(known).length !== 2) {
      throw new Error(`${module} no longer has exactly one ${String(known)}`);
    }
    return text.replace(known, () => adapted);
  }, code);
}
