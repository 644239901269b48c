/**
 * Spares React the errors that it makes as it loads, to throw them at itself and recognise them.
 * Nobody reads them; but in a browser that somebody measures or inspects, the first error that is
 * made has half of the script read again to note down where it came from.
 */
import type { Plugin } from 'vite';

const SENTINEL =
  /\b((?:Suspense|SuspenseyCommit|SuspenseAction|SelectiveHydration|HydrationMismatch)Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;
const SENTINELS = 5;

export function withoutSentinelErrors(): Plugin {
  return {
    name: 'tapak:react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: withPlainSentinels,
    },
  };
}

export function withPlainSentinels(code: string) {
  const found = code.match(SENTINEL)?.length ?? 0;
  if (found !== SENTINELS) {
    throw new Error(`React has ${found} errors of its own where there were ${SENTINELS}.`);
  }
  return code.replaceAll(SENTINEL, '$1 = {}');
}
