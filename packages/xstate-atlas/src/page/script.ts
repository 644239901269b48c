/** Bundles the script of the page with the machine files. */
import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ASSETS } from './assets.ts';

const [EXTENSION = ''] = /\.\w+$/.exec(import.meta.url) ?? [];
const MAIN = fileURLToPath(new URL(`./main${EXTENSION}`, import.meta.url));
const NOTHING = '\0nothing';
const ENTRY = 'xstate-atlas:page';
const CALM = 'xstate-atlas:calm';

/** Prevents the actors that a machine file creates from starting while the file loads. */
const CALM_CODE = `import { Actor } from 'xstate';
const { start } = Actor.prototype;
Actor.prototype.start = function () { return this; };
export const letStart = () => { Actor.prototype.start = start; };`;

interface ScriptOptions {
  define?: Record<string, string> | undefined;
  /** The arguments of exported functions that make a machine, by name. */
  inputs?: Readonly<Record<string, unknown>>;
}

export async function pageScript(
  files: readonly string[],
  { define, inputs = {} }: ScriptOptions = {},
) {
  const loads = files.map(
    (file) =>
      `{ name: ${JSON.stringify(basename(file))}, load: () => import(${JSON.stringify(file)}) }`,
  );
  const entry = `import { letStart } from '${CALM}';
import { openPage } from ${JSON.stringify(MAIN)};
void openPage([${loads.join()}], letStart, ${JSON.stringify(inputs)});`;
  // Loaded late, because pictures need no script.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    tsconfig: true,
    logLevel: 'silent',
    shimMissingExports: true,
    moduleTypes: Object.fromEntries(ASSETS.map((extension) => [extension, 'empty'])),
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env': '{}',
        ...define,
      },
    },
    plugins: [
      {
        name: 'xstate-atlas:page',
        async resolveId(id, importer) {
          if (id === ENTRY || id === CALM) return id;
          if (isBuiltin(id)) return NOTHING;
          // Resolves XState from a machine file, because the patched `Actor` must belong to the copy
          // of XState that the machines import.
          const from = importer === CALM ? files[0] : importer;
          return (await this.resolve(id, from, { skipSelf: true })) ?? NOTHING;
        },
        load: (id) =>
          ({ [ENTRY]: entry, [CALM]: CALM_CODE, [NOTHING]: 'export default {};' })[id] ?? null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}
