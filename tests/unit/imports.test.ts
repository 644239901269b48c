/** Enforces the direction of imports, so that each layer can be read without the layers above. */
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

/** The layers, lowest first. Each folder imports only from itself and from lower layers. */
const LAYERS = [
  ['machines'],
  ['src/model'],
  ['src/browser'],
  ['src/ui'],
  ['src/flows', 'src/page'],
  ['src/client'],
  ['site'],
  ['cli', 'vite.config.ts'],
  ['tests'],
  ['scripts'],
];

const texts = import.meta.glob<string>(
  [
    '/{machines,src,site,cli,scripts,tests}/**/*.{ts,tsx}',
    '!/tests/unit-slow/flows/sample-flow/**',
    '!**/*.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const importsIn = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([file, text]) => {
    const from = file.slice(1);
    const paths = text.matchAll(/\b(?:from|import\(?)\s*'(\.[^'?]+\.tsx?)'/g);
    return Array.from(paths, ([, path]) => ({ from, to: join(dirname(from), path!) }));
  });
const imports = importsIn(texts);
const importsInPackages = importsIn(
  import.meta.glob<string>('/packages/*/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

function layerOf(file: string) {
  const inLayer = (folder: string) => file === folder || file.startsWith(`${folder}/`);
  const [closest] = LAYERS.flat()
    .filter(inLayer)
    .toSorted((one, other) => other.length - one.length);
  return { folder: closest, height: LAYERS.findIndex((folders) => folders.includes(closest!)) };
}

test('every file imports only from its own folder or a lower layer', () => {
  const upward = imports.filter(({ from, to }) => {
    const [one, other] = [layerOf(from), layerOf(to)];
    return one.folder !== other.folder && one.height <= other.height;
  });
  expect(imports.length).toBeGreaterThan(500);
  expect(upward).toEqual([]);
});

test('no file outside of tests/ and scripts/ contains a path in tests/', () => {
  const others = Object.entries(texts).filter(([file]) => !/^\/(tests|scripts)\//.test(file));
  expect(others.filter(([, text]) => /['"`]tests\//.test(text)).map(([file]) => file)).toEqual([]);
});

type Edge = Record<'from' | 'to', string>;

/** Repeatedly removes imports of modules that import nothing. Only imports that lead to cycles remain. */
function cyclesIn(edges: readonly Edge[]): readonly Edge[] {
  const left = edges.filter(({ from, to }) => from !== to);
  const importers = new Set(left.map(({ from }) => from));
  const inner = left.filter(({ to }) => importers.has(to));
  return inner.length < left.length ? cyclesIn(inner) : left;
}

test.each([
  ['files', (file: string) => file],
  ['folders', (file: string) => (file.startsWith('tests/') ? 'tests' : dirname(file))],
])('imports between %s form no cycle', (_, nameOf) => {
  const edges = imports.map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) }));
  const isInside = (one: string, other: string) => one.startsWith(`${other}/`);
  const between = edges.filter(({ from, to }) => !isInside(from, to) && !isInside(to, from));
  expect(cyclesIn(between)).toEqual([]);
});

test('imports between files of a package form no cycle, not even imports of types', () => {
  expect(importsInPackages.length).toBeGreaterThan(100);
  expect(cyclesIn(importsInPackages)).toEqual([]);
});
