/**
 * Takes the styles out of sonner's script, which puts them into a <style> as it loads: a strict
 * Content-Security-Policy forbids that. The toaster adopts them instead.
 */
import type { Plugin } from 'vite';

const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/;

export function withoutSonnerStyles(): Plugin {
  return {
    name: 'tapak:sonner',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!INJECTION.test(code)) throw new Error('sonner no longer injects its styles like that');
        return code.replace(INJECTION, '');
      },
    },
  };
}
