/** Deletes the files that only maintainers of the project need. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OwnersError } from '../../site/owners-error.ts';

const PARTS = `scripts packages knip.json vitest.config.ts playwright.config.ts playwright.more.config.ts .oxfmtrc.json .oxlintrc.json .ci CONTRIBUTING.md
  .github/workflows/ci.yml .github/dependabot.yml docs/benchmark.md docs/decisions stryker.config.mjs stryker.vitest.ts stryker.content.config.mjs stryker.content.vitest.ts tests`;
const FOR_TESTS =
  /^(@fontsource.zilla-slab|@testing-library.*|@playwright.test|@xstate.graph|dom-accessibility-api|fast-check|html-validate|jsdom|knip|oxfmt|oxlint.*|vitest)$/;
const SCRIPTS = {
  prepare: 'node cli/run.mjs cli/editor-schemas.ts',
  generate: 'node cli/run.mjs cli/icons.ts',
  test: 'npm run check -- --page',
};

/** Deletes the files, and what refers to them in package.json and the documents. Returns the deleted paths. */
export function leaveSiteOnly(root: string) {
  const parts = PARTS.split(/\s+/).filter((part) => existsSync(join(root, part)));
  if (parts.includes('packages')) vendorPackages(root);
  for (const part of parts) rmSync(join(root, part), { recursive: true });
  describeTheRest(root);
  return parts;
}

/** Packs the package of the project, which the site then installs from a file. */
function vendorPackages(root: string) {
  const path = join(root, 'package.json');
  const old = readFileSync(path, 'utf8');
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--ignore-scripts', '--loglevel=error'], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  // Ctrl+C ends npm too, and then package.json has to be restored.
  const stay = () => {};
  process.on('SIGINT', stay);
  try {
    mkdirSync(join(root, 'vendor'), { recursive: true });
    const packed = npm('pack', '--pack-destination', 'vendor', './packages/xstate-atlas');
    const manifest = manifestOfSite(JSON.parse(old) as Manifest, packed);
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
    npm('install', '--package-lock-only', '--no-audit');
  } catch (reason) {
    writeFileSync(path, old);
    throw new OwnersError(`Nothing was deleted because npm failed: ${(reason as Error).message}`);
  } finally {
    process.off('SIGINT', stay);
  }
}

type Entries = Record<string, string>;
interface Manifest {
  dependencies: Entries;
  devDependencies: Entries;
  scripts: Entries;
  workspaces?: string[];
}

/** Returns package.json with the packed package, and without what only the deleted files need. */
export function manifestOfSite({ workspaces: _, ...whole }: Manifest, packed: string) {
  const without = (part: Entries, isLeftOut: (name: string, value: string) => boolean) =>
    Object.fromEntries(Object.entries(part).filter((entry) => !isLeftOut(...entry)));
  const ofTools = /scripts|vitest|playwright|oxfmt/;
  return {
    ...whole,
    dependencies: { ...whole.dependencies, 'xstate-atlas': `file:vendor/${packed}` },
    devDependencies: without(whole.devDependencies, (name) => FOR_TESTS.test(name)),
    scripts: { ...without(whole.scripts, (_, script) => ofTools.test(script)), ...SCRIPTS },
  };
}

/** Matches the marked parts of a document, which describe deleted files. */
const OF_WHOLE_PROJECT = /\n+ *<!-- whole project -->\n[^]*?<!-- \/whole project -->(?=\n)/g;
const CODE_OR_LINK = /```[^]*?```|`[^`]*`|\[([^\]]+)\]\(([^):#]+)[^):]*\)/g;

/** Removes the marked parts of the documents, and replaces links to deleted files with their text. */
function describeTheRest(root: string) {
  const folders = ['', 'docs', 'deploy']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(file, 'utf8');
    const isThere = (link: string) => existsSync(join(dirname(file), link));
    const described = text.replaceAll(OF_WHOLE_PROJECT, '');
    const unlinked = described.replaceAll(CODE_OR_LINK, (whole, words?: string, link = '') =>
      words === undefined || isThere(link) ? whole : words,
    );
    if (unlinked !== text) writeFileSync(file, unlinked);
  }
}
