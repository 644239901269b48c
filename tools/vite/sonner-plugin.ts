/**
 * Takes the styles out of sonner's script, which puts them into a <style> as it loads: a strict
 * Content-Security-Policy forbids that. The toaster adopts them instead.
 * And times a toast by a clock that nobody sets: by the other, one that is halted while the clock is
 * set back an hour would stand for that hour.
 */
import type { Plugin } from 'vite';

const TIMES = /(?<=elapsedTime = |loseTimerStartTimeRef\.current = )new Date\(\)\.getTime\(\)/g;
const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/;

export function adaptedSonner(): Plugin {
  return {
    name: 'tapak:sonner',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!INJECTION.test(code)) throw new Error('sonner no longer injects its styles like that');
        if (code.match(TIMES)?.length !== 3) throw new Error('sonner no longer times like that');
        return code.replace(INJECTION, '').replaceAll(TIMES, 'performance.now()');
      },
    },
  };
}
