/** Loads TypeScript, JavaScript and JSX files. */
import { fileURLToPath } from 'node:url';
import { createJiti, type JitiOptions } from 'jiti';
import { ASSETS } from '../../page/assets.ts';
import type { AnyStateMachine } from 'xstate';
import type { StateNode } from '../../machine/introspection.ts';

const SCRIPTS = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx', '.json'];

const OPTIONS: JitiOptions = {
  fsCache: false,
  jsx: { runtime: 'automatic' },
  // Uses Preact for JSX, because the project may not have React. Nothing is rendered.
  alias: { 'react/jsx-runtime': fileURLToPath(import.meta.resolve('preact/jsx-runtime')) },
};

/** Matches the stack frames between a file and the machine it creates: frames of XState and this loader. */
const OWN = /loader[/\\]module\.|[/\\]xstate[/\\]/;

export function moduleLoader(file: string) {
  const made = new Set<AnyStateMachine>();
  /** Notes a machine that the file itself creates, and ignores machines of imported files. */
  const note = (machine: AnyStateMachine, stack: string) => {
    const lines = stack.split('\n').filter((line) => /:\d+\)?$/.test(line));
    if (lines.find((line) => !OWN.test(line))?.includes(file)) made.add(machine);
  };
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
      // Ignores a tsconfig.json that cannot be read.
      return withAssets(false);
    }
  })();

  return {
    load: async (path: string) => {
      await quietXState(jiti, note);
      return jiti.import<object>(path);
    },
    /** The machines that the file itself creates. */
    made: made as ReadonlySet<AnyStateMachine>,
    exportedSoFar: (path: string) => jiti.cache[path]?.exports as object | undefined,
    /** Empties the cache, so that files are loaded again. */
    forget() {
      for (const path of Object.keys(jiti.cache)) delete jiti.cache[path];
      made.clear();
    },
  };
}

/** Keeps actors from starting in both copies of XState, the one for modules and the one for CommonJS. */
async function quietXState(
  jiti: ReturnType<typeof createJiti>,
  note: Parameters<typeof keepFromStarting>[1],
) {
  const copies = await Promise.allSettled([
    jiti.import<object>('xstate'),
    (async () => jiti('xstate') as object)(),
  ]);
  for (const copy of copies) if (copy.status === 'fulfilled') keepFromStarting(copy.value, note);
}

interface XState {
  Actor?: { prototype: { start: () => unknown } };
  StateNode?: { prototype: StateNode & { _initialize: () => void } };
}

/** Keeps actors from starting, and reports each machine with the stack of the code that creates it. */
function keepFromStarting(
  { Actor, StateNode }: XState,
  onMachine: (machine: AnyStateMachine, stack: string) => void,
) {
  if (Actor) Actor.prototype.start = itself;
  if (!StateNode) return;
  const { prototype } = StateNode;
  const { _initialize: initialize } = prototype;
  prototype._initialize = function made(this: StateNode) {
    if (!this.parent) onMachine(this.machine, String(new Error('made').stack));
    initialize.call(this);
  };
}

function itself<Self>(this: Self) {
  return this;
}
