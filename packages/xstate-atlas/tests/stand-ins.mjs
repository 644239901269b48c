/** Loads a file for its machines alone: no actor is created, and what is not XState is a stand-in. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { runnerImport } from 'vite';
import * as xstate from 'xstate';

const IMPORT = /import\s+(?:type\s+)?([^'"();]*?)\s*from\s*['"]([^'"]+)['"]/g;

/** Takes every property, call and construction, and is no promise. */
const STAND_IN = `
const standIn = new Proxy(function () {}, {
  get: (_, key) =>
    key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? function* () {} : standIn,
  apply: () => standIn,
  construct: () => standIn,
});`;

globalThis.machinesMade = new Set();
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
const keep = (machine) => {
  globalThis.machinesMade.add(machine);
  return machine;
};
const watched = (made) => ({
  ...made,
  createMachine: (config) => keep(made.createMachine(config)),
  ...(made.extend && { extend: (more) => watched(made.extend(more)) }),
});
globalThis.watchedXState = {
  ...xstate,
  createMachine: (...given) => keep(xstate.createMachine(...given)),
  setup: (given) => watched(xstate.setup(given)),
};

/** What runs an actor or waits for one. */
const RUNS = new Set(['createActor', 'interpret', 'waitFor', 'toPromise']);
const CAPTURED = [
  STAND_IN,
  ...Object.keys(xstate).map((name) =>
    RUNS.has(name)
      ? `export const ${name} = () => standIn;`
      : `export const ${name} = globalThis.watchedXState.${name};`,
  ),
].join('\n');

const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file);

/** Where each stand-in is imported, and instead of what. */
const standIns = [];

const plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId(id, importer) {
    if (/^xstate(\/|$)/.test(id)) return '\0xstate';
    if (!importer || id.startsWith('\0')) return undefined;
    const isLocal = id.startsWith('.') || id.startsWith('/');
    const isAsset = /\.(?!vue)[a-z]+(\?.*)?$/.test(id) && !isCode(id);
    if (isLocal && !isAsset && !id.endsWith('.vue')) return undefined;
    return `\0stand-in ${standIns.push({ importer, id }) - 1}`;
  },
  load(id) {
    if (id === '\0xstate') return CAPTURED;
    if (!id.startsWith('\0stand-in ')) return undefined;
    const { importer, id: name } = standIns[id.split(' ')[1]];
    const names = namesFrom(readFileSync(importer.replace(/\?.*/, ''), 'utf8'), name);
    const exported = [...names].map((each) => `export const ${each} = standIn;`).join('\n');
    return `${STAND_IN}\nexport default standIn;\n${exported}`;
  },
};

/** The names that a file imports from another. */
function namesFrom(text, from) {
  const names = new Set(['jsx', 'jsxs', 'jsxDEV', 'Fragment']);
  for (const [, clause, id] of text.matchAll(IMPORT)) {
    if (id !== from) continue;
    const [, list = ''] = /\{([^}]*)\}/s.exec(clause) ?? [];
    for (const piece of list.split(',')) {
      const name = piece
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)[0];
      if (/^\w+$/.test(name) && name !== 'default') names.add(name);
    }
  }
  return names;
}

/** The machines that a file makes while it loads, also those that it does not export. */
export async function machinesMadeBy(file) {
  globalThis.machinesMade.clear();
  const path = resolve(file);
  const loaded = runnerImport(path, {
    root: dirname(path),
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    resolve: { noExternal: true },
    ssr: { noExternal: true },
  });
  let failure = '';
  try {
    await Promise.race([
      loaded,
      new Promise((_, reject) => setTimeout(() => reject(new Error('takes too long')), 20_000)),
    ]);
  } catch (error) {
    failure = error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
  return { machines: [...globalThis.machinesMade], failure };
}
