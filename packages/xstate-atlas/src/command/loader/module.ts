/** Loads a file of any dialect, as far as it goes. */
import { fileURLToPath } from 'node:url';
import { createJiti, type JitiOptions } from 'jiti';
import { ASSETS } from '../../page/assets.ts';
import { keepFromStarting } from './confinement.ts';

const SCRIPTS = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx', '.json'];

const OPTIONS: JitiOptions = {
  fsCache: false,
  jsx: { runtime: 'automatic' },
  // A project may have another library than React, or none in this place. Nothing is rendered.
  alias: { 'react/jsx-runtime': fileURLToPath(import.meta.resolve('preact/jsx-runtime')) },
};

export function moduleLoader(file: string) {
  const plain = createJiti(file, OPTIONS);
  const withAssets = (tsconfigPaths: boolean) =>
    createJiti(file, {
      ...OPTIONS,
      tsconfigPaths,
      extensions: [...SCRIPTS, ...ASSETS],
      transform: (source) =>
        ASSETS.some((extension) => source.filename?.endsWith(extension))
          ? { code: 'module.exports = "";' }
          : { code: plain.transform(source) },
    });
  const jiti = (() => {
    try {
      return withAssets(true);
    } catch {
      // A tsconfig.json that cannot be read names no paths.
      return withAssets(false);
    }
  })();

  return {
    load: async (path: string) => {
      await quietXState(jiti);
      return jiti.import<object>(path);
    },
    exportedSoFar: (path: string) => jiti.cache[path]?.exports as object | undefined,
    /** What failed to load is loaded anew. */
    forget() {
      for (const path of Object.keys(jiti.cache)) delete jiti.cache[path];
    },
  };
}

/** XState has a copy for modules and one for CommonJS. */
async function quietXState(jiti: ReturnType<typeof createJiti>) {
  const copies = await Promise.allSettled([
    jiti.import<object>('xstate'),
    (async () => jiti('xstate') as object)(),
  ]);
  for (const copy of copies) if (copy.status === 'fulfilled') keepFromStarting(copy.value);
}
